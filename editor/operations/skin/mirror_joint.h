// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "editor/weights/scene_symmetry.h"

namespace sinew {

/// The joint on the other side, and how a mirrored hand moves it.
struct MirrorJoint {
    NodeId joint;
    glm::dvec3 from{0.0};        ///< its origin in editPose(), world, metres
    glm::dmat3 reflection{1.0};  ///< of ways in the world
};
/// Of the world of editPose(), as it is found for mirrorOfJoint().
MirrorPlane mirrorOfBones(const Scene& scene, const SceneSymmetry* symmetry);
/// The one that the skins pair with it; else, across the same plane (`symmetry` null: the one of
/// the bones and meshes as they stand, else X), the bone that stands at its mirror image or is
/// named as its other side. None for a joint on the plane, and where nothing mirrors it.
std::optional<MirrorJoint> mirrorOfJoint(const Scene& scene, NodeId joint,
                                         const SceneSymmetry* symmetry);

}  // namespace sinew
