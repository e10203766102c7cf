// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/mesh_drawing.h"

namespace sinew {

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
    void setFrame(const Frame& frame) const;
    void drawSurface(const Frame& frame, const MeshDraw& draw, SceneBuffers& scene, bool blended,
                     Uploader& uploader);
    void setMaterial(const Frame& frame, const MeshDraw& draw, const Material* material,
                     SceneBuffers& scene, Uploader& uploader) const;
    Shader surface_;
    Shader wire_;
    Shader dots_;
};

}  // namespace sinew
