// SPDX-License-Identifier: Apache-2.0
#include "render/gl_renderer.h"

#include <algorithm>

#include "render/frame/view_math.h"
#include "render/gl/driver.h"
#include "render/gl/targets.h"
#include "render/point_pick.h"
#include "render/warm_up.h"

namespace sinew {

namespace {

/// Below this no mesh could be cut into chunks that make sense.
constexpr std::size_t kFewestTexels = 256;

/// All state that drawing depends on: a window's toolkit may have left anything.
void setState() {
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glDisable(GL_FRAMEBUFFER_SRGB);
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_RASTERIZER_DISCARD);
    glDisable(GL_PRIMITIVE_RESTART);
    glDisable(GL_SAMPLE_ALPHA_TO_COVERAGE);
    glDisable(GL_COLOR_LOGIC_OP);
    glEnable(GL_MULTISAMPLE);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
    glDepthRange(0.0, 1.0);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glBlendEquation(GL_FUNC_ADD);
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    glFrontFace(GL_CCW);
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    for (GLuint unit = 0; unit <= kColoursUnit; ++unit) glBindSampler(unit, 0);
}

/// What the next user of the context may count on.
void leaveState() {
    glBindVertexArray(0);
    glUseProgram(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glBindBuffer(GL_COPY_WRITE_BUFFER, 0);
    glBindRenderbuffer(GL_RENDERBUFFER, 0);
    for (GLuint unit = 0; unit <= kColoursUnit; ++unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, 0);
        glBindTexture(GL_TEXTURE_BUFFER, 0);
    }
    glActiveTexture(GL_TEXTURE0);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glDisable(GL_PROGRAM_POINT_SIZE);
    glDepthMask(GL_TRUE);
}

GLuint boundFramebuffer() {
    GLint bound = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &bound);
    return static_cast<GLuint>(bound);
}

template <class T>
Expected<void> take(Expected<T> made, T& into) {
    if (!made) return made.error();
    into = std::move(*made);
    return {};
}

}  // namespace

Expected<std::unique_ptr<Renderer>> Renderer::create(const RendererOptions& options) {
    if (epoxy_gl_version() < 41 || !epoxy_is_desktop_gl())
        return refused(
            "The 3D view needs OpenGL 4.1, but the graphics driver %1 provides %2. Install a newer "
            "driver.",
            driverText(GL_RENDERER), driverText(GL_VERSION));
    GLint limit = 0;
    glGetIntegerv(GL_MAX_TEXTURE_BUFFER_SIZE, &limit);
    auto texels = std::max(static_cast<std::size_t>(limit), kFewestTexels);
    if (options.maxTexels != 0) texels = std::clamp(options.maxTexels, kFewestTexels, texels);
    auto renderer = std::make_unique<GlRenderer>(texels, options.images);
    const auto built = renderer->build();
    leaveState();
    if (!built) return built.error();
    return std::unique_ptr<Renderer>(std::move(renderer));
}

Expected<void> GlRenderer::build() {
    isSoftware_ = isSoftwareDriver();
    if (auto made = take(BackgroundRenderer::create(), background_); !made) return made;
    if (auto made = take(MeshRenderer::create(), meshes_); !made) return made;
    if (auto made = take(GridRenderer::create(), grid_); !made) return made;
    if (auto made = take(OutlineRenderer::create(), outline_); !made) return made;
    if (auto made = take(SkeletonRenderer::create(), skeleton_); !made) return made;
    if (auto made = take(PointRenderer::create(), points_); !made) return made;
    if (auto made = take(PickPass::create(), pick_); !made) return made;
    if (auto made = take(FeedbackPass::create(), feedback_); !made) return made;
    return take(SketchShaders::load(), sketchShaders_);
}

