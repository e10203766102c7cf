// SPDX-License-Identifier: Apache-2.0
#include "render/things/gizmo_renderer.h"

#include <array>
#include <cmath>

#include "render/frame/colours.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

// The model space of the sketch: world axes, the gizmo's origin at 0, its radius 1.
constexpr glm::vec4 kFreeColour{0.86f, 0.88f, 0.92f, 0.85f};
constexpr glm::vec4 kHotColour{1.0f, 0.84f, 0.25f, 1.0f};
constexpr glm::vec4 kHotOnLight{0.93f, 0.47f, 0.0f, 1.0f};
constexpr float kWidth = 2.4f;
constexpr float kHotWidth = 4.0f;
constexpr int kSegments = 96;

struct Look {
    glm::vec4 colour;
    float width;
};

Look lookOf(const Frame& frame, int axis) {
    const bool hot = frame.gizmo->hotAxis == axis;
    const glm::vec4 colour = axis < 3 ? kAxisColours[static_cast<std::size_t>(axis)] : kFreeColour;
    const glm::vec4 hotColour = isOnLight(frame) ? kHotOnLight : kHotColour;
    return {hot ? hotColour : onGround(frame, colour),
            (hot ? kHotWidth : kWidth) * static_cast<float>(frame.view.pixelRatio)};
}

glm::vec3 axisOf(const Frame& frame, int axis) {
    return glm::vec3(glm::normalize(glm::dvec3(frame.gizmo->worldFromGizmo[axis])));
}

/// Unit vector from the gizmo towards the eye.
glm::vec3 towardsEye(const Frame& frame) {
    const glm::dvec3 origin(frame.gizmo->worldFromGizmo[3]);
    return glm::vec3(glm::normalize(eyePosition(frame.view) - origin));
}

/// Two unit vectors across a third.
std::array<glm::vec3, 2> acrossOf(const glm::vec3& axis) {
    const glm::vec3 other =
        std::abs(axis.y) < 0.9f ? glm::vec3(0.0f, 1.0f, 0.0f) : glm::vec3(1.0f, 0.0f, 0.0f);
    const auto u = glm::normalize(glm::cross(other, axis));
    return {u, glm::cross(axis, u)};
}

/// Cones are shaded by hand: the side towards the upper left is lighter.
glm::vec4 shaded(const glm::vec4& colour, const glm::vec3& normal, const glm::vec3& light) {
    const float share = 0.72f + 0.28f * glm::dot(normal, light);
    return {glm::vec3(colour) * share, colour.a};
}

}  // namespace

void GizmoRenderer::draw(const Frame& frame, const SketchShaders& shaders, Uploader& uploader) {
    if (!frame.gizmo) return;
    const glm::dvec3 origin(frame.gizmo->worldFromGizmo[3]);
    const double radius = gizmoRadius(frame.view, origin);
    if (!(radius > 0.0) || !std::isfinite(radius)) return;
    sketch_.clear();
    switch (frame.gizmo->kind) {
        case Gizmo::Kind::Rotate:
            sketchRotate(frame);
            break;
        case Gizmo::Kind::Move:
            sketchMove(frame);
            break;
        case Gizmo::Kind::Scale:
            sketchScale(frame);
            break;
    }
    glm::dmat4 worldFromModel(radius);
    worldFromModel[3] = glm::dvec4(origin, 1.0);
    glDisable(GL_DEPTH_TEST);
    sketch_.draw(shaders,
                 glm::mat4(frame.view.clipFromView * frame.view.viewFromWorld * worldFromModel),
                 frame.view.size, uploader);
    glEnable(GL_DEPTH_TEST);
}

