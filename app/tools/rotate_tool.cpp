// SPDX-License-Identifier: Apache-2.0
#include "app/tools/rotate_tool.h"

#include <cmath>
#include <glm/gtc/constants.hpp>

namespace sinew {

namespace {
constexpr double kSnapDegrees = 15.0;
}

int RotateTool::axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const {
    return rotateAxisAt(host_.view(), worldFromGizmo, host_.camera().eye(), pixel);
}

void RotateTool::begin(const Start& start, const Pointer& at) {
    const glm::dvec3 eye = host_.camera().eye();
    worldAxis_ = axisDirection(start.worldFromGizmo, start.axis, eye);
    // Away from the gizmo the mouse turns about the line of sight, whichever axis is turned about.
    const glm::dvec3 seen =
        start.free ? axisDirection(start.worldFromGizmo, kViewAxis, eye) : worldAxis_;
    sense_ = glm::dot(seen, worldAxis_) < 0.0 ? -1.0 : 1.0;
    drag_.emplace(host_.view(), glm::dvec3(start.worldFromGizmo[3]), seen, host_.rayAt(at.pixel),
                  at.pixel);
}

QString RotateTool::drag(const Start& start, const Pointer& at, LocalPose& locals) {
    double degrees = sense_ * glm::degrees(drag_->angleAt(host_.rayAt(at.pixel), at.pixel));
    if (at.modifiers & Qt::ControlModifier)
        degrees = std::round(degrees / kSnapDegrees) * kSnapDegrees;
    if (start.typed) degrees = *start.typed;
    for (const NodeId node : start.nodes)
        turn(locals, start.scene, start.pose, node, start.axis, start.space, worldAxis_,
             glm::radians(degrees));
    //: A drag's live value: axis and angle in degrees.
    return tr("%1: %2°").arg(axisName(start.axis, start.space)).arg(degrees, 0, 'f', 1);
}

std::vector<NodeId> RotateTool::dragged(int axis, Space space) const {
    if (space != Space::Local || axis == kViewAxis) return TransformTool::dragged(axis, space);
    return ofActiveSort(context().scene(), context().selection().nodes);
}

QString RotateTool::hint(Qt::KeyboardModifiers modifiers) const {
    if (const QString free = freeHint(); !free.isEmpty()) return free;
    if (!gizmo()) return selectHint();
    if (modifiers & Qt::ControlModifier)
        return tr("Drag a ring: rotate in steps of %1°").arg(kSnapDegrees);
    return tr("Drag a ring: rotate about its axis (outer ring: about the view axis).  Ctrl: steps "
              "of %1°.  Esc: cancel")
        .arg(kSnapDegrees);
}

ToolSpec rotateTool() {
    return {.id = "rotate",
            .label = QT_TRANSLATE_NOOP("Tools", "&Rotate"),
            .hint = QT_TRANSLATE_NOOP("Tools", "Rotates the selected joints or meshes."),
            .icon = "rotate",
            .keys = {"E", "R"},
            .panel = "transform",
            .make = &makeTool<RotateTool>};
}

}  // namespace sinew
