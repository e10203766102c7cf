// SPDX-License-Identifier: Apache-2.0
#include "render/things/sketch.h"

#include <cmath>
#include <cstddef>

namespace sinew {

Expected<SketchShaders> SketchShaders::load() {
    auto lines = Shader::load({"sketch.vert", "sketch_line.geom", "sketch_line.frag"});
    if (!lines) return lines.error();
    auto fills = Shader::load({"sketch.vert", "sketch_fill.frag"});
    if (!fills) return fills.error();
    auto discs = Shader::load({"sketch.vert", "sketch_disc.frag"});
    if (!discs) return discs.error();
    return SketchShaders{std::move(*lines), std::move(*fills), std::move(*discs)};
}

void Sketch::clear() {
    fills_.clear();
    lines_.clear();
    discs_.clear();
}

void Sketch::line(const glm::vec3& a, const glm::vec3& b, const glm::vec4& colour, float width) {
    lines_.push_back({a, width, colour});
    lines_.push_back({b, width, colour});
}

void Sketch::curve(const std::vector<glm::vec3>& points, bool closed, const glm::vec4& colour,
                   float width) {
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        line(points[i], points[i + 1], colour, width);
    if (closed && points.size() > 2) line(points.back(), points.front(), colour, width);
}

void Sketch::triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c,
                      const glm::vec4& colour) {
    for (const auto& p : {a, b, c}) fills_.push_back({p, 0.0f, colour});
}

void Sketch::disc(const glm::vec3& at, const glm::vec4& colour, float diameter) {
    discs_.push_back({at, diameter, colour});
}

void Sketch::draw(const SketchShaders& shaders, const glm::mat4& clipFromModel, glm::ivec2 viewport,
                  Uploader& uploader) {
    std::vector<Vertex> all = fills_;
    all.insert(all.end(), lines_.begin(), lines_.end());
    all.insert(all.end(), discs_.begin(), discs_.end());
    if (all.empty()) return;
    if (all != uploaded_) {
        uploader.fill(buffer_, std::span<const Vertex>(all), GL_STREAM_DRAW);
        uploaded_ = std::move(all);
    }
    GlVertexArray array;
    glBindVertexArray(array.get());
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.get());
    const auto attribute = [](GLuint index, GLint count, std::size_t offset) {
        glEnableVertexAttribArray(index);
        glVertexAttribPointer(index, count, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                              reinterpret_cast<const void*>(offset));
    };
    attribute(0, 3, offsetof(Vertex, position));
    attribute(1, 1, offsetof(Vertex, size));
    attribute(2, 4, offsetof(Vertex, colour));

    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    GLint first = 0;
    const auto part = [&](const Shader& shader, GLenum mode, const std::vector<Vertex>& vertices) {
        if (vertices.empty()) return;
        shader.use();
        shader.set("clipFromModel", clipFromModel);
        shader.set("viewport", glm::vec2(viewport));
        glDrawArrays(mode, first, static_cast<GLsizei>(vertices.size()));
        first += static_cast<GLint>(vertices.size());
    };
    part(shaders.fills, GL_TRIANGLES, fills_);
    part(shaders.lines, GL_LINES, lines_);
    glEnable(GL_PROGRAM_POINT_SIZE);
    part(shaders.discs, GL_POINTS, discs_);
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

std::vector<glm::vec3> circle(const glm::vec3& centre, const glm::vec3& u, const glm::vec3& v,
                              int segments) {
    std::vector<glm::vec3> out;
    for (int i = 0; i < segments; ++i) {
        const float angle = 6.28318531f * static_cast<float>(i) / static_cast<float>(segments);
        out.push_back(centre + std::cos(angle) * u + std::sin(angle) * v);
    }
    return out;
}

}  // namespace sinew
