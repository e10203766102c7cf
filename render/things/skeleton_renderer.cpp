// SPDX-License-Identifier: Apache-2.0
#include "render/things/skeleton_renderer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <numeric>

#include "render/frame/colours.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

constexpr glm::vec3 kBoneColour{0.70f, 0.745f, 0.80f};
constexpr glm::vec3 kEndColour{0.52f, 0.56f, 0.62f};
constexpr glm::vec3 kSelectedColour{1.00f, 0.66f, 0.24f};
constexpr glm::vec3 kActiveColour{0.95f, 0.93f, 0.30f};
constexpr glm::vec3 kHoveredColour{1.0f, 1.0f, 1.0f};
constexpr glm::vec3 kHoveredOnLight{0.05f, 0.05f, 0.06f};
/// What a mesh hides is this opaque.
constexpr float kHiddenOpacity = 0.62f;
constexpr float kXRayOpacity = 0.22f;
constexpr float kHiddenWireOpacity = 0.8f;
constexpr glm::vec3 kBoneOutline{0.03f, 0.03f, 0.04f};
constexpr double kOutlineWidth = 2.0;  // logical pixels
constexpr double kAxisWidth = 1.8;     // logical pixels
constexpr double kAxisOfBall = 4.5;    // lengths of a joint's axes in radii of its ball
constexpr float kThinBody = 0.22f;     // times the usual width
constexpr float kThinBall = 0.45f;
/// Where along a body it is widest.
constexpr float kWaist = 0.14f;

struct ShapeVertex {
    glm::vec3 position;
    glm::vec3 normal;
    glm::vec3 edge;
};

void addFace(std::vector<ShapeVertex>& out, const glm::vec3& a, const glm::vec3& b,
             const glm::vec3& c) {
    const auto n = glm::normalize(glm::cross(b - a, c - a));
    out.push_back({a, n, {1.0f, 0.0f, 0.0f}});
    out.push_back({b, n, {0.0f, 1.0f, 0.0f}});
    out.push_back({c, n, {0.0f, 0.0f, 1.0f}});
}

/// A double pyramid, head at 0, widest a little above it, tail at 1.
std::vector<ShapeVertex> bodyVertices() {
    const glm::vec3 head(0.0f);
    const glm::vec3 tail(0.0f, 1.0f, 0.0f);
    const std::array<glm::vec3, 4> waist{
        {{1.0f, kWaist, 0.0f}, {0.0f, kWaist, -1.0f}, {-1.0f, kWaist, 0.0f}, {0.0f, kWaist, 1.0f}}};
    std::vector<ShapeVertex> out;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& a = waist[i];
        const auto& b = waist[(i + 1) % 4];
        addFace(out, head, b, a);
        addFace(out, tail, a, b);
    }
    return out;
}

/// A unit ball; no edges are drawn.
constexpr int kBallRings = 8;
constexpr int kBallSides = 14;
std::vector<ShapeVertex> ballVertices() {
    std::vector<ShapeVertex> out;
    for (int ring = 0; ring <= kBallRings; ++ring)
        for (int side = 0; side <= kBallSides; ++side) {
            const float up = 3.14159265f * static_cast<float>(ring) / kBallRings;
            const float round = 6.28318531f * static_cast<float>(side) / kBallSides;
            const glm::vec3 p(std::sin(up) * std::cos(round), std::cos(up),
                              std::sin(up) * std::sin(round));
            out.push_back({p, p, glm::vec3(10.0f)});
        }
    return out;
}

std::vector<std::uint16_t> ballIndices() {
    std::vector<std::uint16_t> out;
    for (int ring = 0; ring < kBallRings; ++ring)
        for (int side = 0; side < kBallSides; ++side) {
            const int a = ring * (kBallSides + 1) + side;
            const int c = a + kBallSides + 1;
            for (const int i : {a, a + 1, c, a + 1, c + 1, c})
                out.push_back(static_cast<std::uint16_t>(i));
        }
    return out;
}

glm::u8vec4 packed(const glm::vec3& colour) {
    return glm::u8vec4(glm::vec4(colour, 1.0f) * 255.0f + 0.5f);
}

