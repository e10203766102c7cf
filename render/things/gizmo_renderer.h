// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/frame/frame.h"
#include "render/things/sketch.h"

namespace sinew {

/// Draws the handles to move, rotate or scale by, over everything else and as large on the screen
/// at any distance.
class GizmoRenderer {
public:
    void draw(const Frame& frame, const SketchShaders& shaders, Uploader& uploader);

private:
    void sketchRotate(const Frame& frame);
    void sketchMove(const Frame& frame);
    void sketchScale(const Frame& frame);
    void sketchBox(const Frame& frame, const glm::vec3& centre, float half,
                   const glm::vec4& colour);
    Sketch sketch_;
};

}  // namespace sinew
