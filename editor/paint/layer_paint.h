// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "editor/paint/canvas.h"
#include "editor/scene/edit.h"
#include "editor/weights/layer_effects.h"
#include "editor/weights/layers.h"
#include "editor/weights/open_layer.h"

namespace sinew {

/// What a stroke paints of a skin with layers: one layer's rows or its mask, as rows of sum 1
/// (open_layer.h), and what the layers come to with it.
class LayerPaint {
public:
    LayerPaint(const Scene& scene, SkinId skin, std::uint32_t layer, bool mask);

    /// As brushes see them; of pages that are not open all are empty.
    const Rows& rows() const { return opened_; }
    bool isOpen(std::uint32_t page) const { return isOpen_[page] != 0; }
    bool allAreOpen() const { return closed_ == 0; }
    /// Opens those of these pages (each once) that are not, on all cores, and tells which. Pages
    /// are opened before they are composed; a layer with effects has all open. Cost: their entries.
    std::vector<std::uint32_t> open(std::span<const std::uint32_t> pages);
    /// The blocks that are painted.
    BlockId idOf(std::uint32_t page) const;
    BlockId resultOf(std::uint32_t page) const;
    BlockId shownOf(std::uint32_t page) const;
    /// What takes the place of the painted influence where a row has no other.
    SlotIndex rest() const { return mask_ ? kUnseenSlot : missing_; }

    /// The result's page once `painted` is there, of which these points (ascending) are another.
    /// Pages at once on different threads.
    RowPagePtr compose(std::uint32_t page, const RowPagePtr& painted,
                       std::span<const PointIndex> points);
    /// Of a layer with effects in place of compose(): what all pages of a dab come to, those that
    /// its effects reach too.
    bool spreads() const { return effect_.has_value(); }
    void spread(std::vector<PageChange>& changes);
    /// Goes back to before the stroke, and tells the pages whose result that changes.
    std::vector<std::uint32_t> restart();
    /// What the layers came to before the dab that is being made, for brushes that look at places:
    /// dabDone() says that one is.
    const Rows& resultBeforeDab() const { return resultBeforeDab_; }
    void dabDone() { resultBeforeDab_ = result_; }
    /// LayerStack::part() of the layer. Of different pages at once on different threads.
    void part(PointIndex point, Row own, LayerPart& out) const {
        stack_.part(layer_, point, own, out);
    }
    const RowPagePtr& result(std::uint32_t page) const { return result_.pages()[page]; }
    /// Puts pages into a scene that is drawn: what was painted, rows left open, and the result.
    void refresh(Scene& scene, std::uint32_t page, const RowPagePtr& painted) const;
    /// The blocks of a page that differ from before, the result's too.
    void collect(std::uint32_t page, const RowPagePtr& painted,
                 std::vector<BlockChange>& changes) const;

private:
    RowPagePtr openedPage(std::uint32_t page) const;
    RowPagePtr composed(std::uint32_t page, std::span<const PointIndex> points);
    void put(std::uint32_t page, const RowPagePtr& painted);
    BlockPtr closed(std::uint32_t page, const RowPagePtr& painted) const;

    const Scene scene_;
    const SkinId skin_;
    const std::uint32_t layer_;
    const std::uint32_t channel_;  // of the mask; kNoIndex: none
    const bool mask_;
    const SlotIndex missing_;
    const Rows stored_;                 // the layer's
    const Numbers values_;              // the mask's
    Rows opened_;                       // before the stroke
    std::vector<std::uint8_t> isOpen_;  // by page
    std::size_t closed_ = 0;            // pages that are not
    LayerStack stack_;
    std::optional<LayerEffect> effect_;  // of a layer with effects, whose rows are painted
    Rows painted_;                       // where it has: as the stroke has them
    Rows shownBefore_;
    Rows shown_;  // what effects make of them
    const Rows resultBefore_;
    Rows result_;
    Rows resultBeforeDab_;
};

}  // namespace sinew
