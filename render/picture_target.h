// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/gl_handles.h"
#include "render/renderer.h"

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

}  // namespace sinew
