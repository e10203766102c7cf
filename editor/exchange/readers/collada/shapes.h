// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/exchange/readers/collada/facts.h"
#include "editor/scene/message.h"

struct aiScene;

namespace sinew::assimp {

/// Gives meshes of a Collada file the shapes that assimp cannot read, as it gives those of other
/// formats: from the meshes under kShapesNode, which is removed, and their keys to the first clip.
void addShapes(aiScene& scene, const ColladaFacts& facts, std::vector<Message>& warnings);

}  // namespace sinew::assimp
