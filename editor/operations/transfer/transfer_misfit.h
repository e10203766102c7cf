// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/binding/transfer_rows.h"
#include "editor/scene/message.h"
#include "editor/scene/scene.h"

namespace sinew {

/// How a mesh that hardly lies on the surface that is to give it weights stands to that.
struct Misfit {
    /// Metres, between the middles of the boxes around both; 0 where that is little beside the
    /// giver's size.
    double apart = 0.0;
    double times = 1.0;  ///< how many times the mesh is as large, by the diagonals of these
    bool alike = false;  ///< the boxes are of one shape, so that one can be laid over the other
};
/// None where at least half of the places lie no farther from the giver than the giver is thick or,
/// where both have one shape, the smaller of the two. Cost: linear, and some 100,000 distances.
std::optional<Misfit> misfitOf(const OverlaidView& giver, std::span<const glm::dvec3> taker);
/// The same of the first of some meshes that has one, as a transfer lays them over each other: what
/// is bound as it was, the others as they are posed.
std::optional<Misfit> misfitAmong(const Scene& scene, std::span<const NodeId> givers,
                                  std::span<const NodeId> takers, NodeId* which = nullptr);
/// Whether all of them have one and can be laid over the givers: what lies on these already would
/// be stretched over the whole of them.
bool allFitOver(const Scene& scene, std::span<const NodeId> givers, std::span<const NodeId> takers);
/// What is to be said of it; the names are of the mesh and of what gives.
Message misfitSaid(const Misfit& misfit, const std::string& taker, const std::string& giver);

/// The places moved and uniformly scaled so that the box around them lies over the one around the
/// giver: middle on middle, with as long a diagonal.
std::vector<glm::dvec3> laidOver(std::span<const glm::dvec3> giver, std::vector<glm::dvec3> places);

}  // namespace sinew
