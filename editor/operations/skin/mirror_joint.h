// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <map>
#include <memory>
#include <optional>

#include "editor/weights/scene_symmetry.h"

namespace sinew {

/// The joint on the other side, and how a mirrored hand moves it.
struct MirrorJoint {
    NodeId joint;
    glm::dvec3 from{0.0};        ///< its origin in editPose(), world, metres
    glm::dmat3 reflection{1.0};  ///< of ways in the world
};
/// What mirrors what of a scene's joints and other bones, in the world of editPose(): what the
/// skins pair; else, across the same plane (`symmetry` null: the one of the bones and meshes as
/// they stand, else X), what stands at its mirror image or is named as its other side.
class JointMirrors {
public:
    JointMirrors(const Scene& scene, std::shared_ptr<const SceneSymmetry> symmetry);

    const MirrorPlane& plane() const { return plane_; }
    /// The other side's. None for a joint that is its own mirror, and where nothing mirrors it.
    std::optional<MirrorJoint> of(NodeId joint) const;
    /// The same as a node: itself where it stands on the plane, or somebody said so; invalid:
    /// nothing mirrors it. Up to milliseconds among 1,000 influences.
    NodeId mirrorOf(NodeId joint) const;
    bool isItsOwn(NodeId joint) const { return mirrorOf(joint) == joint; }
    /// What nothing mirrors is meant so: it, or what would mirror it, was left without a mirror.
    bool isLeftAlone(NodeId joint) const;

private:
    std::shared_ptr<const SceneSymmetry> symmetry_;
    MirrorPlane plane_;
    struct Bone {
        glm::dvec3 place;
        NodeId mirror;
    };
    std::map<NodeId, Bone> bones_;
};

}  // namespace sinew
