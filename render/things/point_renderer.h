// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <map>
#include <memory>

#include "render/things/mesh_renderer.h"

namespace sinew {

/// Draws the chosen points as dots on the posed surface, coloured by strength, and locked ones in
/// grey; those behind it are faint. All points, where they are wanted, as small dark dots that fade
/// where they lie dense. Uploads when the choice changes, never for a pose.
class PointRenderer {
public:
    static Expected<PointRenderer> create();
    void draw(const Frame& frame, const std::vector<MeshDraw>& draws, Uploader& uploader);

private:
    struct Chunk {
        GlBuffer corners;    ///< one for each chosen point
        GlBuffer strengths;  ///< a byte a corner; none where all are whole
        GLsizei count = 0;
    };
    enum class Once { APoint, ACorner };
    struct Chosen {
        PointSelection points;
        std::shared_ptr<const Skin> skin;  ///< of locked ones: whose they are
        std::shared_ptr<MeshBuffers> mesh;
        std::vector<Chunk> chunks;
        double spacing = 0.0;      ///< of the mesh's points, mesh space
        double radius = 0.0;       ///< of all points: the mesh's, mesh space
        Once once = Once::APoint;  ///< that it is drawn
    };
    using Dots = std::map<NodeId, Chosen>;
    static void upload(Chosen& chosen, const PointSelection& points, const MeshDraw& draw,
                       Uploader& uploader, Once once = Once::APoint);
    void follow(const Frame& frame, const std::vector<MeshDraw>& draws, Uploader& uploader);
    void drawAll(Dots& dots, const Frame& frame, const std::vector<MeshDraw>& draws) const;
    void drawEvery(const Frame& frame, const std::vector<MeshDraw>& draws, Uploader& uploader);
    void place(const Chosen& chosen, const Frame& frame, const MeshDraw& draw) const;
    void drawDots(Chosen& chosen, const MeshDraw& draw) const;

    Shader dots_;
    Dots chosen_, locked_;
    Dots every_;  ///< of meshes that are drawn, all points
};

}  // namespace sinew
