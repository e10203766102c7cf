// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/ids.h"

namespace sinew {

/// A peak of a number over a surface, and the points around it that have at least half of it.
struct PeakRegion {
    PointIndex peak = 0;
    std::vector<PointIndex> points;  ///< ascending
};

/// The peaks whose number is at least `least`, one a hill: going down from the top, a hill that
/// meets a higher one of the same cause while it has more than half of its own height left is part
/// of that one (persistence, H. Edelsbrunner et al., "Topological Persistence and Simplification",
/// 2002). `cause`: per point, any number. O(n log n).
std::vector<PeakRegion> peakRegions(const Compressed& neighbours, std::span<const float> height,
                                    std::span<const std::uint32_t> cause, float least);

}  // namespace sinew
