// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/operations/operation.h"

namespace sinew {

/// The nearest node above a mesh's that is an influence, where the mesh hangs now or hung before a
/// bind moved it to the root; none: it hangs below none.
NodeId influenceAbove(const NodeTable& nodes, NodeId meshNode,
                      const std::function<bool(NodeId)>& isInfluence);

/// Ids and labels of what follows one joint in Rigid Skinning.
std::vector<std::pair<std::string, std::string>> rigidByChoices();
/// The choice with that id; Vertex where there is none.
RigidBy rigidByOf(std::string_view id);
/// The id that fits the meshes of a bind. Where nodes hold all of them, Parent: each hangs below an
/// influence, and not all just below the skeleton's root. Else each connected part, unless most
/// joints stand within one, as in a body: they are there to bend it. Cost: the meshes' points.
std::string fittingRigidBy(const Scene& scene, const Selection& selection);

}  // namespace sinew