/// The joints' own colours: selected ones stand out; in the view of all influences each has its
/// influence's.
class JointColours {
public:
    explicit JointColours(const Frame& frame) : frame_(frame) {
        const auto skin = frame.scene->skin(frame.activeSkin);
        if (!skin || frame.shading != Shading::AllInfluences) return;
        for (std::uint32_t i = 0; i < skin->slots.size(); ++i)
            colours_.emplace(skin->slots[i].node,
                             influenceColour(*skin, i, frame.influenceColours));
    }
    glm::u8vec4 of(NodeId joint, const glm::vec3& otherwise) const {
        if (frame_.selected.contains(joint)) return packed(kSelectedColour);
        const auto own = colours_.find(joint);
        return packed(own == colours_.end() ? otherwise : own->second);
    }

private:
    const Frame& frame_;
    std::map<NodeId, glm::vec3> colours_;
};

glm::vec3 hoveredColour(const Frame& frame) {
    return isOnLight(frame) ? kHoveredOnLight : kHoveredColour;
}

NodeId activeJoint(const Frame& frame) {
    const auto skin = frame.scene->skin(frame.activeSkin);
    return skin && frame.activeSlot < skin->slots.size() ? skin->slots[frame.activeSlot].node
                                                         : NodeId();
}

}  // namespace

Expected<SkeletonRenderer> SkeletonRenderer::create() {
    auto shader = Shader::load({"bone.vert", "bone.frag"});
    if (!shader) return shader.error();
    SkeletonRenderer renderer;
    renderer.shader_ = std::move(*shader);
    return renderer;
}

void SkeletonRenderer::makeShapes(Uploader& uploader) {
    if (body_.count > 0) return;
    const auto body = bodyVertices();
    const auto ball = ballVertices();
    uploader.fill(body_.vertices, std::span<const ShapeVertex>(body));
    uploader.fill(ball_.vertices, std::span<const ShapeVertex>(ball));
    std::vector<std::uint16_t> bodyIndices(body.size());
    std::iota(bodyIndices.begin(), bodyIndices.end(), std::uint16_t{0});
    const auto ballOrder = ballIndices();
    uploader.fill(body_.indices, std::span<const std::uint16_t>(bodyIndices));
    uploader.fill(ball_.indices, std::span<const std::uint16_t>(ballOrder));
    body_.count = static_cast<GLsizei>(bodyIndices.size());
    ball_.count = static_cast<GLsizei>(ballOrder.size());
}

void SkeletonRenderer::collect(const Frame& frame, const SkeletonShape& shape) {
    bodies_.clear();
    balls_.clear();
    if (shape.balls.empty()) return;
    const JointColours colours(frame);
    const NodeId active = activeJoint(frame);
    const auto stressed = [&](NodeId joint) -> std::uint32_t {
        return joint == active || frame.selected.contains(joint) ? 1 : 0;
    };
    const auto width = [&](double radius, NodeId joint, float thin) {
        const bool isThin = frame.bones == BoneStyle::Thin && stressed(joint) == 0;
        return static_cast<float>(radius) * (isThin ? thin : 1.0f);
    };
    origin_ = shape.balls.front().centre;
    std::set<NodeId> withBody;
    for (const auto& bone : shape.bodies) {
        withBody.insert(bone.joint);
        bodies_.push_back(
            {glm::vec4(glm::vec3(bone.head - origin_), width(bone.radius, bone.joint, kThinBody)),
             glm::vec4(glm::vec3(bone.tail - bone.head), 0.0f), glm::vec3(bone.side),
             colours.of(bone.joint, onGround(frame, kBoneColour)), bone.joint.value,
             stressed(bone.joint)});
    }
    for (const auto& ball : shape.balls) {
        const bool isEnd = !withBody.contains(ball.joint);
        balls_.push_back(
            {glm::vec4(glm::vec3(ball.centre - origin_), width(ball.radius, ball.joint, kThinBall)),
             glm::vec4(0.0f, 1.0f, 0.0f, 1.0f), glm::vec3(1.0f, 0.0f, 0.0f),
             colours.of(ball.joint, onGround(frame, isEnd ? kEndColour : kBoneColour)),
             ball.joint.value, stressed(ball.joint)});
    }
}

