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
            if (entry.slot >= cells_.size()) [[unlikely]]
                cells_.resize(entry.slot + std::size_t{1});
            Cell& cell = cells_[entry.slot];
            if (!std::exchange(cell.met, true)) slots_.push_back(entry.slot);
            cell.weight += entry.weight * share;
        }
    }
    /// What was added since the last call, sorted by slot; an entry a slot that was met, zeros too.
    /// Empty where no row had entries. Valid until the next call.
    RowBuffer& take() {
        std::sort(slots_.begin(), slots_.end());
        sum_.clear();
        for (const SlotIndex slot : slots_) {
            // One after the other, as they were written: loading both at once waits for the stores.
            sum_.push_back({slot, std::exchange(cells_[slot].weight, 0.0f)});
            cells_[slot].met = false;
        }
        slots_.clear();
        return sum_;
    }

private:
    struct Cell {
        float weight = 0.0f;
        bool met = false;
    };
    std::vector<Cell> cells_;       // per slot
    std::vector<SlotIndex> slots_;  // those met
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
    RowBuffer& mean = sum.take();
    for (auto& entry : mean) entry.weight /= static_cast<float>(weighted);
    return mean;
}

}  // namespace sinew
