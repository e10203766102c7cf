// SPDX-License-Identifier: Apache-2.0
#include "app/batch/picture_view.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

#include "editor/deform/skinning.h"

namespace sinew {
namespace {

struct Bounds {
    glm::dvec3 low{std::numeric_limits<double>::max()};
    glm::dvec3 high{std::numeric_limits<double>::lowest()};
    bool any = false;
    void add(const glm::dvec3& p) {
        if (!std::isfinite(p.x + p.y + p.z)) return;
        low = glm::min(low, p);
        high = glm::max(high, p);
        any = true;
    }
};

Bounds boundsOf(const Scene& scene, const ScenePose& pose) {
    Bounds bounds;
    for (const auto& node : scene.nodes().all())
        if (node.mesh.valid())
            for (const auto& p : deformMesh(scene, node.id, pose).positions) bounds.add(p);
    if (!bounds.any)
        for (const auto& world : pose.worldFromNode) bounds.add(glm::dvec3(world[3]));
    if (!bounds.any) bounds.add(glm::dvec3(0.0));
    return bounds;
}

}  // namespace

View viewAround(const Scene& scene, const ScenePose& pose, glm::ivec2 size, double yaw,
                double pitch) {
    constexpr double kFieldOfView =
        0.6;  // radians, vertical: about a 60 mm lens, which flatters bodies
    constexpr double kMargin = 1.08;
    const Bounds bounds = boundsOf(scene, pose);
    const glm::dvec3 centre = (bounds.low + bounds.high) * 0.5;
    const double radius = std::max(glm::length(bounds.high - bounds.low) * 0.5, 1e-6);
    const double aspect = static_cast<double>(size.x) / size.y;
    // The narrower side of the picture decides how far away all fits in.
    const double half =
        aspect < 1.0 ? std::atan(std::tan(kFieldOfView / 2) * aspect) : kFieldOfView / 2;
    const double distance = radius * kMargin / std::sin(half);
    const double a = glm::radians(yaw);
    const double b = glm::radians(glm::clamp(pitch, -89.0, 89.0));
    const glm::dvec3 towards(std::sin(a) * std::cos(b), std::sin(b), std::cos(a) * std::cos(b));
    View view;
    view.size = size;
    view.viewFromWorld = glm::lookAt(centre + towards * distance, centre, glm::dvec3(0, 1, 0));
    view.clipFromView =
        glm::perspective(kFieldOfView, aspect, std::max(distance - 2 * radius, distance * 1e-3),
                         distance + 4 * radius);
    return view;
}

}  // namespace sinew
