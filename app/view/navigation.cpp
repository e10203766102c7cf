// SPDX-License-Identifier: Apache-2.0
#include "app/view/navigation.h"

#include <cmath>

namespace sinew {

namespace {
constexpr double kZoomPerPixel = 0.005;
constexpr double kZoomPerNotch = 0.88;
constexpr double kWheelNotch = 120.0;
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

void zoomByWheel(Camera& camera, const QWheelEvent& event, const glm::dvec2& size) {
    const double notches = event.angleDelta().y() / kWheelNotch;
    const QPointF at = event.position();
    camera.zoomAt(std::pow(kZoomPerNotch, notches), {at.x(), at.y()}, size);
}

}  // namespace sinew
