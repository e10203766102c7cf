// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/scene.h"
#include "editor/scene/selection.h"

namespace sinew {

/// A mesh node by name, or by number (#12); names of other nodes do not count.
Expected<NodeId> meshByName(const Scene& scene, const std::string& name);

/// What --mesh, --vertices and --near say.
struct VertexChoice {
    std::vector<std::string> meshes;
    std::vector<std::string> vertices;  ///< "0-99,205" each
    std::vector<std::string> near;      ///< "X,Y,Z,RADIUS" each
};

/// Adds the meshes and vertices to a selection, behind the meshes that it has, so that these are
/// what an operation works from, and before other nodes; the first is the one that is worked on.
/// Usage errors say what is wrong with the text, refusals what the meshes do not have.
Expected<void> chooseVertices(const Scene& scene, const VertexChoice& choice, Selection& selection);

}  // namespace sinew
