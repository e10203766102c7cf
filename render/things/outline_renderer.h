// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/things/mesh_renderer.h"

namespace sinew {

/// A calm line around selected meshes: they are drawn white into a mask, whose border is then drawn
/// over the picture.
class OutlineRenderer {
public:
    static Expected<OutlineRenderer> create();
    /// Leaves `target` bound.
    void draw(const Frame& frame, const std::vector<MeshDraw>& draws, GLuint target);

private:
    void drawMask(const Frame& frame, const std::vector<MeshDraw>& draws);
    void drawLine(const Frame& frame) const;
    Shader mask_;
    Shader line_;
    GlTexture texture_;
    glm::ivec2 size_{0};
};

}  // namespace sinew
