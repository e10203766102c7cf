// SPDX-License-Identifier: Apache-2.0
#include "render/sampled_target.h"

#include <algorithm>

namespace sinew {

namespace {

constexpr GLint kWantedSamples = 4;

void storage(GlRenderbuffer& buffer, GLenum format, glm::ivec2 size) {
    GLint samples = 0;
    glGetIntegerv(GL_MAX_SAMPLES, &samples);
    glBindRenderbuffer(GL_RENDERBUFFER, buffer.get());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, std::min(samples, kWantedSamples), format,
                                     size.x, size.y);
}

}  // namespace

bool SampledTarget::attach(GlFramebuffer& framebuffer, glm::ivec2 size) {
    if (size_ != size) {
        size_ = size;
        storage(colour_, GL_RGBA8, size);
        storage(depth_, GL_DEPTH_COMPONENT24, size);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.get());
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

void resolve(GLuint from, GLuint target, glm::ivec2 size) {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
    glBlitFramebuffer(0, 0, size.x, size.y, 0, 0, size.x, size.y, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

}  // namespace sinew
