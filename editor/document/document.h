// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <vector>

#include "editor/scene/edit.h"
#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What a document tells its listeners after each change. `changed` lists the blocks that differ.
struct ChangeEvent {
    enum class Why { Opened, Applied, Undone, Redone };
    Why why = Why::Applied;
    std::vector<BlockId> changed;
    bool touches(BlockKind kind) const;
};

/// The open scene and its history. All writes go through apply(), undo() and redo(); not
/// thread-safe: one thread owns it, others work on snapshots.
class Document {
public:
    using Listener = std::function<void(const ChangeEvent&)>;

    const Scene& scene() const { return scene_; }

    /// Replaces all; forgets the history and counts as saved.
    void open(Scene scene);
    /// Applies an edit made on the present scene. An edit that changes nothing is dropped. Refused,
    /// with nothing changed, where a `before` is not what the scene holds (the document was changed
    /// meanwhile).
    Expected<void> apply(Edit edit);

    bool canUndo() const { return !undo_.empty(); }
    bool canRedo() const { return !redo_.empty(); }
    /// Labels of the next steps; empty when there is none.
    Message undoLabel() const;
    Message redoLabel() const;
    void undo();
    void redo();

    /// History is kept up to this many bytes, the oldest steps go first; the newest step is always
    /// kept. Default 512 MB.
    void setHistoryLimit(std::size_t bytes);
    std::size_t historyBytes() const { return historyBytes_; }
    std::size_t historySteps() const { return undo_.size(); }

    /// True when the scene differs from what was last opened or marked saved.
    bool modified() const { return position_ != savedPosition_; }
    void markSaved() { savedPosition_ = position_; }

    /// Listeners are called in the order they were added, after the change is complete. The number
    /// removes it.
    std::size_t addListener(Listener listener);
    void removeListener(std::size_t number);

private:
    void tell(const ChangeEvent& event);
    void trim();
    void swap(std::deque<Edit>& from, std::deque<Edit>& to, ChangeEvent::Why why);

    Scene scene_;
    std::deque<Edit> undo_;  // newest last
    std::deque<Edit> redo_;  // next to redo last
    std::size_t historyLimit_ = std::size_t{512} << 20;
    std::size_t historyBytes_ = 0;
    std::uint64_t position_ = 0;  // names the present state: every applied edit gets a new number
    std::uint64_t savedPosition_ = 0;
    std::uint64_t nextPosition_ = 1;
    std::deque<std::uint64_t> undoPositions_;
    std::deque<std::uint64_t> redoPositions_;
    std::vector<std::pair<std::size_t, Listener>> listeners_;
    std::size_t nextListener_ = 1;
};

}  // namespace sinew
