// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

#include <algorithm>

namespace sinew {

void setActiveWeight(BrushPoint& point, float before, float wanted) {
    const float kept = std::clamp(wanted, 0.0f, 1.0f);
    point.outcome = setWeight(point.row, point.target.slot, kept, point.rules);
    // Far above the rounding of a sum of 1, far below what can be seen.
    constexpr float kMeant = 1e-5f;
    if (point.outcome == SetOutcome::Unchanged && kept - before > kMeant)
        point.outcome = SetOutcome::NoRoom;
}

Row RowMean::of(const RowsAround& around) {
    const auto rowOf = [&](PointIndex p) {
        return around.skin.isMember(p) ? around.rows[p] : Row();
    };
    mean_ = &meanOfRows(around.neighbours, rowOf, sum_);
    return *mean_;
}

Row RowMean::unlocked(const RowRules& rules, double room) {
    std::erase_if(*mean_, [&](const Influence& entry) { return rules.locked(entry.slot); });
    double sum = 0.0;
    for (const auto& entry : *mean_) sum += entry.weight;
    // Less than this says nothing about how weight should be shared: scaled up, it would be
    // rounding.
    constexpr double kNothing = 1e-5;
    if (sum < kNothing) mean_->clear();
    for (auto& entry : *mean_) entry.weight = static_cast<float>(entry.weight * room / sum);
    return *mean_;
}

}  // namespace sinew
