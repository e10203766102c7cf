// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// A node that a mesh may be bound to, as the Smooth Skinning dialog lists it.
struct InfluenceCandidate {
    NodeId node;
    std::uint32_t depth = 0;  ///< candidates above it, for a tree
    bool isJoint = false;
    /// A joint without joints below it that only marks where its parent's bone ends: its name says
    /// so, or the target meshes hardly reach beyond it.
    bool isEnd = false;
    /// A skeleton's root that runs outside the meshes (on the ground, between the feet): it carries
    /// the figure and is no bone of it.
    bool isCarrier = false;
    bool isOwn = false;   ///< an influence of a target mesh's present skin
    bool ticked = false;  ///< part of defaultInfluences()
};

/// All nodes that the target meshes may be bound to: every node but those meshes' own, in node
/// order. Measures the meshes where a joint's name does not say (a few thousand points are looked
/// at).
std::vector<InfluenceCandidate> candidateInfluences(const Scene& scene, const Selection& selection);

/// What a bind takes when nobody chooses: for meshes that are all bound, the influences that they
/// have; else all joints but the end joints (all joints where there would be none left) and the
/// influences of those meshes that are bound.
std::vector<NodeId> defaultInfluences(const Scene& scene, const Selection& selection);

}  // namespace sinew
