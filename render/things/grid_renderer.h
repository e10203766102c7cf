// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/frame/frame.h"
#include "render/gl/shader.h"

// Private to render's .cpp files: includes epoxy.
namespace sinew {

/// The gradient behind everything.
class BackgroundRenderer {
public:
    static Expected<BackgroundRenderer> create();
    void draw(const Frame& frame) const;

private:
    Shader shader_;
};

/// The ground at height 0, or in a parallel view from the front, the back or a side the upright
/// plane that faces it: lines at powers of ten that follow the zoom and fade with distance, and the
/// plane's two axes.
class GridRenderer {
public:
    static Expected<GridRenderer> create();
    void draw(const Frame& frame) const;

private:
    Shader shader_;
};

}  // namespace sinew
