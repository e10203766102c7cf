// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/scene.h"
#include "editor/scene/selection.h"

namespace sinew {

/// The skins whose weights joints are next to, of the meshes that are seen: those with weight of
/// the nearest joint above one of them, or the nearest ones below, that any has weight of. Skins
/// whose bones are cleared are left out. By id. Cost: the entries of all rows.
std::vector<SkinId> skinsAround(const Scene& scene, const Selection& selection,
                                const std::vector<NodeId>& joints);

}  // namespace sinew
