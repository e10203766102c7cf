// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/operations/operation.h"

namespace sinew {

/// What Smooth Skinning and Rigid Skinning have in common.
struct BindRequest {
    BindSettings settings;
    std::vector<NodeId> joints;  ///< in slot order; empty: defaultInfluences(), or, when binding
                                 ///< anew, those that a skin has
    bool rebind = false;  ///< a bound mesh is bound anew, at its bind pose, instead of refusing
    std::uint32_t skinMaxInfluences = 4;  ///< what the skin allows afterwards
    Message label;
};

/// Binds all target meshes of the selection in one edit: rows by the method, all five parts of the
/// skin data, the mesh nodes moved to the root. Refused, with nothing changed, where one of them
/// cannot be bound; of meshes that nobody chose, those that cannot be are left out with a line in
/// the report.
Expected<Outcome> bindMeshes(const Scene& scene, const Selection& selection,
                             const BindRequest& request, const Progress& progress);

}  // namespace sinew
