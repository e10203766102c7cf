// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "editor/scene/scene.h"
#include "editor/scene/selection.h"

namespace sinew {

/// The names of the vertex sets that skins keep, each once, sorted. A set may lie over several
/// skins.
std::vector<std::string> vertexSets(const Scene& scene);
/// The vertices of a set, with their strength.
std::vector<PointSelection> pointsOfSet(const Scene& scene, const std::string& name);

/// Keeps vertices of a skin under a name in place of those it has under it, if any; none: takes the
/// set away.
void keepSet(Scene& scene, SkinId skin, const std::string& name, const PointSelection& chosen);

}  // namespace sinew
