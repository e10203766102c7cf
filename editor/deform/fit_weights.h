// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>

namespace sinew {

/// How many influences a point may choose from.
inline constexpr std::size_t kMostCandidates = 24;

/// What one point should come to, in one pose or several at once.
struct WeightFit {
    /// World: where the point stands if a candidate has all of its weight. Pose by pose, in each by
    /// candidate; at most kMostCandidates.
    std::span<const glm::dvec3> places;
    std::span<const glm::dvec3> wanted;  ///< world, by pose; all count alike
    /// Per candidate, none below 0, sum 1.
    std::span<const double> before;
    /// Per candidate, what the weights stay near; empty: what they were before.
    std::span<const double> near = {};
    std::span<const std::uint8_t> locked = {};  ///< per candidate, 1: keeps its weight; empty: none
    std::size_t most = 0;  ///< how many candidates may have weight (locked ones do); 0: all
    /// What a change of weights costs beside the distance that is left: low enough to reach what
    /// the poses tell apart, high enough that what they do not stays as it was.
    double stay = 1e-6;
};

enum class FitOutcome {
    Fitted,
    NoReach,  ///< all candidates carry it to the same place, as in the bind pose
    NoRoom    ///< locked ones leave nothing
};

/// The weights that bring linear blend nearest to what is wanted (least squares), with as little
/// change as that allows: never below 0, sum 1, locked ones to the bit. A convex quadratic
/// programme on the simplex, solved by an active set (D. L. James, C. D. Twigg, "Skinning Mesh
/// Animations", 2005, fit weights like this; B. H. Le, Z. Deng, "Smooth Skinning Decomposition with
/// Rigid Bones", 2012, limit influences by leaving out and solving again, as is done here). What
/// does not depend on `near` and `stay` is found once, so that these may be changed between solves.
class WeightFitter {
public:
    /// `fit` outlives it.
    explicit WeightFitter(const WeightFit& fit);
    /// `weights`: per candidate, from where to start on: what was before, or what an earlier solve
    /// came to. They stay unless Fitted. Part of a microsecond.
    FitOutcome solve(std::span<double> weights) const;

private:
    void gather(std::size_t pose);

    const WeightFit& fit_;
    FitOutcome outcome_ = FitOutcome::Fitted;
    double spread_ = 0.0;  // how far apart the candidates carry the point, squared, over all poses
    double size_ = 0.0;    // how far from the middle of the world
    // Of a candidate with another, a row each, and with what is wanted, over all poses.
    std::array<double, kMostCandidates * kMostCandidates> gram_;
    std::array<double, kMostCandidates> pull_;
};

}  // namespace sinew
