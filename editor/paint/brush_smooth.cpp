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

bool hasUnlocked(Row row, const RowRules& rules) {
    return std::any_of(row.begin(), row.end(),
                       [&](const Influence& entry) { return !rules.locked(entry.slot); });
}

}  // namespace

void applySmooth(BrushPoint& point) {
    const Row target = point.mean.of(point.around, point.around.skin.slots.size());
    if (target.empty()) return;
    const LockedPart locked = lockedPart(point.row, point.rules);
    // Less than this is what rounding leaves of a sum of 1: no room to share out.
    constexpr double kNoRoom = 1e-6;
    if (1.0 - locked.weight < kNoRoom || !hasUnlocked(target, point.rules)) {
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

}  // namespace sinew
