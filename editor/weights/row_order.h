// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "editor/scene/rows.h"

// Rows as a table shows them: which, in which order, and with which influences. All of it works on
// the points given, which exist, or on all where `points` is null; on all cores, by pages.
namespace sinew {

using PointList = std::vector<PointIndex>;

/// The points by their weight of a slot (of kNoIndex: the row's sum), equals as they come. Only
/// what is not zero is sorted, by radix: O(points).
PointList sortedByWeight(const Rows& rows, const PointList* points, SlotIndex slot,
                         bool descending);

/// Weights from `from` to `to`, both included.
struct WeightRange {
    float from = 0.0f;
    float to = std::numeric_limits<float>::infinity();
    bool holds(float weight) const { return weight >= from && weight <= to; }
};
/// The points whose weight of a slot lies in the range, as they come.
PointList withWeightIn(const Rows& rows, const PointList* points, SlotIndex slot,
                       const WeightRange& range);

/// Per slot below `slotCount`, 1 where one of the points has weight of it.
std::vector<std::uint8_t> slotsUsed(const Rows& rows, const PointList* points,
                                    std::size_t slotCount);

/// How many points have a weight of a slot in each of `bins` equal parts of 0 to 1; points without
/// weight of it are not counted.
std::vector<std::uint32_t> weightHistogram(const Rows& rows, const PointList* points,
                                           SlotIndex slot, std::size_t bins);

}  // namespace sinew
