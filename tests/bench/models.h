// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew::bench {

/// The bound mesh that cases work on.
struct Model {
    Scene scene;
    NodeId meshNode;
    SkinId skinId;
    std::shared_ptr<const Mesh> mesh;
};

/// A figure of limbs (closed tubes, a point's row holding its four nearest joints) of about
/// `points` points and at least `joints` joints: for where no model is given.
Scene figure(std::size_t points, std::size_t joints);
/// `copies` figures in one scene, all bound to one skeleton.
Scene crowd(std::size_t copies, std::size_t pointsInAll, std::size_t joints);

/// The bound mesh with the most points.
Model largestModel(const Scene& scene);
/// The current pose with every influence turned a little, so that no matrix is the identity.
ScenePose bentPose(const Scene& scene, const Skin& skin);

}  // namespace sinew::bench
