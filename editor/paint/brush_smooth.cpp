// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

struct LockedPart {
    double weight = 0.0;
    std::uint32_t count = 0;
};

LockedPart lockedPart(Row row, const RowRules& rules) {
    LockedPart part;
    for (const auto& entry : row)
        if (rules.locked(entry.slot)) {
            part.weight += entry.weight;
            ++part.count;
        }
    return part;
}

void applySmooth(BrushPoint& point) {
    if (point.mean.of(point.around).empty()) return;
    const LockedPart locked = lockedPart(point.row, point.rules);
    const double room = 1.0 - locked.weight;
    // Less than this cannot be seen, and is not shared out.
    constexpr double kNoRoom = 1e-4;
    const Row target = point.mean.unlocked(point.rules, room);
    if (room < kNoRoom || target.empty()) {
        point.outcome = SetOutcome::NoRoom;
        return;
    }
    RowRules rules = point.rules;
    // A row that holds more locked influences than the limit allows keeps them, and one entry to
    // make up the sum.
    if (rules.maxInfluences != 0)
        rules.maxInfluences = std::max(rules.maxInfluences, locked.count + 1);
    blendTowards(point.row, target, point.amount, rules);
    point.outcome = SetOutcome::Changed;
}

}  // namespace

Brush smoothBrush() {
    return {
        .id = "smooth",
        .label = "Smooth",
        .hint = "Smooths weights with those of the surrounding vertices",
        .icon = "brush-smooth",
        .editLabel = "Smooth Weights",
        .colour = {0.42f, 0.84f, 0.52f, 1.0f},
        .maya = "3",
        .blender = "3",
        .whileShift = true,
        .bringsNeighbours = true,
        .params = {strengthParam(1.0)},
        .apply = applySmooth,
    };
}

}  // namespace sinew
