// SPDX-License-Identifier: Apache-2.0
#include "app/tools/transform_tool.h"

#include <algorithm>

#include "app/state/pose_edit.h"
#include "editor/operations/targets.h"

namespace sinew {

void TransformTool::press(const Pointer& at) {
    const int axis = axisUnder(at.pixel);
    if (axis < 0)
        select_.press(at);
    else
        startDrag(axis, at);
}

void TransformTool::startDrag(int axis, const Pointer& at) {
    Context& c = context();
    c.setPlaying(false);
    Start start;
    start.axis = axis;
    start.space = space();
    start.worldFromGizmo = gizmo()->worldFromGizmo;
    start.scene = c.scene();
    start.locals = c.shownLocals();
    start.pose = c.pose();
    start.nodes = posedNodes(c.scene().nodes(), c.selection().nodes);
    start_ = std::move(start);
    now_ = start_->locals;
    moved_ = false;
    begin(*start_, at);
    host_.redraw();
}

void TransformTool::move(const Pointer& at) {
    if (!start_) return select_.move(at);
    now_ = start_->locals;
    const QString readout = drag(*start_, at, now_);
    moved_ = true;
    context().setPosePreview(now_);
    context().say(readout);
    host_.showReadout(readout);
}

void TransformTool::release(const Pointer& at) {
    if (!start_) return select_.release(at);
    finish();
}

void TransformTool::finish() {
    Context& c = context();
    const auto start = std::move(*start_);
    start_.reset();
    host_.showReadout({});
    if (moved_) {
        const auto name =
            nodeLabel(start.scene, start.nodes.empty() ? NodeId() : start.nodes.back());
        c.apply(poseEdit(c.scene(), now_, label(name, start.nodes.size())));
        c.setShown({});
    }
    c.setPosePreview(std::nullopt);
}

bool TransformTool::cancel() {
    if (!start_) return select_.cancel();
    start_.reset();
    host_.showReadout({});
    context().setPosePreview(std::nullopt);
    return true;
}

QString TransformTool::axisName(int axis, Space space) {
    if (axis == 3) return tr("View");
    const QString letter(QChar(u'X' + axis));
    return space == Space::Local ? tr("Local %1").arg(letter) : tr("World %1").arg(letter);
}

QString TransformTool::selectHint() const {
    return tr("Click a joint to select it; Shift + click selects more.");
}

}  // namespace sinew
