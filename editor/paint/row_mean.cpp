// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/paint/brush_point.h"

namespace sinew {

Row RowMean::of(const RowsAround& around, std::size_t slots) {
    if (sums_.size() < slots) sums_.resize(slots, 0.0f);
    touched_.clear();
    std::uint32_t rows = 0;
    for (const auto neighbour : around.neighbours) {
        const Row row = around.rows[neighbour];
        if (row.empty() || !around.skin.isMember(neighbour)) continue;
        ++rows;
        for (const auto& entry : row) {
            if (sums_[entry.slot] == 0.0f) touched_.push_back(entry.slot);
            sums_[entry.slot] += entry.weight;
        }
    }
    std::sort(touched_.begin(), touched_.end());
    mean_.clear();
    for (const auto slot : touched_) {
        mean_.push_back({slot, sums_[slot] / static_cast<float>(rows)});
        sums_[slot] = 0.0f;
    }
    return mean_;
}

Row RowMean::unlocked(const RowRules& rules, double room) {
    std::erase_if(mean_, [&](const Influence& entry) { return rules.locked(entry.slot); });
    double sum = 0.0;
    for (const auto& entry : mean_) sum += entry.weight;
    // Less than this says nothing about how weight should be shared: scaled up, it would be
    // rounding.
    constexpr double kNothing = 1e-5;
    if (sum < kNothing) mean_.clear();
    for (auto& entry : mean_) entry.weight = static_cast<float>(entry.weight * room / sum);
    return mean_;
}

}  // namespace sinew
