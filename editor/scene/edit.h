// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/message.h"
#include "editor/scene/scene.h"

namespace sinew {

/// One block's change; null: it is not there. Undo and redo are the same swap.
struct BlockChange {
    BlockId id;
    BlockPtr before;
    BlockPtr after;
};

/// A step of the history: what it is called and what it changes. Nothing else changes a document.
struct Edit {
    Message label;
    std::vector<BlockChange> changes;

    bool empty() const { return changes.empty(); }
    /// What keeping this edit costs: the bytes of all before blocks.
    std::size_t bytes() const;
};

/// The edit that leads from one snapshot to another: the blocks whose pointers differ. O(blocks).
Edit difference(const Scene& before, const Scene& after, Message label);

/// The scene after an edit. Every `before` must be what the scene holds.
Scene applied(const Scene& scene, const Edit& edit);
/// The edit that undoes this one.
Edit inverse(const Edit& edit);

}  // namespace sinew
