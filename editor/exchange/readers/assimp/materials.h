// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/readers/assimp/source.h"
#include "editor/scene/scene.h"

namespace sinew::assimp {

/// The material that assimp's one of this index became; none for the one that it makes up where a
/// file has no material.
MaterialId materialOf(const aiScene& scene, unsigned index);

/// Materials with their textures and images: embedded bytes, else the file beside the model. A
/// picture that is not there is kept as missing and reported.
void readMaterials(AssimpSource& source, Scene& scene);

}  // namespace sinew::assimp
