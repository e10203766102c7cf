// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/frame/frame.h"
#include "render/things/sketch.h"

namespace sinew {

/// The brush on the posed surface: a ring of its radius in the colour of its operation, a thin
/// inner one for its strength.
class BrushRenderer {
public:
    void draw(const Frame& frame, const SketchShaders& shaders, Uploader& uploader);

private:
    void draw(const BrushRing& brush, const Frame& frame, const SketchShaders& shaders,
              Uploader& uploader);
    Sketch sketch_;
};

}  // namespace sinew
