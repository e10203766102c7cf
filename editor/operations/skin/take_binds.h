// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

/// Parts 1 to 4 of a skin's data from where things stand: names, binds and bind pose; `world` has a
/// matrix a node of the scene. Every slot has a node that is there. Refused where a transform
/// cannot be inverted.
Expected<void> takeBinds(const Scene& scene, Skin& skin, const std::vector<glm::dmat4>& world);

}  // namespace sinew
