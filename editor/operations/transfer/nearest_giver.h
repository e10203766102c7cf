// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/scene.h"

namespace sinew {

/// Whether a mesh node has weights to give: a skin whose bones are not cleared.
bool canGive(const Scene& scene, NodeId meshNode);

/// Of the other meshes that have weights to give, the one on which a mesh lies: that, as it was
/// bound, is nearest to it as it stands, in the mean over vertices here and there. Invalid where
/// there is none. Cost: some 100,000 distances a mesh, however large it is.
NodeId nearestGiver(const Scene& scene, NodeId meshNode);

}  // namespace sinew
