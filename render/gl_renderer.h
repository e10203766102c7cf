// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/feedback_pass.h"
#include "render/gl/targets.h"
#include "render/pick_pass.h"
#include "render/things/brush_renderer.h"
#include "render/things/gizmo_renderer.h"
#include "render/things/grid_renderer.h"
#include "render/things/mesh_renderer.h"
#include "render/things/outline_renderer.h"
#include "render/things/overlay_renderer.h"
#include "render/things/point_renderer.h"
#include "render/things/skeleton_renderer.h"

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
    std::vector<NodeId> pickJoints(const Frame& frame, glm::ivec2 pixel, double tolerance) override;
    std::vector<NodeId> pickRectangle(const Frame& frame, glm::ivec2 corner,
                                      glm::ivec2 opposite) override;
    PointHit pickPoint(const Frame& frame, glm::dvec2 at, double radius, PickDepth depth) override;
    std::vector<PointsOnPicture> pickPoints(const Frame& frame, PickDepth depth) override;
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
    PointRenderer points_;
    SkeletonRenderer skeleton_;
    GizmoRenderer gizmo_;
    BrushRenderer brush_;
    OverlayRenderer overlay_;
    PickPass pick_;
    FeedbackPass feedback_;
    SketchShaders sketchShaders_;
};

}  // namespace sinew
