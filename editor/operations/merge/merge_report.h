// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// What a merge has changed in a scene: a sentence of each kind of thing (vertices' weights,
/// layers, masks and vertex sets, joints, other nodes, geometry, clips, materials and pictures),
/// how many are new, changed and gone. Blocks that say the same are the same. Empty: nothing.
std::vector<Message> mergeReport(const Scene& before, const Scene& merged);

}  // namespace sinew
