// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "editor/document/history.h"
#include "editor/scene/edit.h"
#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What the states that steps lead to are called after one step changed places with others.
struct RenamedStates {
    std::map<StateNumber, StateNumber> steps;  ///< by what they were called, each of the same step
    StateNumber moved = 0;                     ///< of the step that passed others, as it was called
    StateNumber beforeMoved = 0;               ///< the state before it then, as it was called
    StateNumber now(StateNumber state) const {
        const auto renamed = steps.find(state);
        return renamed == steps.end() ? state : renamed->second;
    }
};

/// What listeners of a document get after each change. `changed` lists the blocks that differ.
struct ChangeEvent {
    enum class Why { Opened, Applied, Undone, Redone };
    Why why = Why::Applied;
    std::vector<BlockId> changed;
    RenamedStates renamed = {};  ///< where a step was undone or redone apart from others
    bool touches(BlockKind kind) const;
};

/// The open scene and its history. All writes go through apply(), undo() and redo(); not
/// thread-safe: one thread owns it, others work on snapshots.
class Document {
public:
    using Listener = std::function<void(const ChangeEvent&)>;
    using Wanted = std::function<bool(const Edit&)>;

    const Scene& scene() const { return history_.scene; }
    /// The scene with all that undo and redo need.
    const History& history() const { return history_; }

    /// Replaces all; forgets the history and counts as saved.
    void open(Scene scene);
    /// Replaces all by a document as it was, its undo and redo steps included; modified() as it was
    /// then. Every step's blocks must fit the scene.
    void restore(History history);
    /// Applies an edit made on the present scene. An edit that changes nothing is dropped. Refused,
    /// with nothing changed, where a `before` is not what the scene holds (the document was changed
    /// meanwhile).
    Expected<void> apply(Edit edit);

    bool canUndo() const { return history_.undoCount > 0; }
    bool canRedo() const { return history_.undoCount < history_.steps.size(); }
    /// Label of the next step; empty when there is none.
    Message undoLabel() const;
    void undo() { undoLast({}); }
    void redo() { redoNext({}); }

    /// The last step of those wanted that can be undone, or redone next; null: there is none.
    const Edit* undoable(const Wanted& wanted) const { return editOf(lastUndoable(wanted)); }
    const Edit* redoable(const Wanted& wanted) const { return editOf(nextRedoable(wanted)); }
    /// Undoes or redoes that step apart from the others, which stay as they are; it changes places
    /// with those that lie between. Refused, with nothing changed, where one of them changed the
    /// same blocks.
    Expected<void> undo(const Wanted& wanted);
    Expected<void> redo(const Wanted& wanted);

    /// History is kept up to this many bytes, the oldest steps go first; the newest step is always
    /// kept. Default 512 MB.
    void setHistoryLimit(std::size_t bytes);
    /// What the history costs: blocks that it keeps and the present scene does not hold, each once.
    std::size_t historyBytes() const { return bytes_.total(); }
    /// Steps that can be undone.
    std::size_t historySteps() const { return history_.undoCount; }

    /// True when the scene differs from what was last opened or marked saved.
    bool modified() const { return history_.modified(); }
    void markSaved() { markSaved(history_.present()); }
    /// Of the state that a file holds, which the scene may have left since; 0: no file holds one
    /// any more.
    void markSaved(StateNumber state);
    /// What belongs to the document beside its scene was changed: no state is saved any more, and
    /// none that is being written will be.
    void markUnsaved();
    /// A state, to be told to markSaved() later: what it is called by then; 0 where that does not
    /// make the document saved, or another is open.
    std::shared_ptr<const StateNumber> follow(StateNumber state);

    /// Listeners are called in the order they were added, after the change is complete.
    void addListener(Listener listener) { listeners_.push_back(std::move(listener)); }

    /// Who follows the history (the journal), or null. Not owned; gets what is open at once.
    void setSink(HistorySink* sink);

private:
    void become(History history);
    void undoLast(RenamedStates renamed);
    void redoNext(RenamedStates renamed);
    void moved(ChangeEvent::Why why, const Edit& edit, RenamedStates renamed);
    void notify(ChangeEvent::Why why, const Edit& edit, RenamedStates renamed = {});
    void notify(const ChangeEvent& event);
    std::size_t lastUndoable(const Wanted& wanted) const;
    std::size_t nextRedoable(const Wanted& wanted) const;
    const Edit* editOf(std::size_t step) const;
    Expected<void> mayPass(std::size_t step, std::size_t first, std::size_t end) const;
    RenamedStates moveStep(std::size_t from, std::size_t to);
    void dropRedo();
    void trim();
    void forgetFollowed();

    History history_;
    HistoryBytes bytes_;
    std::size_t historyLimit_ = std::size_t{512} << 20;
    StateNumber nextState_ = 1;
    HistorySink* sink_ = nullptr;
    std::vector<Listener> listeners_;
    std::vector<std::weak_ptr<StateNumber>> followed_;
};

}  // namespace sinew
