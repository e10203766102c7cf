// SPDX-License-Identifier: Apache-2.0
#include "app/view/navigation.h"

#include <cmath>
#include <cstdlib>

namespace sinew {

namespace {
constexpr double kZoomPerPixel = 0.005;
constexpr double kZoomPerNotch = 0.88;
constexpr double kWheelNotch = 120.0;
constexpr double kPanPerNotch = 30.0;  // logical pixels

// Logical pixels. Those that X11 tells are a driver's own, and it knows no phases.
glm::dvec2 wayOfWheel(const QWheelEvent& event) {
    const QPoint pixels = event.pixelDelta(), angle = event.angleDelta();
    if (event.phase() != Qt::NoScrollPhase && !pixels.isNull()) return {pixels.x(), pixels.y()};
    return glm::dvec2(angle.x(), angle.y()) * (kPanPerNotch / kWheelNotch);
}
}  // namespace

void navigate(Camera& camera, Navigation how, const glm::dvec2& way, double height) {
    switch (how) {
        case Navigation::Orbit:
            return camera.orbit(way);
        case Navigation::Pan:
            return camera.pan(way, height);
        case Navigation::Zoom:
            return camera.zoom(std::exp((way.y - way.x) * kZoomPerPixel));
    }
}

void navigateByWheel(Camera& camera, const QWheelEvent& event, const glm::dvec2& size) {
    const QPoint angle = event.angleDelta();
    const bool sideways = std::abs(angle.x()) > std::abs(angle.y());
    const bool every = event.modifiers() & Qt::ShiftModifier;
    const bool alt = event.modifiers() & Qt::AltModifier;
    if (!alt && (every || sideways)) {
        const glm::dvec2 way = wayOfWheel(event);
        return camera.pan(every ? way : glm::dvec2(way.x, 0.0), size.y);
    }
    const double notches = (sideways ? angle.x() : angle.y()) / kWheelNotch;
    const QPointF at = event.position();
    camera.zoomAt(std::pow(kZoomPerNotch, notches), {at.x(), at.y()}, size);
}

}  // namespace sinew
