// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

// The surface goes along with the drag, and the weights are found that carry it there.
void applyPull(BrushPoint& point) {
    const glm::dvec3 way(point.place.at - point.place.from);
    if (!(glm::dot(way, way) > 0.0)) return;
    pullBy(point, (point.inverted ? -way : way) * double{point.amount});
}

}  // namespace

Brush pullBrush() {
    return {
        .id = "pull",
        .label = "Pull",
        .hint =
            "Drag the surface to where it should be in this pose; the weights follow. Pinned "
            "poses stay as they are",
        .words = "Grab, Sculpt, Push, Move Vertices",
        .icon = "brush-pull",
        .editLabel = "Pull Surface",
        .oppositeLabel = "Pull Surface",
        .colour = {0.98f, 0.55f, 0.35f, 1.0f},
        .wholeRows = true,
        .wantsPoses = true,
        .way = BrushWay::Pull,
        .params = {strengthParam(1.0)},
        .apply = applyPull,
    };
}

}  // namespace sinew
