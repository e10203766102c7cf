// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/operations/operation.h"

namespace sinew {

class BindSurfaceCache;

/// What Smooth Skinning and Rigid Skinning have in common.
struct BindRequest {
    BindSettings settings;
    std::vector<NodeId> joints;  ///< in slot order; empty: defaultInfluences(), or, when binding
                                 ///< anew, those that a skin has
    /// Of bound meshes: points that are not selected, and what is locked, keep their weights, and
    /// solvers take them for boundary values.
    bool onlySelected = false;
    bool keepLocked = false;
    /// Keeps what was derived of the surfaces for the next bind; none: nothing is kept.
    std::shared_ptr<BindSurfaceCache> cache;
    bool rebind = false;  ///< a bound mesh is bound anew, at its bind pose, instead of refusing
    std::uint32_t skinMaxInfluences = 4;  ///< what the skin allows afterwards
    Message label;
};

/// What the values of Smooth Skinning's dialog (completed) stand for.
BindRequest smoothSkinningRequest(const Params& params);

/// Binds all target meshes of the selection in one edit: rows by the method, all five parts of the
/// skin data, the mesh nodes moved to the root. Refused, with nothing changed, where one of them
/// cannot be bound; of meshes that nobody chose, those that cannot be are left out with a line in
/// the report.
Expected<Outcome> bindMeshes(const Scene& scene, const Selection& selection,
                             const BindRequest& request, const Progress& progress);

}  // namespace sinew
