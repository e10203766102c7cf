// SPDX-License-Identifier: Apache-2.0
#include "render/things/overlay_renderer.h"

#include <array>

#include "editor/deform/posed_mesh.h"
#include "render/frame/axis_cross.h"
#include "render/frame/colours.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

constexpr std::array<glm::vec4, 3> kWorldAxisColours{
    {{0.90f, 0.36f, 0.37f, 1.0f}, {0.52f, 0.78f, 0.32f, 1.0f}, {0.37f, 0.57f, 0.95f, 1.0f}}};
constexpr float kKnob = 8.0f;      // logical pixels across: an end that has no letter
constexpr float kHotKnob = 18.0f;  // one under the mouse
constexpr glm::vec4 kOnHotKnob{0.08f, 0.08f, 0.09f, 1.0f};
constexpr glm::vec4 kOnDarkHotKnob{1.0f, 1.0f, 1.0f, 1.0f};

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
    const glm::dvec2 corner(0.0, frame.view.size.y / frame.view.pixelRatio);
    const glm::vec2 middle(axisCrossMiddle(frame.view) - corner);
    const glm::vec3 centre(middle.x * ratio, -middle.y * ratio, 0.0f);
    const AxisHandle handle = frame.axisHandle.value_or(AxisHandle());
    const glm::vec4& onHot = isOnLight(frame) ? kOnDarkHotKnob : kOnHotKnob;
    axes_.clear();
    axisLetters_.clear();
    if (handle.underMouse) drawAxisGround(frame, centre);
    for (const AxisKnob& knob : axisKnobs(frame.view)) {
        if (!knob.end.positive && !frame.axisHandle) continue;
        const auto axis = static_cast<std::size_t>(knob.end.axis);
        glm::vec4 colour = onGround(frame, kWorldAxisColours[axis]);
        colour.a = 0.65f + 0.35f * (static_cast<float>(knob.direction.z) * 0.5f + 0.5f);
        const glm::vec2 way(knob.direction);
        const auto along = [&](double length) {
            return centre + glm::vec3(way * (static_cast<float>(length) * ratio), 0.0f);
        };
        const bool hot = handle.hot == knob.end;
        const glm::vec3 at = along(kAxisCrossKnob);
        if (hot) axes_.disc(at, glm::vec4(glm::vec3(colour), 1.0f), kHotKnob * ratio);
        if (!knob.end.positive) {
            if (!hot) axes_.disc(at, {glm::vec3(colour), 0.6f * colour.a}, kKnob * ratio);
            continue;
        }
        axes_.line(centre, along(kAxisCrossArm), colour, 2.2f * ratio);
        for (const auto& [from, to] : letter(knob.end.axis)) {
            const glm::vec2 size(6.0f * ratio, 7.5f * ratio);
            axisLetters_.line(at + glm::vec3(from * size, 0.0f), at + glm::vec3(to * size, 0.0f),
                              hot ? onHot : colour, 1.5f * ratio);
        }
    }
    const glm::mat4 clip = clipFromPixels(frame.view.size, true);
    axes_.draw(shaders, clip, frame.view.size, uploader);
    axisLetters_.draw(shaders, clip, frame.view.size, uploader);
}

// Where the mouse takes the cross.
void OverlayRenderer::drawAxisGround(const Frame& frame, const glm::vec3& centre) {
    const auto radius = static_cast<float>(kAxisCrossRadius * frame.view.pixelRatio);
    const glm::vec4 colour =
        isOnLight(frame) ? glm::vec4(0.0f, 0.0f, 0.0f, 0.08f) : glm::vec4(1.0f, 1.0f, 1.0f, 0.08f);
    const auto edge = circle(centre, {radius, 0.0f, 0.0f}, {0.0f, radius, 0.0f}, 64);
    for (std::size_t i = 0; i < edge.size(); ++i)
        axes_.triangle(centre, edge[i], edge[(i + 1) % edge.size()], colour);
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
