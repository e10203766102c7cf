// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "render/frame/frame.h"

namespace sinew {

/// Where the eye is, world. For a parallel projection: a point far behind the picture.
glm::dvec3 eyePosition(const View& view);
/// The way the camera looks, world, unit.
glm::dvec3 viewDirection(const View& view);

/// A world point in framebuffer pixels (x right, y down) and window depth 0..1.
struct Projected {
    glm::dvec2 pixel{0.0};
    double depth = 0.0;
};
/// None behind the eye.
std::optional<Projected> project(const View& view, const glm::dvec3& world);
/// The visible part of a segment in pixels: clipped at the eye's plane. None where all of it is
/// behind.
struct ProjectedSegment {
    Projected from;
    Projected to;
};
std::optional<ProjectedSegment> projectSegment(const View& view, const glm::dvec3& from,
                                               const glm::dvec3& to);

/// World length that covers one framebuffer pixel at a point.
double worldPerPixel(const View& view, const glm::dvec3& at);

/// The affine map that moves the origin: what vertices relative to `origin` are multiplied with
/// first.
glm::dmat4 translated(const glm::dmat4& m, const glm::dvec3& origin);

}  // namespace sinew
