// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/renderer.h"
#include "render/shader.h"

namespace sinew {

/// The gradient behind everything.
class BackgroundRenderer {
public:
    static Expected<BackgroundRenderer> create();
    void draw(const Frame& frame) const;

private:
    Shader shader_;
};

}  // namespace sinew
