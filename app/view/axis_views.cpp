// SPDX-License-Identifier: Apache-2.0
#include "app/view/axis_views.h"

#include <QtGlobal>
#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "editor/exchange/avatar_data.h"
#include "render/frame/axis_cross.h"

namespace sinew {

namespace {

constexpr double kAlongAxis = 1e-6;  // radians
constexpr double kHalfTurn = glm::pi<double>();
constexpr double kQuarterTurn = glm::half_pi<double>();

constexpr AxisView kAxisViews[] = {
    {"view.front", QT_TRANSLATE_NOOP("sinew::ViewActions", "Fr&ont View"),
     QT_TRANSLATE_NOOP("sinew::ViewportOverlay", "Front, orthographic"), 0.0, 0.0},
    {"view.back", QT_TRANSLATE_NOOP("sinew::ViewActions", "Bac&k View"),
     QT_TRANSLATE_NOOP("sinew::ViewportOverlay", "Back, orthographic"), kHalfTurn, 0.0},
    {"view.right", QT_TRANSLATE_NOOP("sinew::ViewActions", "&Right View"),
     QT_TRANSLATE_NOOP("sinew::ViewportOverlay", "Right, orthographic"), kQuarterTurn, 0.0},
    {"view.left", QT_TRANSLATE_NOOP("sinew::ViewActions", "L&eft View"),
     QT_TRANSLATE_NOOP("sinew::ViewportOverlay", "Left, orthographic"), -kQuarterTurn, 0.0},
    {"view.top", QT_TRANSLATE_NOOP("sinew::ViewActions", "&Top View"),
     QT_TRANSLATE_NOOP("sinew::ViewportOverlay", "Top, orthographic"), 0.0, kQuarterTurn},
    {"view.bottom", QT_TRANSLATE_NOOP("sinew::ViewActions", "&Bottom View"),
     QT_TRANSLATE_NOOP("sinew::ViewportOverlay", "Bottom, orthographic"), 0.0, -kQuarterTurn},
};

}  // namespace

std::span<const AxisView> axisViews() { return kAxisViews; }

double frontYaw(const Scene& scene) { return looksBack(scene) ? kHalfTurn : 0.0; }

const AxisView& axisViewFrom(const AxisEnd& end, double frontYaw) {
    const auto isNear = [&](const AxisView& view) {
        Camera camera;
        camera.setAngles(frontYaw + view.yaw, view.pitch);
        return -glm::dot(camera.forward(), directionOf(end));
    };
    return *std::ranges::max_element(kAxisViews, {}, isNear);
}

const AxisView* axisViewOf(const Camera& camera, double frontYaw) {
    if (!camera.orthographic()) return nullptr;
    const auto found = std::ranges::find_if(kAxisViews, [&](const AxisView& view) {
        const double aside =
            std::remainder(camera.yaw() - frontYaw - view.yaw, glm::two_pi<double>());
        return std::abs(camera.pitch() - view.pitch) < kAlongAxis && std::abs(aside) < kAlongAxis;
    });
    return found == std::end(kAxisViews) ? nullptr : found;
}

}  // namespace sinew
