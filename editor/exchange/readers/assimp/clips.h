// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/exchange/readers/assimp/nodes.h"
#include "editor/scene/scene.h"

namespace sinew::assimp {

/// All clips, in seconds and metres. Keys of helper nodes are put together into keys of the node
/// they belong to. `carriers`: per source node the node that carries its mesh, for morph weights.
void readClips(AssimpSource& source, const SourceNodes& nodes, const std::vector<NodeId>& carriers,
               Scene& scene);

}  // namespace sinew::assimp
