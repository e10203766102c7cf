// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/learnt/learn.h"
#include "editor/operations/operation.h"

namespace sinew {

class BindSurfaceCache;
class BlendExamples;

/// What Smooth Skinning and Rigid Skinning have in common.
struct BindRequest {
    BindSettings settings;
    /// In slot order; empty: defaultInfluences() or, when binding anew, those that each skin has,
    /// with these added and those removed.
    std::vector<NodeId> joints;
    std::vector<NodeId> added, removed;
    /// The user's word on what joints are for, kept in the skins; Unknown takes it back. Binding
    /// anew keeps what a skin has of others.
    std::map<NodeId, JointRole> roles;
    /// Of bound meshes: points that are not selected, and what is locked, keep their weights, and
    /// solvers take them for boundary values; so do, always, those that are left out of the skin
    /// and, where none are selected, those that are hidden.
    bool onlySelected = false;
    bool keepLocked = false;
    /// Keeps what was derived of the surfaces for the next bind; none: nothing is kept.
    std::shared_ptr<BindSurfaceCache> cache;
    /// The same of what its style goes by.
    std::shared_ptr<BlendExamples> examples;
    bool rebind = false;  ///< a bound mesh is bound anew, at its bind pose, instead of refusing
    std::uint32_t skinMaxInfluences = 4;  ///< what the skin allows afterwards
    std::string style;                    ///< see followStyle()
    Message label;
};

/// What a report says, with how many of how many, where most joints stood outside a mesh.
inline constexpr std::string_view kMostOutside =
    "Most joints (%1 of %2) stand outside the mesh. Untick those that it does not need. If whole "
    "limbs are among them, undo, bring mesh and joints into the same pose, and bind again.";

/// How far weights blend, as each operation that binds asks it (BindSettings::softness).
ParamSpec softnessParam();

/// What the values of Smooth Skinning's dialog (completed) stand for, and of Rigid Skinning's.
BindRequest smoothSkinningRequest(const Params& params);
BindRequest rigidSkinningRequest(const Params& params);

/// What a skin without bones knows of its points outlasts binding it again: its pages are there.
void keepPointData(const Skin& old, Skin& skin);

/// Binds all target meshes of the selection in one edit: rows by the method, all five parts of the
/// skin data, the mesh nodes moved to the root, which the report says where what they hung below
/// does not move all of their joints. Refused, with nothing changed, where one of them cannot be
/// bound; of meshes that nobody chose, those that cannot be, or are hidden, are left out with a
/// line in the report.
Expected<Outcome> bindMeshes(const Scene& scene, const Selection& selection,
                             const BindRequest& request, const Progress& progress);

/// What the scene's bound meshes teach a style: they are bound anew, at their bind pose, to all
/// joints of the scene, and compared with their weights. Meshes whose skeletons stood alike are one
/// entry. Empty where no mesh is bound. Errors: those of a bind; Cancelled.
Expected<std::vector<RigExamples>> bindExamples(const Scene& scene, const Progress& progress);

}  // namespace sinew
