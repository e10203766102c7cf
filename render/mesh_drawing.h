// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/scene_buffers.h"
#include "render/shader.h"

namespace sinew {

/// Texture units of the skinning shader; the base colour texture is on unit 0.
enum Unit : GLuint {
    kBaseTextureUnit = 0,
    kRowTableUnit = 1,
    kRowEntriesUnit = 2,
    kJointRowsUnit = 3,
    kColoursUnit = 4
};

/// Everything a program that includes skin.glsl needs once for a draw: origin, matrices, samplers.
/// The program is in use.
void setSkinning(const Shader& shader, const MeshDraw& draw);
void setMeshView(const Shader& shader, const MeshDraw& draw, const View& view);
/// Rows and corner attributes of one chunk, into the bound vertex array.
void bindChunk(const MeshDraw& draw, std::size_t chunk);
/// Draws a run of an index list.
void drawIndices(GLenum mode, GlBuffer& indices, std::size_t first, std::size_t count);

}  // namespace sinew
