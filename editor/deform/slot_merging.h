// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/scene/progress.h"
#include "editor/scene/rows.h"

namespace sinew {

/// A skin whose influences are to become fewer: each that goes gives its weight to one that stays.
struct SlotMerging {
    const Rows& rows;
    std::span<const glm::dvec3> places;  ///< per point, mesh space
    /// World from mesh, in double: by pose, in each by slot.
    std::span<const std::vector<glm::dmat4>> poses;
    std::span<const SlotIndex> parents;  ///< per slot: the next influence above; kNoIndex: none
    std::span<const std::uint8_t> kept;  ///< per slot, 1: neither goes nor takes weight
};

/// One influence that goes.
struct SlotMerge {
    SlotIndex gone = kNoIndex;
    SlotIndex heir = kNoIndex;  ///< who gets its weight; kNoIndex: it has none
    /// The sum, over all points and poses, of how far they are then from where they were, squared:
    /// of this step and all before it.
    double error = 0.0;
};

/// The influences in the order in which they can be spared, each with the heir that costs least:
/// one that shares points with it, the next above, or one below it. Greedy, by how much more error
/// a merge makes beside those before it, which is exact: as quadrics say what it costs to collapse
/// an edge (M. Garland, P. Heckbert, "Surface Simplification Using Quadric Error Metrics", 1997),
/// the second moments of the points that two influences share say what it costs to move one like
/// the other, whatever the pose. So points count once, and poses times neighbours of influences
/// after that: 300 influences of 100,000 points over 120 poses take about a second.
///
/// It ends where `most` are gone, where nothing that may go is left, or where progress says so.
std::vector<SlotMerge> slotMerges(const SlotMerging& merging, std::size_t most,
                                  const Progress& progress);

}  // namespace sinew