/// Stressed ones last, and of each far ones first: where bones are drawn through a mesh, the nearer
/// one covers the farther.
void SkeletonRenderer::sortByDepth(const Frame& frame) {
    const glm::mat4 viewFromLocal(translated(frame.view.viewFromWorld, origin_));
    const auto depth = [&](const Instance& i) {
        const glm::vec3 middle =
            glm::vec3(i.head) + (i.along.w > 0.5f ? glm::vec3(0.0f) : glm::vec3(i.along) * 0.5f);
        return (viewFromLocal * glm::vec4(middle, 1.0f)).z;
    };
    const auto farFirst = [&](const Instance& a, const Instance& b) {
        return a.stressed != b.stressed ? a.stressed < b.stressed : depth(a) < depth(b);
    };
    std::stable_sort(bodies_.begin(), bodies_.end(), farFirst);
    std::stable_sort(balls_.begin(), balls_.end(), farFirst);
}

void SkeletonRenderer::drawInstances(const Shape& shape, GlBuffer& buffer, GLsizei first,
                                     GLsizei count) {
    if (count == 0) return;
    GlVertexArray array;
    glBindVertexArray(array.get());
    const auto attribute = [](GLuint index, GLint size, std::size_t stride, std::size_t offset,
                              GLuint divisor) {
        glEnableVertexAttribArray(index);
        glVertexAttribPointer(index, size, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride),
                              reinterpret_cast<const void*>(offset));
        glVertexAttribDivisor(index, divisor);
    };
    glBindBuffer(GL_ARRAY_BUFFER, shape.vertices.peek());
    attribute(0, 3, sizeof(ShapeVertex), offsetof(ShapeVertex, position), 0);
    attribute(1, 3, sizeof(ShapeVertex), offsetof(ShapeVertex, normal), 0);
    attribute(2, 3, sizeof(ShapeVertex), offsetof(ShapeVertex, edge), 0);
    glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
    const std::size_t base = static_cast<std::size_t>(first) * sizeof(Instance);
    attribute(3, 4, sizeof(Instance), base + offsetof(Instance, head), 1);
    attribute(4, 4, sizeof(Instance), base + offsetof(Instance, along), 1);
    attribute(5, 3, sizeof(Instance), base + offsetof(Instance, side), 1);
    glEnableVertexAttribArray(6);
    glVertexAttribPointer(6, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Instance),
                          reinterpret_cast<const void*>(base + offsetof(Instance, colour)));
    glVertexAttribDivisor(6, 1);
    glEnableVertexAttribArray(7);
    glVertexAttribIPointer(7, 1, GL_UNSIGNED_INT, sizeof(Instance),
                           reinterpret_cast<const void*>(base + offsetof(Instance, joint)));
    glVertexAttribDivisor(7, 1);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, shape.indices.peek());
    glDrawElementsInstanced(GL_TRIANGLES, shape.count, GL_UNSIGNED_SHORT, nullptr, count);
    glBindVertexArray(0);
}

void SkeletonRenderer::drawAll(bool stressed) {
    const auto part = [&](const Shape& shape, const std::vector<Instance>& all, std::size_t base) {
        const auto plain = static_cast<std::size_t>(
            std::ranges::count(all, std::uint32_t{0}, &Instance::stressed));
        const std::size_t first = stressed ? plain : 0;
        const std::size_t count = stressed ? all.size() - plain : plain;
        drawInstances(shape, instances_, static_cast<GLsizei>(base + first),
                      static_cast<GLsizei>(count));
    };
    part(body_, bodies_, 0);
    part(ball_, balls_, bodies_.size());
}

