// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "editor/scene/error.h"

namespace sinew {

/// An OpenGL 4.1 core context without a window (EGL, surfaceless, on Linux), current on the thread
/// that made it until destroyed. Draw into framebuffer objects of your own: there is no default
/// framebuffer.
class GlContext {
public:
    /// Refused, with what the driver said, where no such context can be made.
    static Expected<std::unique_ptr<GlContext>> create();
    virtual ~GlContext() = default;
    virtual void makeCurrent() = 0;
};

}  // namespace sinew
