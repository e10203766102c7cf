// SPDX-License-Identifier: Apache-2.0
#include "app/batch/picture_view.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

#include "editor/deform/skinning.h"

namespace sinew {
namespace {

bool finite(const glm::dvec3& p) { return std::isfinite(p.x + p.y + p.z); }

// What the picture must hold: all posed points; joints where there is no mesh.
std::vector<glm::dvec3> shownPoints(const Scene& scene, const ScenePose& pose) {
    std::vector<glm::dvec3> out;
    for (const auto& node : scene.nodes().all())
        if (node.mesh.valid())
            for (const auto& p : deformMesh(scene, node.id, pose).positions)
                if (finite(p)) out.emplace_back(p);
    if (out.empty())
        for (const auto& world : pose.worldFromNode)
            if (finite(glm::dvec3(world[3]))) out.emplace_back(world[3]);
    if (out.empty()) out.emplace_back(0.0);
    return out;
}

struct Box {
    glm::dvec3 low{std::numeric_limits<double>::max()};
    glm::dvec3 high{std::numeric_limits<double>::lowest()};
};

Box boxOf(const std::vector<glm::dvec3>& points) {
    Box box;
    for (const auto& p : points) {
        box.low = glm::min(box.low, p);
        box.high = glm::max(box.high, p);
    }
    return box;
}

// How far in front of the centre's plane the eye must stand to have every point in the picture.
double distanceFor(const std::vector<glm::dvec3>& turned, const glm::dvec3& centre, double tanX,
                   double tanY) {
    double distance = 0.0;
    for (const auto& p : turned) {
        const glm::dvec3 off = p - centre;
        distance =
            std::max({distance, off.z + std::abs(off.y) / tanY, off.z + std::abs(off.x) / tanX});
    }
    return distance;
}

}  // namespace

View viewAround(const Scene& scene, const ScenePose& pose, glm::ivec2 size, double yaw,
                double pitch) {
    // Radians, vertical: about a 60 mm lens, which flatters bodies.
    constexpr double kFieldOfView = 0.4;
    constexpr double kMargin = 1.06;
    const double a = glm::radians(yaw);
    const double b = glm::radians(glm::clamp(pitch, -89.0, 89.0));
    const glm::dvec3 towards(std::sin(a) * std::cos(b), std::sin(b), std::cos(a) * std::cos(b));
    const glm::dmat4 turn = glm::lookAt(glm::dvec3(0.0), -towards, glm::dvec3(0, 1, 0));
    auto turned = shownPoints(scene, pose);
    for (auto& p : turned) p = glm::dvec3(turn * glm::dvec4(p, 1.0));
    const Box box = boxOf(turned);
    const glm::dvec3 centre = (box.low + box.high) * 0.5;
    const double radius = std::max(glm::length(box.high - box.low) * 0.5, 1e-6);
    const double aspect = static_cast<double>(size.x) / size.y;
    const double tanY = std::tan(kFieldOfView / 2) / kMargin;
    const double distance =
        std::max(distanceFor(turned, centre, tanY * aspect, tanY), radius * 0.1);
    View view;
    view.size = size;
    view.viewFromWorld =
        glm::translate(glm::dmat4(1.0), -(centre + glm::dvec3(0, 0, distance))) * turn;
    view.clipFromView =
        glm::perspective(kFieldOfView, aspect, std::max(distance - 2 * radius, distance * 1e-3),
                         distance + 4 * radius);
    return view;
}

}  // namespace sinew
