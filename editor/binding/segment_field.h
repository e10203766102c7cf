// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <vector>

#include "editor/binding/bind_method.h"

namespace sinew {

/// Distances from points to bones, in units of the mesh's own size, so that what is made of them
/// does not depend on the unit that a model was built in.
class SegmentField {
public:
    /// Refused, with a sentence, where there is nothing to bind to or a position is not a finite
    /// number.
    static Expected<SegmentField> create(const BindProblem& problem);

    /// Writes per slot the distance of a world point to the slot's nearest segment. A slot without
    /// a segment gets infinity.
    void distances(const glm::dvec3& worldPoint, std::vector<double>& perSlot) const;

private:
    glm::dvec3 centre_{0.0};
    double perUnit_ = 1.0;
    std::uint32_t slotCount_ = 0;
    // Segments in flat arrays, in normalised space: from, direction, 1 / length^2 (0 for a point),
    // slot.
    std::vector<double> fromX_, fromY_, fromZ_, alongX_, alongY_, alongZ_, inverseLength2_;
    std::vector<SlotIndex> slot_;
};

/// A slot and how far it is, ordered by distance, then slot. Distances nearer to each other than
/// rounding of the points count as equal, so that the choice between two equally near bones does
/// not hang on the last bit.
using NearKey = std::uint64_t;
NearKey nearKey(double distance, SlotIndex slot);
inline SlotIndex slotOf(NearKey key) { return static_cast<SlotIndex>(key & 0xffffffffu); }
/// `distances`: per slot, at least one.
SlotIndex nearestSlot(const std::vector<double>& distances);

/// Fills result.rows by `rowOf(distances per slot, scratch)` for every point that is not kept, on
/// all cores, with progress and cancel. Kept points have their kept row.
struct SolveScratch {
    std::vector<double> distances;
    std::vector<NearKey> keys;
    std::vector<SlotIndex> slots;
};
Expected<BindResult> solveByDistance(
    const BindProblem& problem, const Progress& progress,
    const std::function<std::vector<Influence>(SolveScratch&)>& rowOf);
/// The same where `choose` writes scratch.slots, at least one, whose weights fall with the distance
/// as the settings' dropoff and softness say; the rows are smoothed as these say.
Expected<BindResult> solveByNearest(const BindProblem& problem, const BindSettings& settings,
                                    const Progress& progress,
                                    const std::function<void(SolveScratch&)>& choose);

}  // namespace sinew
