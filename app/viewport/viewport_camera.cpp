// SPDX-License-Identifier: Apache-2.0
// Where the viewport looks, what is brought into view, and the cross in its corner.
#include <algorithm>
#include <cmath>

#include "app/view/axis_views.h"
#include "app/viewport/selected_bounds.h"
#include "app/viewport/viewport.h"

namespace sinew {
namespace {

constexpr double kSmallestShown = 24.0;  // logical pixels: what is smaller is looked at closer

}  // namespace

void Viewport::followCamera() {
    overlay_->nameView(camera(), frontYaw(context_.scene()));
    overlay_->setHoverName({}, {});  // what it named is not there any more
    if (inside_) hoverSoon();
}

// Whether the mouse is over the picture and does nothing there.
bool Viewport::isFree() const { return inside_ && !blocked_ && !dragging_ && !navigates(); }

// The cross in the corner takes the mouse from the tool. A drag keeps what it began at.
void Viewport::followCross() {
    if (navigates()) return;
    if (!hoverCross(isFree() ? std::optional(mouse_) : std::nullopt)) return;
    if (isOverCross()) tool().leave();
    showCursor();
    refreshHint();
}

void Viewport::showCursor() {
    const Tool& now = dragging_ ? *dragging_ : tool();
    setCursor(isOverCross() ? Qt::PointingHandCursor : now.cursor());
}

void Viewport::framePlace(const PointSelection& place, const glm::dvec3& facing) {
    constexpr double kSeen = 0.35;  // cosine: less and the surface is seen edge on
    const Bounds bounds =
        boundsAround(context_.scene(), context_.pose(), {&place, 1}, sceneRadius());
    Camera from = camera();
    const glm::dvec3 back = -from.forward();
    if (glm::length(facing) > 0.0 && glm::dot(facing, back) < kSeen) {
        // A little of where the camera was and not too steep, so that what is above stays above.
        const glm::dvec3 level(1.0, 0.5, 1.0);
        const glm::dvec3 way =
            glm::normalize(facing * level + 0.5 * glm::dvec3(back.x, 0.0, back.z));
        from.setAngles(std::atan2(way.x, way.z), std::asin(std::clamp(way.y, -1.0, 1.0)));
    } else if (isWellInView(bounds)) {
        return;
    }
    frame(bounds, from);
}

void Viewport::frameAround(const glm::dvec3& world) {
    Bounds bounds;
    bounds.add(world - glm::dvec3(kAroundPlace * sceneRadius()));
    bounds.add(world + glm::dvec3(kAroundPlace * sceneRadius()));
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
    const Bounds bounds = selectedBounds(context_, context_.pose(), sceneRadius());
    if (!bounds.empty && !isWellInView(bounds)) frameSelected();
}

QPointF Viewport::positionOf(const glm::dvec3& world) const {
    const glm::dvec3 at = projected(view(), world);
    return {at.x, at.y};
}

}  // namespace sinew
