// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "render/frame/frame.h"

namespace sinew {

/// A joint's ball. World space.
struct JointBall {
    NodeId joint;
    glm::dvec3 centre{0.0};
    glm::dmat3 axes{1.0};  ///< the joint's own, unit
    double radius = 0.0;
};

/// The tapered body between a joint and one of its children; clicking it takes the joint at its
/// head. World space.
struct BoneBody {
    NodeId joint;
    glm::dvec3 head{0.0};
    glm::dvec3 tail{0.0};
    glm::dvec3 side{
        1.0, 0.0,
        0.0};  ///< where the body's edge points: the joint's own axis, so that a twist is seen
    double radius = 0.0;  ///< at its widest
};

/// A node that moves the active skin and is no joint: drawn as a small cross.
struct Locator {
    NodeId node;
    glm::dmat4 worldFromNode{1.0};  ///< unit axes
    double radius = 0.0;
};

/// The skeletons of a frame as they are drawn and picked. Joints whose parents are groups, or not
/// shown, hang on the nearest shown joint above.
struct SkeletonShape {
    std::vector<JointBall> balls;
    std::vector<BoneBody> bodies;
    std::vector<Locator> locators;
};

/// Sizes follow the bones: a body's width its own length, a ball the bones around it, both bounded
/// by the skeleton's middle bone length, all times `frame.jointSize`. Cost: nodes.
SkeletonShape skeletonShape(const Frame& frame);

/// See Renderer::pickJoints.
std::vector<NodeId> jointsNear(const Frame& frame, glm::ivec2 pixel, double tolerance);

}  // namespace sinew
