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
        for (const auto& entry : row) {
            if (entry.slot >= met_.size()) [[unlikely]] {
                weights_.resize(entry.slot + std::size_t{1});
                met_.resize(weights_.size());
            }
            if (!std::exchange(met_[entry.slot], std::uint8_t{1})) slots_.push_back(entry.slot);
            weights_[entry.slot] += entry.weight * share;
        }
    }
    /// What was added since the last call, each weight divided by `over`, sorted by slot; an entry
    /// a slot that was met, zeros too. Empty where no row had entries. Valid until the next call.
    RowBuffer& take(float over = 1.0f) {
        std::sort(slots_.begin(), slots_.end());
        sum_.clear();
        for (const SlotIndex slot : slots_) {
            sum_.push_back({slot, weights_[slot] / over});
            weights_[slot] = 0.0f;
            met_[slot] = 0;
        }
        slots_.clear();
        return sum_;
    }

private:
    std::vector<float> weights_;     // per slot
    std::vector<std::uint8_t> met_;  // per slot
    std::vector<SlotIndex> slots_;   // those met
    RowBuffer sum_;
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
    return sum.take(static_cast<float>(weighted));
}

}  // namespace sinew
