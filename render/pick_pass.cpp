// SPDX-License-Identifier: Apache-2.0
#include "render/pick_pass.h"

#include <algorithm>

namespace sinew {

Expected<PickPass> PickPass::create() {
    auto shader = Shader::load({"flat.vert", "pick.frag"});
    if (!shader) return shader.error();
    PickPass pass;
    pass.shader_ = std::move(*shader);
    return pass;
}

bool PickPass::isCurrent(const Frame& frame) const {
    return made_ && made_->size == frame.view.size &&
           made_->viewFromWorld == frame.view.viewFromWorld &&
           made_->clipFromView == frame.view.clipFromView && made_->hidden == frame.hidden &&
           made_->backfaceCulling == frame.backfaceCulling &&
           std::ranges::equal(made_->hiddenPoints, frame.hiddenPoints) &&
           made_->worldFromNode == frame.pose->worldFromNode &&
           made_->morphWeights == frame.pose->morphWeights &&
           made_->scene.blocks() == frame.scene->blocks();
}

void PickPass::remember(const Frame& frame) {
    made_ = Made{*frame.scene,
                 frame.pose->worldFromNode,
                 frame.pose->morphWeights,
                 frame.view.viewFromWorld,
                 frame.view.clipFromView,
                 frame.view.size,
                 frame.hidden,
                 {frame.hiddenPoints.begin(), frame.hiddenPoints.end()},
                 frame.backfaceCulling};
}

void PickPass::render(const Frame& frame, const std::vector<MeshDraw>& draws) {
    size_ = glm::max(frame.view.size, glm::ivec2(1));
    if (allocated_ != size_) {
        allocated_ = size_;
        glBindRenderbuffer(GL_RENDERBUFFER, ids_.get());
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RG32UI, size_.x, size_.y);
        glBindRenderbuffer(GL_RENDERBUFFER, depth_.get());
        glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT32F, size_.x, size_.y);
    }
    GlFramebuffer framebuffer;
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, ids_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.get());
    glViewport(0, 0, size_.x, size_.y);
    const GLuint nothing[4] = {0, 0, 0, 0};
    const GLfloat farthest = 1.0f;
    glClearBufferuiv(GL_COLOR, 0, nothing);
    glClearBufferfv(GL_DEPTH, 0, &farthest);
    drawMeshes(frame, draws);
    readBack();
    meshes_.clear();
    for (const auto& draw : draws) meshes_[draw.node] = draw.buffers->mesh;
}

void PickPass::drawMeshes(const Frame& frame, const std::vector<MeshDraw>& draws) const {
    shader_.use();
    shader_.set("depthShift", 0.0f);
    GlVertexArray array;
    glBindVertexArray(array.get());
    for (const auto& draw : draws) {
        setSkinning(shader_, draw);
        setMeshView(shader_, draw, frame.view);
        setCulling(frame, draw);
        shader_.set("node", draw.node.value + 1u);
        auto& chunks = draw.buffers->mesh->chunks();
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            shader_.set("firstTriangle", chunks[i].layout.firstTriangle);
            bindChunk(draw, i);
            drawIndices(GL_TRIANGLES, chunks[i].triangles, 0,
                        std::size_t{chunks[i].layout.triangleCount} * 3);
        }
    }
    leaveSkinning();
    leaveCulling();
    glBindVertexArray(0);
}

void PickPass::readBack() {
    const auto count = static_cast<std::size_t>(size_.x) * static_cast<std::size_t>(size_.y);
    idPixels_.resize(count);
    depthPixels_.resize(count);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
    glPixelStorei(GL_PACK_SKIP_ROWS, 0);
    glPixelStorei(GL_PACK_SKIP_PIXELS, 0);
    glReadBuffer(GL_COLOR_ATTACHMENT0);
    glReadPixels(0, 0, size_.x, size_.y, GL_RG_INTEGER, GL_UNSIGNED_INT, idPixels_.data());
    glReadPixels(0, 0, size_.x, size_.y, GL_DEPTH_COMPONENT, GL_FLOAT, depthPixels_.data());
}

std::size_t PickPass::offsetOf(glm::ivec2 pixel) const {
    return static_cast<std::size_t>(size_.y - 1 - pixel.y) * static_cast<std::size_t>(size_.x) +
           static_cast<std::size_t>(pixel.x);
}

PickHit PickPass::at(glm::ivec2 pixel) const {
    if (pixel.x < 0 || pixel.y < 0 || pixel.x >= size_.x || pixel.y >= size_.y) return {};
    const auto i = offsetOf(pixel);
    if (idPixels_[i].x == 0) return {};
    return {NodeId(idPixels_[i].x - 1), idPixels_[i].y, static_cast<double>(depthPixels_[i])};
}

std::vector<NodeId> PickPass::inside(glm::ivec2 corner, glm::ivec2 opposite) const {
    const auto low = glm::clamp(glm::min(corner, opposite), glm::ivec2(0), size_ - 1);
    const auto high = glm::clamp(glm::max(corner, opposite), glm::ivec2(0), size_ - 1);
    std::set<std::uint32_t> found;
    std::uint32_t last = 0;
    for (int y = low.y; y <= high.y; ++y)
        for (int x = low.x; x <= high.x; ++x) {
            const auto id = idPixels_[offsetOf({x, y})].x;
            if (id != last && id != 0) found.insert(id);
            last = id;
        }
    std::vector<NodeId> nodes;
    for (const auto id : found) nodes.emplace_back(id - 1);
    return nodes;
}

}  // namespace sinew
