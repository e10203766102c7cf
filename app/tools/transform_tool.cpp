// SPDX-License-Identifier: Apache-2.0
#include "app/tools/transform_tool.h"

#include <QKeyEvent>
#include <algorithm>
#include <utility>

#include "app/state/live_symmetry.h"
#include "app/widgets/short_names.h"

namespace sinew {

void TransformTool::hover(const Pointer& at) {
    // Known by the time that something is dragged.
    if (context().symmetry()) context().liveSymmetry().of(context().scene());
    GizmoTool::hover(at);
}

void TransformTool::press(const Pointer& at) {
    const int axis = axisUnder(at.pixel);
    if (axis < 0)
        select_.press(at);
    else
        startDrag(axis, at);
}

bool TransformTool::start(const Pointer& at) {
    const QString why = whyNotPosed(context().scene(), context().activeNode());
    if (!why.isEmpty()) context().refuse(why);
    if (!gizmo() || posedNodes(context().scene(), context().selection().nodes).empty())
        return false;
    startDrag(kViewAxis, at);
    start_->free = true;
    setAxis(kViewAxis, Space::World);
    move(at);
    return true;
}

void TransformTool::setAxis(int axis, Space wanted) {
    start_->axis = axis;
    start_->space = wanted;
    start_->space = space();  // of a tool that knows one only
    const auto index = start_->scene.nodes().indexOf(context().activeNode());
    if (index < start_->pose.worldFromNode.size())
        start_->worldFromGizmo = gizmoMatrix(start_->pose.worldFromNode[index], start_->space);
    if (auto nodes = dragged(axis, start_->space); nodes != start_->nodes) {
        start_->nodes = std::move(nodes);
        start_->otherSide.reset();
        start_->knowsOtherSide = false;
    }
    begin(*start_, pressed_);
}

std::vector<NodeId> TransformTool::dragged(int, Space) const {
    return posedNodes(context().scene(), context().selection().nodes);
}

// As in Blender: an axis of the world, again the node's own, again none.
void TransformTool::constrain(int axis) {
    const bool same = start_->axis == axis;
    const bool none = same && start_->space == Space::Local;
    setAxis(none ? kViewAxis : axis, same && !none ? Space::Local : Space::World);
}

bool TransformTool::key(const QKeyEvent& event) {
    if (!start_ || !start_->free) return false;
    const int key = event.key();
    if (key >= Qt::Key_X && key <= Qt::Key_Z)
        constrain(key - Qt::Key_X);
    else if (typed_.take(event))
        start_->typed = typed_.value();
    else
        return false;
    move(last_);
    return true;
}

void TransformTool::startDrag(int axis, const Pointer& at) {
    Context& c = context();
    pressed_ = last_ = at;
    typed_ = {};
    c.setPlaying(false);
    Start start;
    start.axis = axis;
    start.space = space();
    start.worldFromGizmo = gizmo()->worldFromGizmo;
    start.scene = c.scene();
    start.locals = c.shownLocals();
    start.pose = c.pose();
    start.nodes = dragged(axis, start.space);
    start_ = std::move(start);
    now_ = start_->locals;
    moved_ = false;
    begin(*start_, at);
    host_.redraw();
}

bool TransformTool::findingOtherSide() const {
    return context().symmetry() && context().liveSymmetry().isFinding(context().scene());
}

void TransformTool::takeOtherSide() {
    if (std::exchange(start_->knowsOtherSide, true)) return;
    start_->otherSide = otherSideOf(context(), start_->nodes, context().selection().nodes);
}

void TransformTool::move(const Pointer& at) {
    if (!start_) return select_.move(at);
    const bool finding = !start_->knowsOtherSide && findingOtherSide();
    if (!finding) takeOtherSide();
    now_ = start_->locals;
    last_ = at;
    readout_ = drag(*start_, at, now_);
    if (start_->otherSide) {
        start_->otherSide->follow(now_);
        //: A drag's live value, such as "Local X: 30.0°".
        readout_ = tr("%1 on both sides").arg(readout_);
    } else if (finding) {
        //: %1: a drag's live value.
        readout_ = tr("%1. The other side is still being found.").arg(readout_);
    }
    moved_ = true;
    context().setPosePreview(now_);
    // Of a key's drag the status bar has the hint, which tells what its keys do.
    context().sayPassing(start_->free ? QString() : readout_);
    host_.showReadout(readout_);
}

void TransformTool::release(const Pointer& at) {
    if (!start_) return select_.release(at);
    finish();
}

void TransformTool::finish() {
    Context& c = context();
    // Only who lets go of it before waits for the other side.
    if (moved_ && !start_->knowsOtherSide) {
        takeOtherSide();
        move(last_);
    }
    const auto start = std::move(*start_);
    start_.reset();
    host_.showReadout({});
    if (moved_) {
        c.say(readout_);
        const NodeId active = start.nodes.empty() ? NodeId() : start.nodes.back();
        const std::string name =
            shortNodeName(start.scene, active, c.selection().activeSkin).toStdString();
        takePose(c, now_,
                 posingLabel(posing(), name, start.nodes.size(), start.otherSide.has_value()));
    }
    c.setPosePreview(std::nullopt);
}

bool TransformTool::cancel() {
    if (!start_) return select_.cancel();
    start_.reset();
    host_.showReadout({});
    context().setPosePreview(std::nullopt);
    context().sayPassing({});  // it did not go there
    return true;
}

QString TransformTool::axisName(int axis, Space space) {
    if (axis == kViewAxis) return tr("View");
    const QString letter(QChar(u'X' + axis));
    return space == Space::Local ? tr("Local %1").arg(letter) : tr("World %1").arg(letter);
}

bool TransformTool::takes(const Node& node) const {
    return whyNotPosed(context().scene(), node.id).isEmpty();
}

QString TransformTool::selectHint() const {
    const QString why = whyNotPosed(context().scene(), context().activeNode());
    return why.isEmpty() ? tr("Click a joint to select it; Shift + click selects more.") : why;
}

QString TransformTool::freeHint() const {
    return start_ && start_->free ? keyDragHint() : QString();
}

QString TransformTool::keyDragHint() {
    return tr(
        "X, Y, Z: world axis, again: local axis.  Digits: amount.  Click or Enter: confirm.  Esc "
        "or right click: cancel");
}

}  // namespace sinew
