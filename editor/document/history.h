// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "editor/scene/edit.h"
#include "editor/scene/scene.h"

namespace sinew {

/// The name of a state of a document: every finished edit makes a new one, larger than all before.
using StateNumber = std::uint64_t;

/// One edit of the history and the state that it leads to. Shared: whoever keeps a copy of the
/// history keeps pointers.
struct HistoryStep {
    std::shared_ptr<const Edit> edit;
    StateNumber state = 0;
};

/// A scene and how it came to be. Undo and redo move `present` from one state to the next; the
/// steps stay as they are.
struct History {
    Scene scene;  ///< at `present`
    std::deque<HistoryStep>
        steps;  ///< oldest first: `undoCount` that led here, then what redo does
    std::size_t undoCount = 0;
    StateNumber oldest = 0;  ///< the state before the first step
    StateNumber saved =
        0;  ///< what the user last saved or opened; perhaps no state of this history, as 0 is

    StateNumber present() const { return undoCount == 0 ? oldest : steps[undoCount - 1].state; }
    StateNumber newest() const { return steps.empty() ? oldest : steps.back().state; }
    bool modified() const { return present() != saved; }
};

/// The scene in another state of a history; none where it is no state of it. Cost: the blocks that
/// the steps between changed.
std::optional<Scene> sceneAt(const History& history, StateNumber state);

/// What a history costs: the bytes of all blocks that its steps hold and the present scene does
/// not, each once however many steps hold it, and the steps themselves. Each call costs what its
/// edit lists; reset() the scene and all steps.
class HistoryBytes {
public:
    void reset(const History& history);
    /// An edit became a step, or is none any more.
    void hold(const Edit& edit);
    void release(const Edit& edit);
    /// The scene went from an edit's `before` to its `after`, or back.
    void applied(const Edit& edit) { change(edit, &Uses::scene, -1, 1); }
    void reverted(const Edit& edit) { change(edit, &Uses::scene, 1, -1); }

    std::size_t total() const { return bytes_; }

private:
    struct Uses {
        std::uint32_t steps = 0;
        std::uint32_t scene = 0;
        bool counts() const { return steps > 0 && scene == 0; }
    };
    void change(const Edit& edit, std::uint32_t Uses::*uses, std::int32_t byBefore,
                std::int32_t byAfter);
    void change(const BlockPtr& block, std::uint32_t Uses::*uses, std::int32_t by);

    std::unordered_map<const Block*, Uses> uses_;
    std::size_t bytes_ = 0;
};

/// Steps that changed places because one of them is undone or redone apart from the others.
struct Reordering {
    StateNumber parting = 0;         ///< the last state that is as it was
    std::vector<HistoryStep> steps;  ///< all behind it, those that redo does included
    StateNumber present = 0;
    StateNumber saved = 0;
};

/// Follows what happens to a document, one call a change, after it is complete and before the
/// document's listeners hear of it. Called on the document's thread; must not call back.
class HistorySink {
public:
    virtual ~HistorySink() = default;
    /// Another document, or one brought back with its history.
    virtual void opened(const History& history) = 0;
    /// An edit, which ended what could be redone.
    virtual void applied(const HistoryStep& step) = 0;
    /// Undone or redone to a state of the history.
    virtual void moved(StateNumber present) = 0;
    /// The document's state, its saved one and the steps behind `parting` got new names and another
    /// order; the scene at present is the same.
    virtual void reordered(const Reordering& reordering) = 0;
    /// What is saved is `state`; 0: no state is.
    virtual void saved(StateNumber state) = 0;
    /// Steps that lead to `oldest` or further back, and steps that lead beyond `newest`, were given
    /// up to keep within the bound.
    virtual void trimmed(StateNumber oldest, StateNumber newest) = 0;
};

}  // namespace sinew
