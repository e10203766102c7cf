// SPDX-License-Identifier: Apache-2.0
#include "app/tools/move_tool.h"

namespace sinew {

int MoveTool::axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const {
    return moveAxisAt(host_.view(), worldFromGizmo, pixel);
}

void MoveTool::begin(const Start& start, const Pointer& at) {
    drag_.emplace(start.worldFromGizmo, start.axis, host_.camera().eye(), host_.rayAt(at.pixel));
}

QString MoveTool::drag(const Start& start, const Pointer& at, LocalPose& locals) {
    glm::dvec3 offset = drag_->offsetAt(host_.rayAt(at.pixel));
    // A number without an axis goes along X, as in Blender.
    if (start.typed)
        offset = *start.typed * glm::dvec3(start.worldFromGizmo[start.axis % kViewAxis]);
    for (const NodeId node : start.nodes) shift(locals, start.scene, start.pose, node, offset);
    if (start.axis == kViewAxis)
        return tr("%1: %2 m")
            .arg(axisName(kViewAxis, start.space))
            .arg(glm::length(offset), 0, 'f', 3);
    const double along = glm::dot(offset, glm::dvec3(start.worldFromGizmo[start.axis]));
    //: A drag's live value: axis and distance in metres.
    return tr("%1: %2 m").arg(axisName(start.axis, start.space)).arg(along, 0, 'f', 3);
}

QString MoveTool::hint(Qt::KeyboardModifiers) const {
    if (const QString free = freeHint(); !free.isEmpty()) return free;
    if (!gizmo()) return selectHint();
    return tr(
        "Drag an arrow: move along its axis.  Drag the centre: move in the view plane.  Esc: "
        "cancel");
}

ToolSpec moveTool() {
    return {.id = "move",
            .label = QT_TRANSLATE_NOOP("Tools", "&Move"),
            .hint = QT_TRANSLATE_NOOP("Tools", "Moves the selected joints or meshes."),
            .icon = "move",
            .keys = {"W", "G"},
            .panel = "transform",
            .make = &makeTool<MoveTool>};
}

}  // namespace sinew
