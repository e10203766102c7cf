// SPDX-License-Identifier: Apache-2.0
#include "render/mesh_drawing.h"

#include "render/view_math.h"

namespace sinew {

namespace {

void bindVectors(GLuint attribute, GlBuffer& buffer, GLint components) {
    glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute, components, GL_FLOAT, GL_FALSE, 0, nullptr);
}

void bindAttributes(const MeshDraw& draw, std::size_t index) {
    auto& chunk = draw.buffers->mesh->chunks()[index];
    const bool isMorphed = !draw.buffers->morphPositions.empty();
    bindVectors(kPosition, isMorphed ? draw.buffers->morphPositions[index] : chunk.positions, 3);
    bindVectors(kNormal, isMorphed ? draw.buffers->morphNormals[index] : chunk.normals, 3);
    glDisableVertexAttribArray(kUv);
    glVertexAttrib2f(kUv, 0.0f, 0.0f);
    if (chunk.uvs) bindVectors(kUv, chunk.uvs, 2);
    glDisableVertexAttribArray(kColour);
    glVertexAttrib4f(kColour, 1.0f, 1.0f, 1.0f, 1.0f);
    if (chunk.colours) {
        glBindBuffer(GL_ARRAY_BUFFER, chunk.colours.get());
        glEnableVertexAttribArray(kColour);
        glVertexAttribPointer(kColour, 4, GL_UNSIGNED_SHORT, GL_TRUE, 0, nullptr);
    }
    glBindBuffer(GL_ARRAY_BUFFER, chunk.points.get());
    glEnableVertexAttribArray(kPoint);
    glVertexAttribIPointer(kPoint, 1, GL_UNSIGNED_INT, 0, nullptr);
}

}  // namespace

void setSkinning(const Shader& shader, const MeshDraw& draw) {
    shader.set("rowTable", static_cast<int>(kRowTableUnit));
    shader.set("rowEntries", static_cast<int>(kRowEntriesUnit));
    shader.set("jointRows", static_cast<int>(kJointRowsUnit));
    shader.set("influenceColours", static_cast<int>(kColoursUnit));
    shader.set("skinned", !draw.buffers->rows.empty());
    shader.set("slotCount", draw.slotCount);
    shader.set("unboundRows", std::span<const glm::vec4>(draw.unbound.row));
}

void setMeshView(const Shader& shader, const MeshDraw& draw, const View& view) {
    const glm::dmat4 viewFromLocal = translated(view.viewFromWorld, draw.origin);
    shader.set("viewFromLocal", glm::mat4(viewFromLocal));
    shader.set("clipFromLocal", glm::mat4(view.clipFromView * viewFromLocal));
}

void bindChunk(const MeshDraw& draw, std::size_t chunk) {
    bindAttributes(draw, chunk);
    if (draw.buffers->rows.empty()) return;
    draw.buffers->rows[chunk].table().bind(kRowTableUnit);
    draw.buffers->rows[chunk].entries().bind(kRowEntriesUnit);
    draw.buffers->joints.bind(kJointRowsUnit);
}

void drawIndices(GLenum mode, GlBuffer& indices, std::size_t first, std::size_t count) {
    if (count == 0) return;
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices.get());
    glDrawElements(mode, static_cast<GLsizei>(count), GL_UNSIGNED_INT,
                   reinterpret_cast<const void*>(first * sizeof(std::uint32_t)));
}

}  // namespace sinew
