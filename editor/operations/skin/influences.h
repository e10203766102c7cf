// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "editor/binding/roles/found_role.h"
#include "editor/operations/operation.h"
#include "editor/operations/skin/bind_points.h"

namespace sinew {

struct BindRequest;

/// A node that a mesh may be bound to, as the Smooth Skinning dialog lists it.
struct InfluenceCandidate {
    NodeId node;
    std::uint32_t depth = 0;  ///< candidates above it, for a tree
    bool isJoint = false;
    /// Of a joint: what it is for, and why. Where all target meshes are bound, at their bind pose.
    FoundRole role;
    bool roleChosen = false;  ///< the role is the user's word, kept in a target mesh's skin
    bool isOwn = false;       ///< an influence of a target mesh's present skin
    bool ticked = false;      ///< part of defaultInfluences()
    bool ofOthers = false;    ///< of another character: left alone, whatever its role
};

/// All nodes that the target meshes may be bound to: every node but those meshes' own, in node
/// order. `cache` keeps the surfaces that the joints are judged by; null: nothing is kept. Cost: as
/// bindPoints(), and a coarse solid of them.
std::vector<InfluenceCandidate> candidateInfluences(const Scene& scene, const Selection& selection,
                                                    BindSurfaceCache* cache = nullptr);

/// The same before the joints are judged, which takes no time: a joint has the role that the user
/// chose, or Unknown and no reasons. Ticked as if what is unknown took weight.
std::vector<InfluenceCandidate> unjudgedInfluences(const Scene& scene, const Selection& selection);

/// What a bind takes when nobody chooses: for meshes that are all bound, the influences that they
/// have; else all joints whose role takes weight (all joints where there would be none left) and
/// the influences of those meshes that are bound. Where a target mesh hangs in one tree with
/// joints, those of other trees that carry other meshes are left alone: they are other characters.
std::vector<NodeId> defaultInfluences(const Scene& scene, const Selection& selection);
/// Those of the candidates that are ticked.
std::vector<NodeId> tickedOf(std::span<const InfluenceCandidate> candidates);
/// Keeps of the candidates those that hang in one tree with one of these nodes of the scene.
void keepSkeletonsOf(const Scene& scene, std::span<const NodeId> joints,
                     std::vector<InfluenceCandidate>& candidates);

/// A joint's role as reports tell it.
Report::MeshReport::InfluenceRole toldRole(const std::string& joint, const FoundRole& found);
/// Of the candidates, but other characters', those that are neither ticked nor influences of the
/// skin, since joints of their role take no weight; in their order.
std::vector<Report::MeshReport::InfluenceRole> untickedJoints(
    const Scene& scene, std::span<const InfluenceCandidate> candidates, const Skin& skin);
/// Those that a bind reports: of its meshes the longest list.
std::span<const Report::MeshReport::InfluenceRole> untickedIn(const Report& report);

/// With the joints added that are to take weight and are an influence of none of the bound meshes.
BindRequest withRoles(const Scene& scene, const std::vector<NodeId>& meshNodes,
                      BindRequest request);
/// The influences that a request asks for, in slot order. `proposed`: defaultInfluences(). Refused
/// where there are none, one is gone, or one is a mesh to be bound.
Expected<std::vector<NodeId>> chosenJoints(const Scene& scene, const BindRequest& request,
                                           const std::vector<NodeId>& meshNodes,
                                           const std::vector<NodeId>& proposed);
/// Those of a mesh that is bound anew, in slot order; empty: those that it has. `chosen`:
/// chosenJoints(). Refused where none would be left.
Expected<std::vector<NodeId>> jointsAnew(const Scene& scene, const Skin& old,
                                         const BindRequest& request,
                                         const std::vector<NodeId>& chosen);

}  // namespace sinew
