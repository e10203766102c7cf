// SPDX-License-Identifier: Apache-2.0
#include "render/things/brush_renderer.h"

#include <algorithm>
#include <cmath>

#include "render/frame/view_math.h"

namespace sinew {

void BrushRenderer::draw(const Frame& frame, const SketchShaders& shaders, Uploader& uploader) {
    if (frame.brush) draw(*frame.brush, frame, shaders, uploader);
    if (frame.mirroredBrush) draw(*frame.mirroredBrush, frame, shaders, uploader);
}

void BrushRenderer::draw(const BrushRing& brush, const Frame& frame, const SketchShaders& shaders,
                         Uploader& uploader) {
    const double length = glm::length(brush.normal);
    const glm::dvec3 normal = length > 0.0 ? brush.normal / length : -viewDirection(frame.view);
    const glm::dvec3 other =
        std::abs(normal.y) < 0.9 ? glm::dvec3(0.0, 1.0, 0.0) : glm::dvec3(1.0, 0.0, 0.0);
    const glm::vec3 u(glm::normalize(glm::cross(other, normal)));
    const glm::vec3 v = glm::cross(glm::vec3(normal), u);
    const auto ratio = static_cast<float>(frame.view.pixelRatio);
    const auto strength = static_cast<float>(std::clamp(brush.strength, 0.0, 1.0));
    // The model space of the sketch: world axes, the brush's centre at 0, its radius 1.
    constexpr int kSegments = 72;
    const auto ring = circle(glm::vec3(0.0f), u, v, kSegments);
    const glm::vec4 shadow(0.0f, 0.0f, 0.0f, 0.5f);
    sketch_.clear();
    sketch_.curve(ring, true, shadow, 4.0f * ratio);
    sketch_.curve(ring, true, brush.colour, 2.0f * ratio);
    if (strength > 0.02f && strength < 0.98f) {
        auto faint = brush.colour;
        faint.a *= 0.6f;
        const auto inner = circle(glm::vec3(0.0f), u * strength, v * strength, kSegments);
        sketch_.curve(inner, true, shadow, 3.2f * ratio);
        sketch_.curve(inner, true, faint, 1.2f * ratio);
    }
    sketch_.line(glm::vec3(0.0f), glm::vec3(normal) * 0.3f, brush.colour, 1.6f * ratio);
    sketch_.disc(glm::vec3(0.0f), shadow, 7.0f * ratio);
    sketch_.disc(glm::vec3(0.0f), brush.colour, 5.0f * ratio);

    glm::dmat4 worldFromModel(brush.radius);
    worldFromModel[3] = glm::dvec4(brush.centre, 1.0);
    glDisable(GL_DEPTH_TEST);
    sketch_.draw(shaders,
                 glm::mat4(frame.view.clipFromView * frame.view.viewFromWorld * worldFromModel),
                 frame.view.size, uploader);
    glEnable(GL_DEPTH_TEST);
}

}  // namespace sinew
