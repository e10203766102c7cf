// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <vector>

#include "render/frame/skeleton_shape.h"
#include "render/things/sketch.h"

namespace sinew {

/// Draws joints as balls and bones as tapered bodies; what a mesh hides is drawn through it,
/// lighter. Selected bones and the active one are solid in every style, and outlined, so that they
/// are seen on any mesh.
class SkeletonRenderer {
public:
    static Expected<SkeletonRenderer> create();
    void draw(const Frame& frame, const SketchShaders& sketchShaders, Uploader& uploader);

private:
    /// One bone or ball as the vertex shader takes it.
    struct Instance {
        glm::vec4 head;
        glm::vec4 along;
        glm::vec3 side;
        glm::u8vec4 colour;
        std::uint32_t joint;
        std::uint32_t stressed;  ///< 1: selected or active
        friend bool operator==(const Instance&, const Instance&) = default;
    };
    struct Shape {
        GlBuffer vertices;
        GlBuffer indices;
        GLsizei count = 0;  ///< indices
    };
    void makeShapes(Uploader& uploader);
    void collect(const Frame& frame, const SkeletonShape& shape);
    void sortByDepth(const Frame& frame);
    void drawInstances(const Shape& shape, GlBuffer& buffer, GLsizei first, GLsizei count);
    /// Those that are stressed, or the others.
    void drawAll(bool stressed);
    void drawPasses(const Frame& frame, bool stressed);
    void drawLocators(const Frame& frame, const SkeletonShape& shape,
                      const SketchShaders& sketchShaders, Uploader& uploader);
    void drawAxes(const Frame& frame, const SkeletonShape& shape,
                  const SketchShaders& sketchShaders, Uploader& uploader);

    Shader shader_;
    Shape body_;
    Shape ball_;
    glm::dvec3 origin_{0.0};
    std::vector<Instance> bodies_;
    std::vector<Instance> balls_;
    std::vector<Instance> uploaded_;
    GlBuffer instances_;
    Sketch locators_;
    Sketch axes_;
};

}  // namespace sinew
