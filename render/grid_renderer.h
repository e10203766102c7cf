// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/renderer.h"
#include "render/shader.h"

namespace sinew {

/// The ground at height 0: lines at powers of ten that follow the zoom and fade with distance, and
/// the world's X and Z axes.
class GridRenderer {
public:
    static Expected<GridRenderer> create();
    void draw(const Frame& frame) const;

private:
    Shader shader_;
};

}  // namespace sinew
