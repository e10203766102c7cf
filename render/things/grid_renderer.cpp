// SPDX-License-Identifier: Apache-2.0
#include "render/things/grid_renderer.h"

#include <algorithm>
#include <cmath>

#include "render/frame/colours.h"
#include "render/frame/view_math.h"

namespace sinew {

Expected<BackgroundRenderer> BackgroundRenderer::create() {
    auto shader = Shader::load({"screen.vert", "background.frag"});
    if (!shader) return shader.error();
    BackgroundRenderer renderer;
    renderer.shader_ = std::move(*shader);
    return renderer;
}

void BackgroundRenderer::draw(const Frame& frame) const {
    glDisable(GL_DEPTH_TEST);
    glDepthMask(GL_FALSE);
    shader_.use();
    shader_.set("top", frame.backgroundTop);
    shader_.set("bottom", frame.backgroundBottom);
    shader_.set("dither", frame.lit);
    GlVertexArray array;
    glBindVertexArray(array.get());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindVertexArray(0);
    glDepthMask(GL_TRUE);
    glEnable(GL_DEPTH_TEST);
}

namespace {

constexpr glm::vec3 kLineColour{0.62f, 0.65f, 0.70f};
constexpr glm::vec3 kXColour{0.80f, 0.33f, 0.34f};
constexpr glm::vec3 kYColour{0.47f, 0.66f, 0.32f};
constexpr glm::vec3 kZColour{0.34f, 0.50f, 0.84f};

/// A parallel view along an axis to within this, as a sine.
constexpr double kAlongAxis = 1e-6;
/// In window depth: behind everything that is drawn.
constexpr double kBehindAll = 1.0 - 1e-6;

/// Of a parallel view, which sees as much from anywhere: times the height of what it sees.
constexpr double kParallelReach = 4.0;

/// Where the camera looks at the ground, or is above it: what the grid's size goes by.
double distanceToGround(const View& view) {
    const auto eye = eyePosition(view);
    const auto direction = viewDirection(view);
    const double height = std::max(std::abs(eye.y), 1e-3);
    const bool meets = eye.y * direction.y < -1e-6;
    if (!meets) return height * 12.0;
    return std::clamp(eye.y / -direction.y, height, height * 12.0);
}

/// What carries the lines: the ground, or the upright plane that faces a parallel view.
struct Plane {
    glm::dvec3 u{1.0, 0.0, 0.0}, v{0.0, 0.0, 1.0};
    glm::vec3 uColour = kXColour, vColour = kZColour;
    bool upright = false;
};

Plane planeFor(const View& view, bool parallel) {
    const auto along = glm::abs(viewDirection(view));
    constexpr glm::dvec3 kUp{0.0, 1.0, 0.0};
    if (parallel && std::max(along.x, along.y) < kAlongAxis)
        return {{1.0, 0.0, 0.0}, kUp, kXColour, kYColour, true};
    if (parallel && std::max(along.z, along.y) < kAlongAxis)
        return {{0.0, 0.0, 1.0}, kUp, kZColour, kYColour, true};
    return {};
}

/// From the shader's coordinates (u, 0, v), which start at `at` on the plane.
glm::dmat4 worldFromPlane(const Plane& plane, const glm::dvec2& at) {
    return {glm::dvec4(plane.u, 0.0), glm::dvec4(glm::cross(plane.v, plane.u), 0.0),
            glm::dvec4(plane.v, 0.0), glm::dvec4(plane.u * at.x + plane.v * at.y, 1.0)};
}

}  // namespace

Expected<GridRenderer> GridRenderer::create() {
    auto shader = Shader::load({"grid.vert", "grid.frag"});
    if (!shader) return shader.error();
    GridRenderer renderer;
    renderer.shader_ = std::move(*shader);
    return renderer;
}

void GridRenderer::draw(const Frame& frame) const {
    if (!frame.grid && !frame.axes) return;
    const View& view = frame.view;
    const auto eye = eyePosition(view);
    const bool parallel = view.clipFromView[3][3] != 0.0;
    const double reach =
        parallel ? kParallelReach * worldPerPixel(view, eye) * view.size.y : distanceToGround(view);
    const double fadeAt = reach * 7.0;
    const Plane plane = planeFor(view, parallel);
    // The plane's coordinates start at a crossing of the coarsest lines near the eye: floats stay
    // exact far from the origin.
    const double coarsest = std::pow(10.0, std::ceil(std::log10(reach)) + 1.0);
    const auto looked = eye + viewDirection(view) * distanceToGround(view);
    const auto from = parallel && !plane.upright ? looked : eye;
    const glm::dvec2 centre(glm::dot(from, plane.u), glm::dot(from, plane.v));
    const glm::dvec2 snapped = glm::round(centre / coarsest) * coarsest;
    auto clipFromPlane = view.clipFromView * view.viewFromWorld * worldFromPlane(plane, snapped);
    if (plane.upright)
        for (int k = 0; k < 4; ++k) clipFromPlane[k].z = clipFromPlane[k].w * kBehindAll;

    shader_.use();
    shader_.set("clipFromGround", glm::mat4(clipFromPlane));
    shader_.set("extent", static_cast<float>(fadeAt + coarsest));
    shader_.set("eye", glm::vec2(centre - snapped));
    shader_.set("origin", glm::vec2(-snapped));
    shader_.set("fadeAt", static_cast<float>(fadeAt));
    shader_.set("coarsest", static_cast<float>(coarsest));
    shader_.set("pixelRatio", static_cast<float>(view.pixelRatio));
    shader_.set("axes", frame.axes);
    shader_.set("lines", frame.grid);
    shader_.set("lineColour", onGround(frame, kLineColour));
    shader_.set("uColour", onGround(frame, plane.uColour));
    shader_.set("vColour", onGround(frame, plane.vColour));

    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDepthMask(GL_FALSE);
    GlVertexArray array;
    glBindVertexArray(array.get());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindVertexArray(0);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

}  // namespace sinew
