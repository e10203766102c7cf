// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "editor/exchange/exchange.h"
#include "editor/pose/pose.h"

namespace sinew {

/// The pose in which a mesh node is written.
using PoseOf = std::function<Expected<ScenePose>(NodeId meshNode)>;

/// Writes the meshes of a scene as they stand in a pose, in the world, in `options.metresPerUnit`
/// (0: metres) and `options.upAxis`: an object a mesh node, polygons as they are, normals, the
/// first uv set; materials in an .mtl beside it, and their pictures. Errors: CannotWrite,
/// Cancelled, what `poseOf` gives.
Expected<WriteReport> writePosedObj(const Scene& scene, const std::filesystem::path& file,
                                    const WriteOptions& options, const PoseOf& poseOf,
                                    const Progress& progress);

}  // namespace sinew
