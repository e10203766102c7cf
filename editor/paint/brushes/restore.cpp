// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include "editor/paint/brush_point.h"
#include "editor/paint/pulled_row.h"

namespace sinew {
namespace {

void applyRestore(BrushPoint& point) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    glm::dvec3& way = point.kept[point.around.point].way;
    if (!point.tried)
        way = restoringWay(point.poses.front(), point.place.exact, point.around.point,
                           point.around.neighbours())
                  .value_or(glm::dvec3(kNone));
    if (!std::isnan(way.x)) pullBy(point, way * double{point.amount});
}

}  // namespace

Brush restoreBrush() {
    return {
        .id = "restore",
        .label = "Restore Shape",
        .hint =
            "Takes stretch and creases out of the surface in this pose; the weights follow. "
            "Pinned poses stay as they are",
        .words = "Relax, Iron, Wrinkles, Creases, Volume Loss, Collapse",
        .icon = "brush-restore",
        .editLabel = "Restore Shape",
        .colour = {0.98f, 0.78f, 0.30f, 1.0f},
        .wholeRows = true,
        .wantsPoses = true,
        .way = BrushWay::Drag,
        .params = {strengthParam(0.5)},
        .apply = applyRestore,
    };
}

}  // namespace sinew
