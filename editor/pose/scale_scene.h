// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/scene.h"

namespace sinew {

/// The scene made `factor` times as large about the origin: points and blend shapes of meshes,
/// translations of nodes in every pose, binds and bind poses of skins, mirror planes, translations
/// of clips. Rotations, scales and weights stay, so that every pose and every moment of a clip is
/// the same picture, larger. `factor` is finite and above 0. Cost: points and keys.
Scene scaledScene(const Scene& scene, double factor);

}  // namespace sinew
