// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "render/renderer.h"
#include "render/things/mesh_renderer.h"

namespace sinew {

/// Which triangle of which mesh node lies under each pixel: drawn once into integers, read back
/// whole, and kept while scene snapshot, pose, view and what is not drawn stay as they are.
class PickPass {
public:
    static Expected<PickPass> create();

    /// Draws and reads back when something changed. `draws` is asked for only then.
    template <class Prepare>
    void update(const Frame& frame, Prepare&& prepare) {
        if (isCurrent(frame)) return;
        render(frame, prepare());
        remember(frame);
    }
    PickHit at(glm::ivec2 pixel) const;
    glm::ivec2 size() const { return size_; }
    /// The mesh nodes that were drawn, and what of.
    const std::map<NodeId, std::shared_ptr<MeshBuffers>>& meshes() const { return meshes_; }
    /// Node ids found in the rectangle, ascending.
    std::vector<NodeId> inside(glm::ivec2 corner, glm::ivec2 opposite) const;

private:
    /// What the picture was made of. The scene copy holds its blocks, so that their addresses are
    /// not reused.
    struct Made {
        Scene scene;
        std::vector<glm::dmat4> worldFromNode;
        std::vector<std::vector<float>> morphWeights;
        glm::dmat4 viewFromWorld;
        glm::dmat4 clipFromView;
        glm::ivec2 size;
        std::set<NodeId> hidden;
        std::vector<PointSelection> hiddenPoints;
        bool backfaceCulling;
    };
    bool isCurrent(const Frame& frame) const;
    void remember(const Frame& frame);
    void render(const Frame& frame, const std::vector<MeshDraw>& draws);
    void drawMeshes(const Frame& frame, const std::vector<MeshDraw>& draws) const;
    void readBack();
    std::size_t offsetOf(glm::ivec2 pixel) const;

    Shader shader_;
    GlRenderbuffer ids_;
    GlRenderbuffer depth_;
    glm::ivec2 allocated_{0};
    glm::ivec2 size_{0};
    std::optional<Made> made_;
    std::vector<glm::uvec2> idPixels_;  // rows from the bottom: node id + 1, triangle
    std::vector<float> depthPixels_;
    std::map<NodeId, std::shared_ptr<MeshBuffers>> meshes_;
};

}  // namespace sinew
