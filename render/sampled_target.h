// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <glm/glm.hpp>

#include "render/gl_handles.h"

namespace sinew {

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
