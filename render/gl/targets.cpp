// SPDX-License-Identifier: Apache-2.0
#include "render/gl/targets.h"

#include <algorithm>

namespace sinew {

namespace {

Expected<void> checkSize(glm::ivec2 size) {
    GLint largest = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &largest);
    if (size.x >= 1 && size.y >= 1 && size.x <= largest && size.y <= largest) return {};
    return refused(
        "A %1 x %2 pixel image cannot be rendered: each side must be from 1 to %3 pixels.", size.x,
        size.y, largest);
}

void storage(GlRenderbuffer& buffer, GLenum format, glm::ivec2 size) {
    glBindRenderbuffer(GL_RENDERBUFFER, buffer.get());
    glRenderbufferStorage(GL_RENDERBUFFER, format, size.x, size.y);
}

}  // namespace

Expected<PictureTarget> PictureTarget::create(glm::ivec2 size) {
    if (const auto good = checkSize(size); !good) return good.error();
    while (glGetError() != GL_NO_ERROR) {
    }
    PictureTarget target;
    target.size_ = size;
    storage(target.colour_, GL_RGBA8, size);
    storage(target.depth_, GL_DEPTH_COMPONENT24, size);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              target.colour_.get());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                              target.depth_.get());
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE ||
        glGetError() != GL_NO_ERROR)
        return refused(
            "The graphics driver has no memory for a %1 x %2 pixel image; choose a smaller size.",
            size.x, size.y);
    return target;
}

Picture PictureTarget::read() {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
    glPixelStorei(GL_PACK_SKIP_ROWS, 0);
    glPixelStorei(GL_PACK_SKIP_PIXELS, 0);
    Picture picture{size_.x, size_.y, {}};
    const auto row = static_cast<std::size_t>(size_.x) * 4;
    picture.rgba.resize(row * static_cast<std::size_t>(size_.y));
    glReadPixels(0, 0, size_.x, size_.y, GL_RGBA, GL_UNSIGNED_BYTE, picture.rgba.data());
    for (std::size_t y = 0; y < static_cast<std::size_t>(size_.y) / 2; ++y)
        std::swap_ranges(picture.rgba.begin() + static_cast<std::ptrdiff_t>(y * row),
                         picture.rgba.begin() + static_cast<std::ptrdiff_t>((y + 1) * row),
                         picture.rgba.end() - static_cast<std::ptrdiff_t>((y + 1) * row));
    // Blending over the background leaves alpha below 1 where lines lie; the picture is opaque.
    for (std::size_t i = 3; i < picture.rgba.size(); i += 4) picture.rgba[i] = 255;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return picture;
}

namespace {

constexpr GLint kWantedSamples = 4;

void sampledStorage(GlRenderbuffer& buffer, GLenum format, glm::ivec2 size) {
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
        sampledStorage(colour_, GL_RGBA8, size);
        sampledStorage(depth_, GL_DEPTH_COMPONENT24, size);
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
