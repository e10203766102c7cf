// SPDX-License-Identifier: Apache-2.0
#include "render/feedback_pass.h"

namespace sinew {

namespace {
struct Captured {
    glm::vec3 position;
    glm::vec3 normal;
};
}  // namespace

Expected<FeedbackPass> FeedbackPass::create() {
    auto shader =
        Shader::load({"feedback.vert", "colour.frag"}, {"feedbackPosition", "feedbackNormal"});
    if (!shader) return shader.error();
    FeedbackPass pass;
    pass.shader_ = std::move(*shader);
    return pass;
}

Renderer::Feedback FeedbackPass::run(const MeshDraw& draw) {
    auto& mesh = *draw.buffers->mesh;
    Renderer::Feedback out;
    out.positions.resize(mesh.mesh().cornerCount());
    out.normals.resize(mesh.mesh().cornerCount());
    // Nothing is rasterised, yet nothing may be drawn without a complete framebuffer.
    glBindRenderbuffer(GL_RENDERBUFFER, pixel_.get());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 1, 1);
    GlFramebuffer framebuffer;
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, pixel_.get());
    shader_.use();
    setSkinning(shader_, draw);
    GlVertexArray array;
    glBindVertexArray(array.get());
    glEnable(GL_RASTERIZER_DISCARD);
    for (std::size_t i = 0; i < mesh.chunks().size(); ++i) {
        bindChunk(draw, i);
        capture(draw, i, out);
    }
    glDisable(GL_RASTERIZER_DISCARD);
    leaveSkinning();
    glBindVertexArray(0);
    return out;
}

void FeedbackPass::capture(const MeshDraw& draw, std::size_t chunk, Renderer::Feedback& out) const {
    const auto& layout = draw.buffers->mesh->chunks()[chunk].layout;
    GlBuffer buffer;
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer.get());
    const auto bytes = static_cast<GLsizeiptr>(layout.cornerCount * sizeof(Captured));
    glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, bytes, nullptr, GL_STREAM_READ);
    glBeginTransformFeedback(GL_POINTS);
    glDrawArrays(GL_POINTS, 0, static_cast<GLsizei>(layout.cornerCount));
    glEndTransformFeedback();
    std::vector<Captured> captured(layout.cornerCount);
    glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, bytes, captured.data());
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, 0);
    for (std::uint32_t c = 0; c < layout.cornerCount; ++c) {
        const auto corner = layout.whole ? c : layout.corners[c];
        out.positions[corner] = glm::vec3(draw.origin + glm::dvec3(captured[c].position));
        out.normals[corner] = captured[c].normal;
    }
}

}  // namespace sinew
