// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/paint/brush_point.h"
#include "editor/paint/canvas.h"
#include "editor/paint/layer_paint.h"
#include "editor/paint/stroke_mesh.h"
#include "editor/weights/fill_rows.h"

namespace sinew {

/// The rows of one layer of a skin, or its mask as rows of two influences.
class RowCanvas final : public Canvas {
public:
    /// `mesh`: the skin's; it and `brush` outlive the canvas.
    RowCanvas(const StrokeBrush& brush, const Scene& scene, SkinId skinId,
              const StrokeTarget& target, const StrokeMesh& mesh);

    /// Names what is painted; a mask by its layer.
    static BlockId firstPage(SkinId skinId, const StrokeTarget& target) {
        return {target.mask ? BlockKind::PointNumbers : BlockKind::RowPage, skinId.value,
                target.layer, 0};
    }

    std::string nameOf(const StrokeTarget& target) const override;
    bool poses() const override { return true; }
    const Rows* rows() override {
        openAll();
        return &rows_;
    }
    void prepare(std::span<const Reach> reaches) override;
    std::size_t add(const StrokeTarget& target) override;
    void paint(std::span<const Reach> all, std::uint32_t page, PageChange& change) override;
    bool spreads() const override { return layer_ && layer_->spreads(); }
    void spread(std::vector<PageChange>& changes) override;
    bool tries() const override { return brush_.brush->wantsPoses; }
    void beginTrial() override {
        trying_ = true;
        if (!kept_) kept_ = std::make_unique_for_overwrite<TriedPoint[]>(points_);
    }
    void endTrial(std::span<const PageChange> changes) override;
    void take(std::span<const PageChange> changes) override;
    std::vector<PageChange> restart() override;
    void refresh(Scene& scene) override;
    void collect(std::vector<BlockChange>& changes) const override;

private:
    /// How much of one target a point gets.
    struct Share {
        std::size_t target;
        float amount;
        const DabPlace* place;
    };
    struct Work;
    void open(std::span<const std::uint32_t> pages);
    void openAround(std::span<const Reach> reaches);
    void openAll();
    void weigh(const Reach& reach, std::uint32_t page, Work& work, std::span<float> amounts) const;
    PointSet::Words weighAll(std::uint32_t page, Work& work) const;
    void countOnce(PointIndex point, std::uint8_t mark, std::uint32_t& line);
    bool mayPaint(PointIndex point, StrokeReport& report);
    bool coverAll(std::uint32_t indexInPage, PointIndex point, const Work& work);
    void addShare(const Share& share, std::vector<Share>& shares) const;
    const RowPage* pastPageOf(std::size_t target, std::uint32_t page) const;
    Row past(std::size_t target, PointIndex point) const;
    const Rows* tried() const { return tries() && !trying_ ? &tried_ : nullptr; }
    void shareOut(std::uint32_t indexInPage, PointIndex point, Work& work) const;
    BrushPoint brushPoint(const Share& share, PointIndex point, Work& work, RowBuffer& row) const;
    SetOutcome applyTo(BrushPoint& under) const;
    SetOutcome apply(const Share& share, PointIndex point, Work& work, RowBuffer& row) const;
    SetOutcome repaint(PointIndex point, Row old, Work& work) const;
    void count(PointIndex point, SetOutcome outcome, StrokeReport& report);
    void countWanted(PointIndex point, const Work& work, PageChange& change) const;
    BlockId idOf(std::uint32_t page) const {
        return {first_.kind, first_.owner, first_.layer, page};
    }

    std::shared_ptr<const Skin> skin_;
    const PaintSurface& surface_;
    const StrokeMesh& mesh_;
    std::unique_ptr<LayerPaint> layer_;  // none: the rows of a skin without layers
    std::vector<std::uint8_t> lockedSlots_;
    RowRules rules_;
    std::vector<RowRules> targetRules_;   // by target: these, with what is its own
    Rows before_;                         // as the document has them; of a layer once opened
    Rows rows_;                           // as the stroke has them
    Rows tried_;                          // as the dab that is tried out makes them
    bool trying_ = false;                 // what is painted does not count
    std::unique_ptr<TriedPoint[]> kept_;  // by point, where dabs are tried out
    // By target, where the brush wants them.
    std::vector<std::unique_ptr<RowsWithout>> fills_;
    std::vector<std::uint8_t> rigid_;        // per point, 1: left alone; empty: none
    std::vector<std::uint8_t> marks_;        // per point, what the report has counted it for
    std::vector<std::uint8_t> pageIsStale_;  // the stroke's scene has not got it yet
    std::vector<std::uint32_t> stalePages_;
    std::vector<std::uint8_t> openAround_;  // of a layer, by page: it and those beside it are open
};

}  // namespace sinew
