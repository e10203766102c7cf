// SPDX-License-Identifier: Apache-2.0
// Where the viewport looks, and what is brought into view.
#include <algorithm>
#include <cmath>

#include "app/viewport/selected_bounds.h"
#include "app/viewport/viewport.h"

namespace sinew {
namespace {

constexpr double kSmallestShown = 24.0;  // logical pixels: what is smaller is looked at closer

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

void Viewport::frameSelected() {
    const Selection& selection = context_.selection();
    if (selection.nodes.empty() && selection.points.empty()) return frameAll();
    frame(selectedBounds(context_, context_.pose(), sceneRadius_));
}

void Viewport::framePlace(const PointSelection& place, const glm::dvec3& facing) {
    constexpr double kSeen = 0.35;  // cosine: less and the surface is seen edge on
    const Bounds bounds =
        boundsAround(context_.scene(), context_.pose(), {&place, 1}, sceneRadius_);
    Camera camera = camera_;
    const glm::dvec3 back = -camera.forward();
    if (glm::length(facing) > 0.0 && glm::dot(facing, back) < kSeen) {
        // A little of where the camera was and not too steep, so that what is above stays above.
        const glm::dvec3 level(1.0, 0.5, 1.0);
        const glm::dvec3 way =
            glm::normalize(facing * level + 0.5 * glm::dvec3(back.x, 0.0, back.z));
        camera.setAngles(std::atan2(way.x, way.z), std::asin(std::clamp(way.y, -1.0, 1.0)));
    } else if (isWellInView(bounds)) {
        return;
    }
    frame(bounds, camera);
}

void Viewport::frame(const Bounds& bounds, Camera from) {
    views_.leave(viewpoint());
    from.frame(bounds, static_cast<double>(width()) / std::max(height(), 1));
    setCamera(from);
}

void Viewport::frameAround(const glm::dvec3& world) {
    Bounds bounds;
    bounds.add(world - glm::dvec3(kAroundPlace * sceneRadius_));
    bounds.add(world + glm::dvec3(kAroundPlace * sceneRadius_));
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
    const Bounds bounds = selectedBounds(context_, context_.pose(), sceneRadius_);
    if (!bounds.empty && !isWellInView(bounds)) frameSelected();
}

void Viewport::lookFrom(double yaw, double pitch) {
    views_.leave(viewpoint());
    Camera camera = camera_;
    camera.setAngles(yaw, pitch);
    setCamera(camera);
}

void Viewport::lookAlong(double yaw, double pitch) {
    views_.leave(viewpoint());
    Camera camera = camera_;
    camera.setAngles(yaw, pitch);
    axisView_ = axisView_ || !camera.orthographic();
    camera.setOrthographic(true);
    setCamera(camera);
}

void Viewport::setOrthographic(bool on) {
    views_.leave(viewpoint());
    Camera camera = camera_;
    camera.setOrthographic(on);
    axisView_ = false;
    setCamera(camera);
}

void Viewport::showPreviousView() {
    showView(views_.previous(viewpoint()), tr("There is no earlier view."));
}

void Viewport::showNextView() { showView(views_.next(viewpoint()), tr("There is no later view.")); }

void Viewport::showView(const std::optional<Viewpoint>& view, const QString& none) {
    if (!view) return context_.say(none);
    axisView_ = view->axisView;
    setCamera(view->camera);
    context_.tellCameraMoved();
}

QPointF Viewport::positionOf(const glm::dvec3& world) const {
    const glm::dvec3 at = projected(view(), world);
    return {at.x, at.y};
}

}  // namespace sinew
