// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "editor/scene/ids.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// Adds up rows slot by slot, without a search, for any number of slots. One a thread, kept between
/// points.
class RowSum {
public:
    /// Adds the entries of a row, each times `share`. O(row), and memory for the highest slot.
    void add(Row row, float share = 1.0f) {
        if (std::exchange(taken_, false)) sum_.clear();
        for (const auto& entry : row) {
            if (entry.slot >= at_.size()) at_.resize(entry.slot + std::size_t{1}, kNoIndex);
            std::uint32_t& at = at_[entry.slot];
            if (at == kNoIndex) {
                at = static_cast<std::uint32_t>(sum_.size());
                sum_.push_back({entry.slot, entry.weight * share});
            } else {
                sum_[at].weight += entry.weight * share;
            }
        }
    }
    /// What was added since the last call, sorted by slot; an entry a slot that was met, zeros too.
    /// Empty where no row had entries. Valid until the next call of add().
    RowBuffer& take() {
        if (std::exchange(taken_, true)) sum_.clear();
        for (const auto& entry : sum_) at_[entry.slot] = kNoIndex;
        std::sort(sum_.begin(), sum_.end(),
                  [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
        return sum_;
    }

private:
    std::vector<std::uint32_t> at_;  // per slot, its index in sum_, or kNoIndex
    RowBuffer sum_;
    bool taken_ = false;
};

/// What a point is drawn towards: the sum of the rows of `points` over their number, those without
/// weights left out; empty where none has any. `rowOf(point)` gives a row, an empty one for a point
/// that says nothing. Valid until `sum` is used again.
template <class Points, class RowOf>
RowBuffer& meanOfRows(const Points& points, const RowOf& rowOf, RowSum& sum) {
    std::uint32_t weighted = 0;
    for (const auto point : points) {
        const Row row = rowOf(point);
        if (row.empty()) continue;
        ++weighted;
        sum.add(row);
    }
    RowBuffer& mean = sum.take();
    for (auto& entry : mean) entry.weight /= static_cast<float>(weighted);
    return mean;
}

}  // namespace sinew
