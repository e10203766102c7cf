// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/frame/frame.h"
#include "render/things/sketch.h"

namespace sinew {

/// What lies on the picture: the marked vertex, the line of a lasso, and in the lower left corner
/// which way the world's axes point.
class OverlayRenderer {
public:
    void draw(const Frame& frame, const SketchShaders& shaders, Uploader& uploader);

private:
    void drawMarkedPoint(const Frame& frame, const SketchShaders& shaders, Uploader& uploader);
    void drawAxes(const Frame& frame, const SketchShaders& shaders, Uploader& uploader);
    void drawAxisGround(const Frame& frame, const glm::vec3& centre);
    void drawWanted(const Frame& frame, const SketchShaders& shaders, Uploader& uploader);
    void drawLasso(const Frame& frame, const SketchShaders& shaders, Uploader& uploader);
    Sketch mark_;
    Sketch axes_;
    Sketch axisLetters_;  // on what is at the ends
    Sketch wanted_;
    Sketch lasso_;
};

/// Where a point of a mesh node stands in the frame's pose, world; none where there is no such
/// point. Cost: slots and pages.
std::optional<glm::dvec3> posedPoint(const Frame& frame, NodeId meshNode, PointIndex point);

}  // namespace sinew
