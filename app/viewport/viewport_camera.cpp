// SPDX-License-Identifier: Apache-2.0
// Where the viewport looks, and what is brought into view.
#include <algorithm>
#include <cmath>

#include "app/viewport/viewport.h"

namespace sinew {
namespace {

constexpr double kAroundVertices = 0.04;  // of the scene's radius: what is shown around them
constexpr double kSmallestShown = 24.0;   // logical pixels: what is smaller is looked at closer

}  // namespace

void Viewport::setCamera(const Camera& camera) {
    camera_ = camera;
    overlay_->nameView(camera);
    overlay_->setHoverName({}, {});  // what it named is not there any more
    if (inside_) hoverSoon();
    update();
    Q_EMIT cameraChanged();
}

void Viewport::frameAll() {
    const Bounds bounds = boundsOfAll(context_.scene(), context_.pose(), context_.hidden());
    constexpr double kSmallest = 1e-5;  // metres
    sceneRadius_ = std::max(bounds.radius(), kSmallest);
    camera_.suit(bounds.radius());
    frame(bounds);
}

Bounds Viewport::boundsAround(std::span<const PointSelection> places) const {
    Bounds bounds;
    for (const PointSelection& chosen : places) {
        const Bounds part =
            boundsOfPoints(context_.scene(), context_.pose(), chosen.meshNode, chosen.points);
        bounds.add(part.low);
        bounds.add(part.high);
    }
    // A few vertices are seen on the surface around them.
    const glm::dvec3 around(std::max(0.5 * bounds.radius(), kAroundVertices * sceneRadius_));
    bounds.low -= around;
    bounds.high += around;
    return bounds;
}

Bounds Viewport::selectedBounds() const {
    const Selection& selection = context_.selection();
    if (!selection.points.empty()) return boundsAround(selection.points);
    // A joint alone is framed close even where its skin is selected with it for painting.
    const std::vector<NodeId> active{context_.activeNode()};
    const Node* node = context_.scene().nodes().find(active.front());
    const bool joint = node && !node->mesh.valid() && selection.nodes.size() <= 2;
    Bounds bounds = boundsOf(context_.scene(), context_.pose(), joint ? active : selection.nodes);
    // A bone is seen in the limb around it, a small one (of a face) on what surrounds it.
    const glm::dvec3 around(joint ? std::max(bounds.radius(), kAroundVertices * sceneRadius_)
                                  : 0.0);
    bounds.low -= around;
    bounds.high += around;
    return bounds;
}

void Viewport::frameSelected() {
    const Selection& selection = context_.selection();
    if (selection.nodes.empty() && selection.points.empty()) return frameAll();
    frame(selectedBounds());
}

void Viewport::framePlace(const PointSelection& place, const glm::dvec3& facing) {
    constexpr double kSeen = 0.35;  // cosine: less and the surface is seen edge on
    Camera camera = camera_;
    const glm::dvec3 back = -camera.forward();
    if (glm::length(facing) > 0.0 && glm::dot(facing, back) < kSeen) {
        // A little of where the camera was and not too steep, so that what is above stays above.
        const glm::dvec3 level(1.0, 0.5, 1.0);
        const glm::dvec3 way =
            glm::normalize(facing * level + 0.5 * glm::dvec3(back.x, 0.0, back.z));
        camera.setAngles(std::atan2(way.x, way.z), std::asin(std::clamp(way.y, -1.0, 1.0)));
        setCamera(camera);
    } else if (isWellInView(boundsAround({&place, 1}))) {
        return;
    }
    frame(boundsAround({&place, 1}));
}

void Viewport::frame(const Bounds& bounds) {
    Camera camera = camera_;
    camera.frame(bounds, static_cast<double>(width()) / std::max(height(), 1));
    setCamera(camera);
}

void Viewport::frameAround(const glm::dvec3& world) {
    Bounds bounds;
    bounds.add(world - glm::dvec3(kAroundVertices * sceneRadius_));
    bounds.add(world + glm::dvec3(kAroundVertices * sceneRadius_));
    frame(bounds);
}

// On the picture as a whole, and not too small.
bool Viewport::isWellInView(const Bounds& bounds) const {
    glm::dvec2 low(width(), height());
    glm::dvec2 high(0.0);
    bool behind = bounds.empty;
    for (int corner = 0; corner < 8 && !behind; ++corner) {
        const glm::dvec3 at = projected(view(), {corner & 1 ? bounds.high.x : bounds.low.x,
                                                 corner & 2 ? bounds.high.y : bounds.low.y,
                                                 corner & 4 ? bounds.high.z : bounds.low.z});
        behind = at.z <= 0.0;
        low = glm::min(low, glm::dvec2(at));
        high = glm::max(high, glm::dvec2(at));
    }
    const bool inside = low.x >= 0 && low.y >= 0 && high.x <= width() && high.y <= height();
    const bool small = std::max(high.x - low.x, high.y - low.y) < kSmallestShown;
    return !behind && inside && !small;
}

void Viewport::bringSelectionIntoView() {
    const Bounds bounds = selectedBounds();
    if (!bounds.empty && !isWellInView(bounds)) frameSelected();
}

void Viewport::lookFrom(double yaw, double pitch) {
    Camera camera = camera_;
    camera.setAngles(yaw, pitch);
    setCamera(camera);
}

void Viewport::lookAlong(double yaw, double pitch) {
    Camera camera = camera_;
    camera.setAngles(yaw, pitch);
    axisView_ = axisView_ || !camera.orthographic();
    camera.setOrthographic(true);
    setCamera(camera);
}

void Viewport::setOrthographic(bool on) {
    Camera camera = camera_;
    camera.setOrthographic(on);
    axisView_ = false;
    setCamera(camera);
}

QPointF Viewport::positionOf(const glm::dvec3& world) const {
    const glm::dvec3 at = projected(view(), world);
    return {at.x, at.y};
}

}  // namespace sinew