void GizmoRenderer::sketchRotate(const Frame& frame) {
    const auto eye = towardsEye(frame);
    const auto [viewU, viewV] = acrossOf(eye);
    const auto outer = lookOf(frame, 3);
    // A faint disc tells which half of the rings is in front.
    const auto rim = circle(glm::vec3(0.0f), viewU, viewV, kSegments);
    for (std::size_t i = 0; i < rim.size(); ++i)
        sketch_.triangle(glm::vec3(0.0f), rim[i], rim[(i + 1) % rim.size()],
                         {0.85f, 0.88f, 0.95f, 0.06f});
    const auto reach = static_cast<float>(kGizmoViewRing);
    sketch_.curve(circle(glm::vec3(0.0f), viewU * reach, viewV * reach, kSegments), true,
                  outer.colour, outer.width * 0.8f);
    // The far halves first, faint, then the near ones.
    for (const bool isNear : {false, true})
        for (int axis = 0; axis < 3; ++axis) {
            const auto look = lookOf(frame, axis);
            const auto [u, v] = acrossOf(axisOf(frame, axis));
            const auto ring = circle(glm::vec3(0.0f), u, v, kSegments);
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const auto& a = ring[i];
                const auto& b = ring[(i + 1) % ring.size()];
                if ((glm::dot(a + b, eye) > -0.02f) != isNear) continue;
                const glm::vec4 colour(glm::vec3(look.colour), isNear ? look.colour.a : 0.18f);
                sketch_.line(a, b, colour, isNear ? look.width : look.width * 0.6f);
            }
        }
}

// A box along the gizmo's own axes; the faces towards the eye.
void GizmoRenderer::sketchBox(const Frame& frame, const glm::vec3& centre, float half,
                              const glm::vec4& colour) {
    const auto eye = towardsEye(frame);
    const auto [viewU, viewV] = acrossOf(eye);
    const auto light = glm::normalize(-viewU * 0.4f + viewV * 0.6f + eye);
    for (int axis = 0; axis < 3; ++axis)
        for (const float side : {-1.0f, 1.0f}) {
            const glm::vec3 normal = axisOf(frame, axis) * side;
            if (glm::dot(normal, eye) <= 0.0f) continue;
            const glm::vec3 u = axisOf(frame, (axis + 1) % 3) * half;
            const glm::vec3 v = axisOf(frame, (axis + 2) % 3) * half;
            const glm::vec3 middle = centre + normal * half;
            const glm::vec4 face = shaded(colour, normal, light);
            sketch_.triangle(middle - u - v, middle + u - v, middle + u + v, face);
            sketch_.triangle(middle - u - v, middle + u + v, middle - u + v, face);
        }
}

void GizmoRenderer::sketchScale(const Frame& frame) {
    constexpr float kBoxHalf = 0.055f;
    const auto inner = static_cast<float>(kGizmoCentre) * 0.7f;
    for (int axis = 0; axis < 3; ++axis) {
        const auto look = lookOf(frame, axis);
        const auto along = axisOf(frame, axis);
        sketch_.line(along * inner, along * (1.0f - 2.0f * kBoxHalf), look.colour, look.width);
        sketchBox(frame, along * (1.0f - kBoxHalf), kBoxHalf, look.colour);
    }
    sketchBox(frame, glm::vec3(0.0f), inner, lookOf(frame, 3).colour);
}

void GizmoRenderer::sketchMove(const Frame& frame) {
    constexpr float kConeFrom = 0.80f;
    constexpr float kConeRadius = 0.058f;
    constexpr int kConeSides = 16;
    const auto eye = towardsEye(frame);
    const auto [viewU, viewV] = acrossOf(eye);
    const auto light = glm::normalize(-viewU * 0.4f + viewV * 0.6f + eye);
    for (int axis = 0; axis < 3; ++axis) {
        const auto look = lookOf(frame, axis);
        const auto along = axisOf(frame, axis);
        sketch_.line(along * static_cast<float>(kGizmoCentre), along * kConeFrom, look.colour,
                     look.width);
        const auto [u, v] = acrossOf(along);
        const auto base = circle(along * kConeFrom, u * kConeRadius, v * kConeRadius, kConeSides);
        for (std::size_t i = 0; i < base.size(); ++i) {
            const auto& a = base[i];
            const auto& b = base[(i + 1) % base.size()];
            const auto normal = glm::normalize(a + b - along * (2.0f * kConeFrom));
            if (glm::dot(glm::normalize(normal + along * 0.3f), eye) > -0.05f)
                sketch_.triangle(along, a, b, shaded(look.colour, normal, light));
            if (glm::dot(along, eye) < 0.0f)
                sketch_.triangle(along * kConeFrom, b, a, shaded(look.colour, -along, light));
        }
    }
    const auto centre = lookOf(frame, 3);
    const auto size = static_cast<float>(kGizmoCentre);
    sketch_.curve(circle(glm::vec3(0.0f), viewU * size, viewV * size, 48), true, centre.colour,
                  centre.width * 0.8f);
}

}  // namespace sinew
