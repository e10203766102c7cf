// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "render/gl/shader.h"
#include "render/gl/upload.h"

namespace sinew {

/// The programs all sketches share.
struct SketchShaders {
    Shader lines;
    Shader fills;
    Shader discs;
    static Expected<SketchShaders> load();
};

/// A small drawing made anew each frame (handles, rings, marks): soft lines, filled triangles,
/// discs. Uploaded only when it differs from what was drawn before. Positions are small numbers in
/// a model space; widths and sizes in framebuffer pixels; colours sRGB.
class Sketch {
public:
    void clear();
    void line(const glm::vec3& a, const glm::vec3& b, const glm::vec4& colour, float width);
    /// A closed or open curve through points.
    void curve(const std::vector<glm::vec3>& points, bool closed, const glm::vec4& colour,
               float width);
    void triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c,
                  const glm::vec4& colour);
    void disc(const glm::vec3& at, const glm::vec4& colour, float diameter);

    /// Fills first, then lines, then discs, blended. Depth test and writes as the caller set them.
    void draw(const SketchShaders& shaders, const glm::mat4& clipFromModel, glm::ivec2 viewport,
              Uploader& uploader);

private:
    struct Vertex {
        glm::vec3 position;
        float size;
        glm::vec4 colour;
        friend bool operator==(const Vertex&, const Vertex&) = default;
    };
    std::vector<Vertex> fills_;
    std::vector<Vertex> lines_;
    std::vector<Vertex> discs_;
    std::vector<Vertex> uploaded_;
    GlBuffer buffer_;
};

/// Points of a circle around `centre` in the plane of two axes whose lengths are its radii.
std::vector<glm::vec3> circle(const glm::vec3& centre, const glm::vec3& u, const glm::vec3& v,
                              int segments);

}  // namespace sinew
