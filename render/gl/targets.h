// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>

#include "editor/scene/error.h"
#include "render/frame/image_source.h"
#include "render/gl/gl_handles.h"

// Private to render's .cpp files: includes epoxy.
namespace sinew {

/// A framebuffer of our own that is read back, for pictures without a window. For one picture, in
/// one context.
class PictureTarget {
public:
    /// Refused where the size is not one the driver can draw.
    static Expected<PictureTarget> create(glm::ivec2 size);
    GLuint framebuffer() const { return framebuffer_.peek(); }
    /// Opaque, rows from the top.
    Picture read();

private:
    glm::ivec2 size_{1};
    GlRenderbuffer colour_;
    GlRenderbuffer depth_;
    GlFramebuffer framebuffer_;
};

// Private to render's .cpp files: includes epoxy.

/// Multisampled colour and depth to draw a frame into, kept from frame to frame while the size
/// stays.
class SampledTarget {
public:
    /// Puts the buffers under `framebuffer`. False where the driver has none of that size.
    bool attach(GlFramebuffer& framebuffer, glm::ivec2 size);

private:
    GlRenderbuffer colour_;
    GlRenderbuffer depth_;
    glm::ivec2 size_{0};
};

/// Averages the samples of `from` into `target`.
void resolve(GLuint from, GLuint target, glm::ivec2 size);

}  // namespace sinew