void GlRenderer::draw(const Frame& frame, std::uint32_t target) {
    if (frame.scene == nullptr || frame.pose == nullptr || frame.view.size.x < 1 ||
        frame.view.size.y < 1)
        return;
    setState();
    const bool samples = frame.smoothing == Smoothing::Always ||
                         (frame.smoothing == Smoothing::IfCheap && !isSoftware_);
    GlFramebuffer own;
    if (samples && sampled_.attach(own, frame.view.size)) {
        drawScene(frame, own.peek());
        resolve(own.peek(), target, frame.view.size);
    } else {
        drawScene(frame, target);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    leaveState();
}

void GlRenderer::warmUp(const View& view, std::uint32_t target) {
    const WarmUpScene model = warmUpScene();
    Frame frame;
    frame.scene = &model.scene;
    frame.pose = &model.pose;
    frame.view = view;
    frame.smoothing = Smoothing::IfCheap;
    frame.selected = {model.meshNode};
    for (const Shading shading : {Shading::Textured, Shading::Weights}) {
        frame.shading = shading;
        draw(frame, target);
    }
    updatePick(frame);
}

void GlRenderer::drawScene(const Frame& frame, std::uint32_t target) {
    const auto draws = scene_.prepare(frame, uploader_);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    glViewport(0, 0, frame.view.size.x, frame.view.size.y);
    glClearDepth(1.0);
    glClear(GL_DEPTH_BUFFER_BIT);
    background_.draw(frame);
    {
        GlVertexArray array;
        glBindVertexArray(array.get());
        meshes_.drawOpaque(frame, draws, scene_, uploader_);
        grid_.draw(frame);
        glBindVertexArray(array.get());
        meshes_.drawBlended(frame, draws, scene_, uploader_);
        meshes_.drawWires(frame, draws, uploader_);
        points_.draw(frame, draws, uploader_);
        glBindVertexArray(0);
    }
    outline_.draw(frame, draws, target);
    skeleton_.draw(frame, sketchShaders_, uploader_);
    gizmo_.draw(frame, sketchShaders_, uploader_);
    brush_.draw(frame, sketchShaders_, uploader_);
    overlay_.draw(frame, sketchShaders_, uploader_);
}

void GlRenderer::updatePick(const Frame& frame) {
    const GLuint bound = boundFramebuffer();
    pick_.update(frame, [&] {
        setState();
        return scene_.prepare(frame, uploader_);
    });
    leaveState();
    glBindFramebuffer(GL_FRAMEBUFFER, bound);
}

PickHit GlRenderer::pickMesh(const Frame& frame, glm::ivec2 pixel) {
    if (frame.scene == nullptr || frame.pose == nullptr) return {};
    updatePick(frame);
    return pick_.at(pixel);
}

std::vector<NodeId> GlRenderer::pickJoints(const Frame& frame, glm::ivec2 pixel, double tolerance) {
    return jointsNear(frame, pixel, tolerance);
}

std::vector<NodeId> GlRenderer::pickRectangle(const Frame& frame, glm::ivec2 corner,
                                              glm::ivec2 opposite) {
    if (frame.scene == nullptr || frame.pose == nullptr) return {};
    updatePick(frame);
    auto nodes = pick_.inside(corner, opposite);
    if (!frame.joints) return nodes;
    const glm::dvec2 low(glm::min(corner, opposite));
    const glm::dvec2 high(glm::max(corner, opposite) + 1);
    for (const auto& ball : skeletonShape(frame).balls) {
        const auto p = project(frame.view, ball.centre);
        if (p && glm::all(glm::greaterThanEqual(p->pixel, low)) &&
            glm::all(glm::lessThan(p->pixel, high)))
            nodes.push_back(ball.joint);
    }
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

PointHit GlRenderer::pickPoint(const Frame& frame, glm::dvec2 at, double radius, PickDepth depth) {
    if (frame.scene == nullptr || frame.pose == nullptr) return {};
    updatePick(frame);
    return nearestPoint(frame, pick_, at, radius, depth);
}

std::vector<PointsOnPicture> GlRenderer::pickPoints(const Frame& frame, PickDepth depth) {
    if (frame.scene == nullptr || frame.pose == nullptr) return {};
    updatePick(frame);
    return pointsOnPicture(frame, pick_, depth);
}

Expected<Picture> GlRenderer::drawPicture(const Frame& frame) {
    if (frame.scene == nullptr || frame.pose == nullptr)
        return refused("There is no scene to draw.");
    auto target = PictureTarget::create(frame.view.size);
    if (!target) return target.error();
    Frame smooth = frame;
    smooth.smoothing = Smoothing::Always;
    draw(smooth, target->framebuffer());
    return target->read();
}

Expected<Renderer::Feedback> GlRenderer::transformFeedback(const Frame& frame, NodeId meshNode) {
    if (frame.scene == nullptr || frame.pose == nullptr)
        return refused("There is no scene to draw.");
    setState();
    const auto draws = scene_.prepare(frame, uploader_);
    const auto draw = std::find_if(draws.begin(), draws.end(),
                                   [&](const MeshDraw& d) { return d.node == meshNode; });
    if (draw == draws.end()) return refused("The node is not a mesh, or it is hidden.");
    const GLuint bound = boundFramebuffer();
    auto feedback = feedback_.run(*draw);
    glBindFramebuffer(GL_FRAMEBUFFER, bound);
    leaveState();
    return feedback;
}

}  // namespace sinew
