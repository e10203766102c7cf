// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/background_renderer.h"
#include "render/brush_renderer.h"
#include "render/feedback_pass.h"
#include "render/gizmo_renderer.h"
#include "render/grid_renderer.h"
#include "render/mesh_renderer.h"
#include "render/outline_renderer.h"
#include "render/overlay_renderer.h"
#include "render/pick_pass.h"
#include "render/sampled_target.h"
#include "render/skeleton_renderer.h"

namespace sinew {

/// The renderer: one member a drawn thing, in the order they are drawn.
class GlRenderer final : public Renderer {
public:
    GlRenderer(std::size_t maxTexels, std::shared_ptr<ImageSource> images)
        : scene_(maxTexels, std::move(images)) {}
    Expected<void> build();

    void draw(const Frame& frame, std::uint32_t target) override;
    void warmUp(const View& view, std::uint32_t target) override;
    PickHit pickMesh(const Frame& frame, glm::ivec2 pixel) override;
    NodeId pickJoint(const Frame& frame, glm::ivec2 pixel, double tolerance) override;
    std::vector<NodeId> pickRectangle(const Frame& frame, glm::ivec2 corner,
                                      glm::ivec2 opposite) override;
    Expected<Picture> drawPicture(const Frame& frame) override;
    Expected<Feedback> transformFeedback(const Frame& frame, NodeId meshNode) override;
    std::vector<Message> takeWarnings() override { return scene_.textures().takeWarnings(); }
    bool isSoftware() const override { return isSoftware_; }
    std::uint64_t uploadedBytes() const override { return uploader_.bytes(); }

private:
    void drawScene(const Frame& frame, std::uint32_t target);
    void updatePick(const Frame& frame);

    bool isSoftware_ = false;
    Uploader uploader_;
    SampledTarget sampled_;
    SceneBuffers scene_;
    BackgroundRenderer background_;
    MeshRenderer meshes_;
    GridRenderer grid_;
    OutlineRenderer outline_;
    SkeletonRenderer skeleton_;
    GizmoRenderer gizmo_;
    BrushRenderer brush_;
    OverlayRenderer overlay_;
    PickPass pick_;
    FeedbackPass feedback_;
    SketchShaders sketchShaders_;
};

}  // namespace sinew
