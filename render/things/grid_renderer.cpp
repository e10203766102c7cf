// SPDX-License-Identifier: Apache-2.0
#include "render/things/grid_renderer.h"

#include <algorithm>
#include <cmath>

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
constexpr glm::vec3 kZColour{0.34f, 0.50f, 0.84f};

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
    // Ground coordinates start at a crossing of the coarsest lines near the eye: floats stay exact
    // far from the origin.
    const double coarsest = std::pow(10.0, std::ceil(std::log10(reach)) + 1.0);
    const auto looked = eye + viewDirection(view) * distanceToGround(view);
    const glm::dvec2 centre = parallel ? glm::dvec2(looked.x, looked.z) : glm::dvec2(eye.x, eye.z);
    const glm::dvec2 snapped = glm::round(centre / coarsest) * coarsest;
    const auto clipFromWorld = view.clipFromView * view.viewFromWorld;

    shader_.use();
    shader_.set("clipFromGround",
                glm::mat4(translated(clipFromWorld, {snapped.x, 0.0, snapped.y})));
    shader_.set("extent", static_cast<float>(fadeAt + coarsest));
    shader_.set("eye", glm::vec2(centre - snapped));
    shader_.set("origin", glm::vec2(-snapped));
    shader_.set("fadeAt", static_cast<float>(fadeAt));
    shader_.set("coarsest", static_cast<float>(coarsest));
    shader_.set("pixelRatio", static_cast<float>(view.pixelRatio));
    shader_.set("axes", frame.axes);
    shader_.set("lines", frame.grid);
    shader_.set("lineColour", kLineColour);
    shader_.set("xColour", kXColour);
    shader_.set("zColour", kZColour);

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
