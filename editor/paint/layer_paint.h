// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/scene/edit.h"
#include "editor/weights/layers.h"
#include "editor/weights/open_layer.h"

namespace sinew {

/// What a stroke paints of a skin with layers: one layer's rows or its mask, as rows of sum 1
/// (open_layer.h), and what the layers come to with it.
class LayerPaint {
public:
    LayerPaint(const Scene& scene, SkinId skin, std::uint32_t layer, bool mask);

    /// As brushes see them.
    const Rows& rows() const { return opened_; }
    /// The blocks that are painted.
    BlockId idOf(std::uint32_t page) const;
    BlockId resultOf(std::uint32_t page) const;
    /// What takes the place of the painted influence where a row has no other.
    SlotIndex rest() const { return mask_ ? kUnseenSlot : missing_; }

    /// The result's page once `painted` is there, of which these points (ascending) are another.
    /// Pages at once on different threads.
    RowPagePtr compose(std::uint32_t page, const RowPagePtr& painted,
                       std::span<const PointIndex> points);
    /// Goes back to before the stroke.
    void restart();
    const RowPagePtr& result(std::uint32_t page) const { return result_.pages()[page]; }
    /// Puts pages into a scene that is drawn: what was painted, rows left open, and the result.
    void refresh(Scene& scene, std::uint32_t page, const RowPagePtr& painted) const;
    /// The blocks that differ from before, with the result's.
    void collect(std::uint32_t page, const RowPagePtr& painted,
                 std::vector<BlockChange>& changes) const;

private:
    void put(std::uint32_t page, const RowPagePtr& painted);
    BlockPtr closed(std::uint32_t page, const RowPagePtr& painted) const;

    const Scene scene_;
    const SkinId skin_;
    const std::uint32_t layer_;
    const std::uint32_t channel_;  // of the mask; kNoIndex: none
    const bool mask_;
    const SlotIndex missing_;
    Rows opened_;  // before the stroke
    LayerStack stack_;
    const Rows resultBefore_;
    Rows result_;
};

}  // namespace sinew
