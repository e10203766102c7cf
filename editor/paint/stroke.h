// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "editor/deform/skinning.h"
#include "editor/paint/brush_point.h"
#include "editor/paint/dab_reach.h"

namespace sinew {

/// The stroke of brush.h on a linearly blended skin.
class SkinStroke final : public Stroke {
public:
    struct Setup {
        Scene scene;
        SkinId skinId;
        std::shared_ptr<const Skin> skin;
        SlotIndex slot = 0;
        BrushSettings settings;
        const Brush* brush = nullptr;
        std::shared_ptr<const PaintSurface> surface;
        std::vector<glm::vec3> morphedPositions;  ///< mesh space; empty: the mesh's own
        std::vector<glm::vec3> morphedNormals;    ///< per point; empty: the surface's own
        std::vector<AffineRows> matrices;         ///< per slot
        AffineRows unbound;
    };
    explicit SkinStroke(Setup setup);

    std::uint32_t dab(const SurfaceHit& hit) override;
    const Scene& scene() override;
    const Rows& rows() const override { return rows_; }
    std::span<const glm::vec3> posedPositions() const override { return posed_.positions; }
    const StrokeReport& report() const override { return report_; }
    Edit finish() override;

private:
    struct PageResult;
    struct Dab;
    void paintPage(const Dab& dab, std::uint32_t page, PageResult& result);
    bool mayPaint(PointIndex point, float amount, StrokeReport& report);
    void count(PointIndex point, SetOutcome outcome, StrokeReport& report);
    void takePages(std::span<PageResult> results);
    void poseAgain(const PageResult& result);

    Setup setup_;
    std::vector<std::uint8_t> lockedSlots_;
    RowRules rules_;
    Rows before_;  ///< as the document has them
    Rows rows_;    ///< as the stroke has them
    PosedSurface posed_;
    LinearBlendJob pose_;
    DabReach reach_;
    std::vector<float> coverage_;            ///< per point, the largest so far
    std::vector<std::uint8_t> marks_;        ///< per point, what the report has counted it for
    std::vector<std::uint8_t> pageIsStale_;  ///< scene() has not got it yet
    std::vector<std::uint32_t> stalePages_;
    StrokeReport report_;
};

}  // namespace sinew
