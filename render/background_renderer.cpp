// SPDX-License-Identifier: Apache-2.0
#include "render/background_renderer.h"

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

}  // namespace sinew
