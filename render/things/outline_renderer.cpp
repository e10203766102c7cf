// SPDX-License-Identifier: Apache-2.0
#include "render/things/outline_renderer.h"

#include <algorithm>

#include "render/frame/colours.h"

namespace sinew {

namespace {
constexpr glm::vec4 kOutlineColour{1.00f, 0.66f, 0.24f, 0.85f};
}

Expected<OutlineRenderer> OutlineRenderer::create() {
    OutlineRenderer renderer;
    auto mask = Shader::load({"flat.vert", "colour.frag"});
    if (!mask) return mask.error();
    auto line = Shader::load({"screen.vert", "outline.frag"});
    if (!line) return line.error();
    renderer.mask_ = std::move(*mask);
    renderer.line_ = std::move(*line);
    return renderer;
}

void OutlineRenderer::draw(const Frame& frame, const std::vector<MeshDraw>& draws, GLuint target) {
    if (std::none_of(draws.begin(), draws.end(), [](const MeshDraw& d) { return d.selected; }))
        return;
    drawMask(frame, draws);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    drawLine(frame);
}

void OutlineRenderer::drawMask(const Frame& frame, const std::vector<MeshDraw>& draws) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture_.get());
    if (size_ != frame.view.size) {
        size_ = frame.view.size;
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, size_.x, size_.y, 0, GL_RED, GL_UNSIGNED_BYTE,
                     nullptr);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }
    GlFramebuffer framebuffer;
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.get());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.get(), 0);
    glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_DEPTH_TEST);
    mask_.use();
    mask_.set("colour", glm::vec4(1.0f));
    GlVertexArray array;
    glBindVertexArray(array.get());
    for (const auto& draw : draws) {
        if (!draw.selected) continue;
        setSkinning(mask_, draw);
        setMeshView(mask_, draw, frame.view);
        auto& chunks = draw.buffers->mesh->chunks();
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            bindChunk(draw, i);
            drawIndices(GL_TRIANGLES, chunks[i].triangles, 0,
                        std::size_t{chunks[i].layout.triangleCount} * 3);
        }
    }
    leaveSkinning();
    glBindVertexArray(0);
    glEnable(GL_DEPTH_TEST);
}

void OutlineRenderer::drawLine(const Frame& frame) const {
    glDisable(GL_DEPTH_TEST);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture_.peek());
    line_.use();
    line_.set("mask", 0);
    line_.set("pixel", 1.0f / glm::vec2(frame.view.size));
    line_.set("radius", static_cast<float>(frame.view.pixelRatio));
    line_.set("colour", onGround(frame, kOutlineColour));
    GlVertexArray array;
    glBindVertexArray(array.get());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindVertexArray(0);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
}

}  // namespace sinew
