// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/operations/operation.h"
#include "editor/weights/scene_symmetry.h"

// What operations that mirror ask for alike.
namespace sinew {

/// The parameters "plane" (found, across an axis, or free) and, of a free one, its normal and
/// origin. Operations may append choices of their own to the first, which acrossFrom() takes for
/// found.
std::vector<ParamSpec> planeParams(const char* hint);
/// Refused where a free plane's normal has no length.
Expected<MirrorChoice> acrossFrom(const Params& params);

/// SceneSymmetry::knownPairs(); by edges or UVs refused where less than half of the vertices have
/// one.
Expected<std::vector<PointIndex>> knownPartners(const Scene& scene, const SceneSymmetry& symmetry,
                                                const SceneSymmetry::BoundMesh& from,
                                                const SceneSymmetry::BoundMesh& onto, MirrorBy by);

}  // namespace sinew
