// SPDX-License-Identifier: Apache-2.0
#include "app/tools/scale_tool.h"

#include <algorithm>
#include <cmath>

namespace sinew {

namespace {
constexpr double kSnapFactor = 0.1;
}

int ScaleTool::axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const {
    return moveAxisAt(host_.view(), worldFromGizmo, pixel);
}

void ScaleTool::begin(const Start& start, const Pointer& at) {
    // One that a key started is on no handle: it goes sideways, whatever its axis.
    drag_.emplace(start.worldFromGizmo, start.free ? kViewAxis : start.axis, host_.camera().eye(),
                  host_.rayAt(at.pixel), at.pixel);
}

QString ScaleTool::drag(const Start& start, const Pointer& at, LocalPose& locals) {
    double factor = drag_->factorAt(host_.rayAt(at.pixel), at.pixel);
    if (at.modifiers & Qt::ControlModifier)
        factor = std::max(kSnapFactor, std::round(factor / kSnapFactor) * kSnapFactor);
    if (start.typed)
        factor =
            std::abs(*start.typed) < ScaleDrag::kLeastScale ? ScaleDrag::kLeastScale : *start.typed;
    for (const NodeId node : start.nodes) {
        Trs& local = locals.locals[start.scene.nodes().indexOf(node)];
        for (int axis = 0; axis < 3; ++axis)
            if (start.axis == kViewAxis || start.axis == axis) local.scale[axis] *= factor;
    }
    const QString axis =
        start.axis == kViewAxis ? tr("All axes") : axisName(start.axis, start.space);
    //: A drag's live value: axis and factor.
    return tr("%1: × %2").arg(axis).arg(factor, 0, 'f', 3);
}

QString ScaleTool::hint(Qt::KeyboardModifiers modifiers) const {
    if (const QString free = freeHint(); !free.isEmpty()) return free;
    if (!gizmo()) return selectHint();
    if (modifiers & Qt::ControlModifier)
        return tr("Drag a handle or the centre: scale in steps of %1").arg(kSnapFactor);
    return tr("Drag a handle: scale along its axis.  Drag the centre: scale evenly.  Ctrl: steps "
              "of %1.  Esc: cancel")
        .arg(kSnapFactor);
}

ToolSpec scaleTool() {
    return {.id = "scale",
            .label = QT_TRANSLATE_NOOP("Tools", "&Scale"),
            .hint = QT_TRANSLATE_NOOP("Tools", "Scales the selected joints or meshes."),
            .icon = "scale",
            .keys = {"R", "Alt+Shift+S"},
            .panel = "transform",
            .make = &makeTool<ScaleTool>};
}

}  // namespace sinew
