// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "editor/scene/rows.h"

namespace sinew {

/// Softness between pairs of slots.
class PairSoftness {
public:
    explicit PairSoftness(double all) : all_(all) {}
    void set(SlotIndex a, SlotIndex b, double softness) { ofPair_[key(a, b)] = softness; }
    double of(SlotIndex a, SlotIndex b) const;
    /// Of a row that of its pairs, each counted by the product of its weights (geometric mean).
    double of(Row row) const;

private:
    static std::uint64_t key(SlotIndex a, SlotIndex b) {
        return std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
    }
    double all_;
    std::unordered_map<std::uint64_t, double> ofPair_;
};

/// How far weights blend between joints, as multiples of what a bind method does (softness).
struct BlendWidths {
    double all = 1.0;                                               ///< of pairs that are not named
    std::map<std::pair<std::string, std::string>, double> between;  ///< by bareName(), ascending

    /// Between slots, by their joints' names.
    PairSoftness of(std::span<const std::string> names) const;
};

/// Weights to the power that stretches their blend by `softness`, with sum 1: the transition
/// between two bones is near to a logistic curve of the way along the surface.
void stretchBlend(std::vector<Influence>& row, double softness);

/// Surfaces that an artist weighted, beside what a method gave them.
struct BlendExample {
    std::vector<std::vector<Influence>> solved;  ///< per point, softness 1, faint ones kept
    std::vector<std::vector<Influence>> wanted;  ///< the artist's, in the same slots
    std::vector<double> areas;                   ///< per point
    std::vector<std::string> names;              ///< per slot
};
/// How much farther the artist blends: the softness by which the method's rows come nearest to the
/// artist's, in squares of differences by area, over all that blends, and over the points where two
/// joints blend more than any others; to about a hundredth. Pairs that hardly blend go by all.
/// O(points).
BlendWidths measuredWidths(const BlendExample& example);

}  // namespace sinew