// What a mesh hides first, then what is in front of it.
void SkeletonRenderer::drawPasses(const Frame& frame, bool stressed) {
    const BoneStyle style = stressed ? BoneStyle::Solid : frame.bones;
    const bool xRay = style == BoneStyle::XRay;
    shader_.set("wire", style == BoneStyle::Wire);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    if (frame.jointsOnTop) {
        glDepthFunc(GL_GREATER);
        glDepthMask(GL_FALSE);
        shader_.set("opacity", stressed                   ? 1.0f
                               : xRay                     ? kXRayOpacity
                               : style == BoneStyle::Wire ? kHiddenWireOpacity
                                                          : kHiddenOpacity);
        drawAll(stressed);
        glDepthFunc(GL_LEQUAL);
    }
    glDepthMask(xRay ? GL_FALSE : GL_TRUE);
    shader_.set("opacity", xRay ? kXRayOpacity : 1.0f);
    drawAll(stressed);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

void SkeletonRenderer::draw(const Frame& frame, const SketchShaders& sketchShaders,
                            Uploader& uploader) {
    if (!frame.joints) return;
    const auto shape = skeletonShape(frame);
    makeShapes(uploader);
    collect(frame, shape);
    sortByDepth(frame);
    std::vector<Instance> all = bodies_;
    all.insert(all.end(), balls_.begin(), balls_.end());
    if (all != uploaded_) {
        uploader.fill(instances_, std::span<const Instance>(all), GL_STREAM_DRAW);
        uploaded_ = all;
    }
    const glm::dmat4 viewFromLocal = translated(frame.view.viewFromWorld, origin_);
    shader_.use();
    shader_.set("viewFromLocal", glm::mat4(viewFromLocal));
    shader_.set("clipFromLocal", glm::mat4(frame.view.clipFromView * viewFromLocal));
    shader_.set("parallel", frame.view.clipFromView[3][3] != 0.0);
    shader_.set("lit", frame.lit);
    shader_.set("activeJoint", activeJoint(frame).value);
    shader_.set("hoveredJoint", frame.hovered.value);
    shader_.set("activeColour", kActiveColour);
    shader_.set("hoveredColour", hoveredColour(frame));
    shader_.set("viewport", glm::vec2(frame.view.size));
    shader_.set("outlineColour", kBoneOutline);
    shader_.set("outline", 0.0f);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    drawPasses(frame, false);
    shader_.set("outline", static_cast<float>(kOutlineWidth * frame.view.pixelRatio));
    shader_.set("opacity", 1.0f);
    glDepthMask(GL_FALSE);
    glDepthFunc(frame.jointsOnTop ? GL_ALWAYS : GL_LEQUAL);
    drawAll(true);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
    shader_.set("outline", 0.0f);
    drawPasses(frame, true);
    glDisable(GL_CULL_FACE);
    drawLocators(frame, shape, sketchShaders, uploader);
    if (frame.jointAxes) drawAxes(frame, shape, sketchShaders, uploader);
}

void SkeletonRenderer::drawAxes(const Frame& frame, const SkeletonShape& shape,
                                const SketchShaders& sketchShaders, Uploader& uploader) {
    const auto width = static_cast<float>(kAxisWidth * frame.view.pixelRatio);
    axes_.clear();
    for (const JointBall& ball : shape.balls) {
        const glm::vec3 centre(ball.centre - origin_);
        for (int axis = 0; axis < 3; ++axis)
            axes_.line(centre, centre + glm::vec3(ball.axes[axis] * (ball.radius * kAxisOfBall)),
                       onGround(frame, kAxisColours[static_cast<std::size_t>(axis)]), width);
    }
    const glm::mat4 clipFromLocal(
        translated(frame.view.clipFromView * frame.view.viewFromWorld, origin_));
    if (frame.jointsOnTop) glDisable(GL_DEPTH_TEST);
    axes_.draw(sketchShaders, clipFromLocal, frame.view.size, uploader);
    glEnable(GL_DEPTH_TEST);
}

void SkeletonRenderer::drawLocators(const Frame& frame, const SkeletonShape& shape,
                                    const SketchShaders& sketchShaders, Uploader& uploader) {
    if (shape.locators.empty()) return;
    const glm::dvec3 origin(shape.locators.front().worldFromNode[3]);
    const auto active = activeJoint(frame);
    const auto width = static_cast<float>(1.6 * frame.view.pixelRatio);
    locators_.clear();
    for (const auto& locator : shape.locators) {
        glm::vec3 colour = kBoneColour;
        if (frame.selected.contains(locator.node)) colour = kSelectedColour;
        if (locator.node == active) colour = kActiveColour;
        // Lines have no dark edge, as bones have.
        colour = onGround(frame, colour);
        if (locator.node == frame.hovered) colour = hoveredColour(frame);
        const glm::vec3 centre(glm::dvec3(locator.worldFromNode[3]) - origin);
        for (int axis = 0; axis < 3; ++axis) {
            const auto reach = glm::vec3(glm::dvec3(locator.worldFromNode[axis]) * locator.radius);
            locators_.line(centre - reach, centre + reach, glm::vec4(colour, 1.0f), width);
        }
    }
    const glm::mat4 clipFromLocal(
        translated(frame.view.clipFromView * frame.view.viewFromWorld, origin));
    if (frame.jointsOnTop) glDisable(GL_DEPTH_TEST);
    locators_.draw(sketchShaders, clipFromLocal, frame.view.size, uploader);
    glEnable(GL_DEPTH_TEST);
}

}  // namespace sinew
