// SPDX-License-Identifier: Apache-2.0
#include "render/things/overlay_renderer.h"

#include <algorithm>
#include <array>

#include "editor/deform/posed_mesh.h"
#include "render/frame/colours.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

constexpr std::array<glm::vec4, 3> kWorldAxisColours{
    {{0.90f, 0.36f, 0.37f, 1.0f}, {0.52f, 0.78f, 0.32f, 1.0f}, {0.37f, 0.57f, 0.95f, 1.0f}}};

/// The strokes of a letter in a box of 1 by 1 around 0.
std::vector<std::pair<glm::vec2, glm::vec2>> letter(int axis) {
    const glm::vec2 a(-0.5f, 0.5f), b(0.5f, 0.5f), c(-0.5f, -0.5f), d(0.5f, -0.5f), middle(0.0f),
        foot(0.0f, -0.5f);
    if (axis == 0) return {{a, d}, {b, c}};
    if (axis == 1) return {{a, middle}, {b, middle}, {middle, foot}};
    return {{a, b}, {b, c}, {c, d}};
}

/// From framebuffer pixels, y up from the lower left corner or down from the upper left one.
glm::mat4 clipFromPixels(glm::ivec2 size, bool up) {
    const float side = up ? 1.0f : -1.0f;
    glm::mat4 out(1.0f);
    out[0][0] = 2.0f / static_cast<float>(size.x);
    out[1][1] = side * 2.0f / static_cast<float>(size.y);
    out[2][2] = 0.0f;
    out[3] = glm::vec4(-1.0f, -side, 0.0f, 1.0f);
    return out;
}

}  // namespace

std::optional<glm::dvec3> posedPoint(const Frame& frame, NodeId meshNode, PointIndex point) {
    const auto posed = PosedMesh::make(*frame.scene, meshNode, *frame.pose);
    if (!posed || point >= posed->mesh()->pointCount()) return std::nullopt;
    return posed->at(point);
}

void OverlayRenderer::draw(const Frame& frame, const SketchShaders& shaders, Uploader& uploader) {
    glDisable(GL_DEPTH_TEST);
    drawMarkedPoint(frame, shaders, uploader);
    if (frame.axes) drawAxes(frame, shaders, uploader);
    drawWanted(frame, shaders, uploader);
    drawLasso(frame, shaders, uploader);
    glEnable(GL_DEPTH_TEST);
}

void OverlayRenderer::drawMarkedPoint(const Frame& frame, const SketchShaders& shaders,
                                      Uploader& uploader) {
    if (!frame.markedPoint) return;
    const auto at = posedPoint(frame, frame.markedPoint->first, frame.markedPoint->second);
    if (!at) return;
    const auto ratio = static_cast<float>(frame.view.pixelRatio);
    mark_.clear();
    mark_.disc(glm::vec3(0.0f), {0.0f, 0.0f, 0.0f, 0.45f}, 12.0f * ratio);
    mark_.disc(glm::vec3(0.0f), {1.0f, 1.0f, 1.0f, 1.0f}, 8.5f * ratio);
    mark_.disc(glm::vec3(0.0f), {1.0f, 0.55f, 0.12f, 1.0f}, 5.5f * ratio);
    mark_.draw(shaders,
               glm::mat4(translated(frame.view.clipFromView * frame.view.viewFromWorld, *at)),
               frame.view.size, uploader);
}

void OverlayRenderer::drawAxes(const Frame& frame, const SketchShaders& shaders,
                               Uploader& uploader) {
    // The model space of this sketch: pixels from the lower left corner of the picture, z towards
    // the viewer.
    const auto ratio = static_cast<float>(frame.view.pixelRatio);
    const float reach = 30.0f * ratio;
    const glm::vec3 centre(48.0f * ratio, 48.0f * ratio, 0.0f);
    const glm::dmat3 turn(frame.view.viewFromWorld);
    std::array<std::pair<glm::vec3, int>, 3> tips;
    for (int axis = 0; axis < 3; ++axis)
        tips[static_cast<std::size_t>(axis)] = {glm::vec3(glm::normalize(turn[axis])), axis};
    std::sort(tips.begin(), tips.end(),
              [](const auto& a, const auto& b) { return a.first.z < b.first.z; });
    axes_.clear();
    for (const auto& [direction, axis] : tips) {
        glm::vec4 colour = onGround(frame, kWorldAxisColours[static_cast<std::size_t>(axis)]);
        colour.a = 0.65f + 0.35f * (direction.z * 0.5f + 0.5f);
        const glm::vec3 tip = centre + glm::vec3(glm::vec2(direction) * reach, 0.0f);
        axes_.line(centre, tip, colour, 2.2f * ratio);
        const glm::vec3 at =
            centre + glm::vec3(glm::vec2(direction) * (reach + 10.0f * ratio), 0.0f);
        for (const auto& [from, to] : letter(axis)) {
            const glm::vec2 size(6.0f * ratio, 7.5f * ratio);
            axes_.line(at + glm::vec3(from * size, 0.0f), at + glm::vec3(to * size, 0.0f), colour,
                       1.5f * ratio);
        }
    }
    axes_.draw(shaders, clipFromPixels(frame.view.size, true), frame.view.size, uploader);
}

void OverlayRenderer::drawWanted(const Frame& frame, const SketchShaders& shaders,
                                 Uploader& uploader) {
    if (frame.wanted.empty()) return;
    const auto ratio = static_cast<float>(frame.view.pixelRatio);
    constexpr glm::vec4 kWay{1.0f, 0.72f, 0.35f, 0.55f};
    constexpr glm::vec4 kPlace{1.0f, 0.85f, 0.55f, 0.9f};
    wanted_.clear();
    for (const auto& [at, place] : frame.wanted) {
        wanted_.line(at, place, onGround(frame, kWay), 1.2f * ratio);
        wanted_.disc(place, onGround(frame, kPlace), 3.5f * ratio);
    }
    wanted_.draw(shaders, glm::mat4(frame.view.clipFromView * frame.view.viewFromWorld),
                 frame.view.size, uploader);
}

void OverlayRenderer::drawLasso(const Frame& frame, const SketchShaders& shaders,
                                Uploader& uploader) {
    if (frame.lasso.size() < 2) return;
    const auto ratio = static_cast<float>(frame.view.pixelRatio);
    std::vector<glm::vec3> line;
    for (const auto& at : frame.lasso) line.emplace_back(at, 0.0);
    lasso_.clear();
    lasso_.curve(line, true, {0.0f, 0.0f, 0.0f, 0.55f}, 3.5f * ratio);
    lasso_.curve(line, true, {1.0f, 1.0f, 1.0f, 0.95f}, 1.5f * ratio);
    lasso_.draw(shaders, clipFromPixels(frame.view.size, false), frame.view.size, uploader);
}

}  // namespace sinew
