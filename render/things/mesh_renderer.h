// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "render/buffers/scene_buffers.h"
#include "render/gl/shader.h"

// Private to render's .cpp files: includes epoxy.
namespace sinew {

/// Texture units of the skinning shader; the base colour texture is on unit 0.
enum Unit : GLuint {
    kBaseTextureUnit = 0,
    kRowTableUnit = 1,
    kRowEntriesUnit = 2,
    kJointRowsUnit = 3,
    kColoursUnit = 4,
    kNumbersUnit = 5
};

/// Everything a program that includes skin.glsl needs once for a draw: origin, matrices, samplers.
/// The program is in use.
void setSkinning(const Shader& shader, const MeshDraw& draw);
/// Before a program draws that does not include it.
void leaveSkinning();
void setMeshView(const Shader& shader, const MeshDraw& draw, const View& view);
/// Where the frame wants it, faces of the draw that are turned away are not drawn from now on.
void setCulling(const Frame& frame, const MeshDraw& draw);
void leaveCulling();
/// Rows and corner attributes of one chunk, into the bound vertex array.
void bindChunk(const MeshDraw& draw, std::size_t chunk);
/// Draws a run of an index list.
void drawIndices(GLenum mode, GlBuffer& indices, std::size_t first, std::size_t count);

// Private to render's .cpp files: includes epoxy.

/// Draws mesh surfaces in the frame's shading, and their wires.
class MeshRenderer {
public:
    static Expected<MeshRenderer> create();

    /// Parts that hide what is behind them; writes depth.
    void drawOpaque(const Frame& frame, const std::vector<MeshDraw>& draws, SceneBuffers& scene,
                    Uploader& uploader);
    /// Parts whose material blends, in the textured view only.
    void drawBlended(const Frame& frame, const std::vector<MeshDraw>& draws, SceneBuffers& scene,
                     Uploader& uploader);
    /// Polygon edges where the frame wants them; polygons of two corners and of one always.
    void drawWires(const Frame& frame, const std::vector<MeshDraw>& draws, Uploader& uploader);

private:
    void setFrame(const Shader& surface, const Frame& frame) const;
    void drawSurface(const Frame& frame, const MeshDraw& draw, SceneBuffers& scene, bool blended,
                     Uploader& uploader);
    void setMaterial(const Shader& surface, const Frame& frame, const MeshDraw& draw,
                     const Material* material, SceneBuffers& scene, Uploader& uploader) const;
    /// By shadingNumber(): a driver that calculates on the CPU takes every branch of a shader.
    std::array<Shader, 4> surfaces_;
    Shader wire_;
    Shader dots_;
};

}  // namespace sinew
