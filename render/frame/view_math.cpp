// SPDX-License-Identifier: Apache-2.0
#include "render/frame/view_math.h"

#include <algorithm>
#include <cmath>

namespace sinew {

namespace {

/// Clip w below which a point counts as behind the eye.
constexpr double kSmallestW = 1e-9;

glm::dvec4 clipOf(const View& view, const glm::dvec3& world) {
    return view.clipFromView * (view.viewFromWorld * glm::dvec4(world, 1.0));
}

Projected windowOf(const View& view, const glm::dvec4& clip) {
    const glm::dvec3 ndc = glm::dvec3(clip) / clip.w;
    return {{(ndc.x * 0.5 + 0.5) * view.size.x, (0.5 - ndc.y * 0.5) * view.size.y},
            ndc.z * 0.5 + 0.5};
}

bool isParallel(const View& view) { return view.clipFromView[3][3] != 0.0; }

/// Logical pixels of a gizmo's radius.
constexpr double kGizmoPixels = 92.0;

}  // namespace

glm::dvec3 eyePosition(const View& view) {
    const glm::dmat4 worldFromView = glm::inverse(view.viewFromWorld);
    if (isParallel(view)) return glm::dvec3(worldFromView * glm::dvec4(0.0, 0.0, 1e4, 1.0));
    return glm::dvec3(worldFromView[3]);
}

glm::dvec3 viewDirection(const View& view) {
    return -glm::normalize(glm::dvec3(glm::inverse(view.viewFromWorld)[2]));
}

std::optional<Projected> project(const View& view, const glm::dvec3& world) {
    const auto clip = clipOf(view, world);
    if (!(clip.w > kSmallestW)) return std::nullopt;
    return windowOf(view, clip);
}

std::optional<ProjectedSegment> projectSegment(const View& view, const glm::dvec3& from,
                                               const glm::dvec3& to) {
    auto a = clipOf(view, from);
    auto b = clipOf(view, to);
    // A little in front of the eye, so that the divided end stays a pixel one can calculate with.
    const double nearW = std::max(kSmallestW, 1e-3 * std::max(a.w, b.w));
    if (!(a.w > kSmallestW) && !(b.w > kSmallestW)) return std::nullopt;
    if (a.w < nearW) a += (b - a) * ((nearW - a.w) / (b.w - a.w));
    if (b.w < nearW) b += (a - b) * ((nearW - b.w) / (a.w - b.w));
    return ProjectedSegment{windowOf(view, a), windowOf(view, b)};
}

double worldPerPixel(const View& view, const glm::dvec3& at) {
    const auto clip = clipOf(view, at);
    const double w = std::max(std::abs(clip.w), kSmallestW);
    const double scale = glm::length(glm::dvec3(view.viewFromWorld[0]));
    return 2.0 * w / (view.clipFromView[1][1] * view.size.y * std::max(scale, kSmallestW));
}

glm::dmat4 translated(const glm::dmat4& m, const glm::dvec3& origin) {
    glm::dmat4 moved = m;
    moved[3] = m * glm::dvec4(origin, 1.0);
    return moved;
}

double gizmoRadius(const View& view, const glm::dvec3& origin) {
    return kGizmoPixels * view.pixelRatio * worldPerPixel(view, origin);
}

}  // namespace sinew
