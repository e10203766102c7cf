// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// Why a mesh cannot be bound at all (it has no faces, ...), or an empty message.
Message unfitForBinding(const Scene& scene, NodeId meshNode);

/// The mesh nodes that a bind works on, in node order: those that the selection names
/// (targetMeshNodes()). Where nothing is selected: all that are not bound yet; where no such mesh
/// can be bound, all. Of these, those that are seen.
std::vector<NodeId> bindTargets(const Scene& scene, const Selection& selection);
/// Where nothing is selected, the meshes that are left alone since all their vertices are hidden.
std::vector<NodeId> hiddenFromBind(const Scene& scene, const Selection& selection);
/// True where the selection names them.
bool bindTargetsChosen(const Scene& scene, const Selection& selection);

/// The skins whose weights joints are next to, of the meshes that are seen: those with weight of
/// the nearest joint above one of them, or the nearest ones below, that any has weight of. Skins
/// whose bones are cleared are left out. By id. Cost: the entries of all rows.
std::vector<SkinId> skinsAround(const Scene& scene, const Selection& selection,
                                const std::vector<NodeId>& joints);

}  // namespace sinew
