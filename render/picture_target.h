// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/gl_handles.h"
#include "render/renderer.h"

namespace sinew {

/// A multisampled framebuffer of our own, for pictures without a window. For one picture, in one
/// context.
class PictureTarget {
public:
    /// Refused where the size is not one the driver can draw.
    static Expected<PictureTarget> create(glm::ivec2 size);
    GLuint framebuffer() { return framebuffer_.get(); }
    /// Resolves and reads back, rows from the top.
    Picture read();

private:
    glm::ivec2 size_{1};
    GlRenderbuffer colour_;
    GlRenderbuffer depth_;
    GlRenderbuffer resolved_;
    GlFramebuffer framebuffer_;
    GlFramebuffer resolvedFramebuffer_;
};

}  // namespace sinew
