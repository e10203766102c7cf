// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "editor/scene/scene.h"

// Blocks that an older version stored as one and that are several now.
namespace sinew {

/// A clip of version 1, with its tracks. No scene holds it: see unpacked().
class WholeClip final : public Block {
public:
    WholeClip(ClipInfo info, std::vector<Track> tracks);
    BlockKind kind() const override { return BlockKind::Clip; }
    std::size_t bytes() const override;

    const std::shared_ptr<const ClipHead>& head() const { return head_; }
    const std::vector<TrackPtr>& tracks() const { return tracks_.shared(); }

private:
    std::shared_ptr<const ClipHead> head_;
    Tracks tracks_;
};

/// What stands in a scene for a block that decodeBlock() gave for `id`: itself or, where an older
/// version kept several in one, those; each with its address, ascending. The same pointers for the
/// same block. Nothing for null.
std::vector<Scene::Entry> unpacked(const BlockId& id, const BlockPtr& block);

}  // namespace sinew
