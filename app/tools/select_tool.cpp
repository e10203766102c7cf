// SPDX-License-Identifier: Apache-2.0
#include "app/tools/select_tool.h"

#include <algorithm>
#include <cmath>

#include "app/state/bound_meshes.h"

namespace sinew {

QRect SelectTool::rectangleTo(const glm::dvec2& pixel) const {
    const QPoint from(static_cast<int>(pressed_->pixel.x), static_cast<int>(pressed_->pixel.y));
    const QPoint to(static_cast<int>(pixel.x), static_cast<int>(pixel.y));
    return QRect(from, to).normalized();
}

void SelectTool::press(const Pointer& at) {
    pressed_ = at;
    dragging_ = false;
}

void SelectTool::move(const Pointer& at) {
    if (!pressed_) return;
    if (!dragging_ && glm::distance(at.pixel, pressed_->pixel) < JointTurns::kStill) return;
    dragging_ = true;
    host_.showRubberBand(rectangleTo(at.pixel));
}

void SelectTool::release(const Pointer& at) {
    if (!pressed_) return;
    if (dragging_)
        take(host_.nodesIn(rectangleTo(at.pixel)), at.modifiers);
    else
        click(at, pressed_->second);
    cancel();
}

bool SelectTool::cancel() {
    const bool was = pressed_.has_value();
    pressed_.reset();
    dragging_ = false;
    host_.showRubberBand({});
    return was;
}

void SelectTool::click(const Pointer& at, bool second) {
    if (const NodeId joint = jointToTake(at, second); joint.valid()) {
        activateSkinOf(joint);
        take({joint}, at.modifiers);
        joints_.take(joint, at.pixel);
        return;
    }
    const NodeId mesh = host_.meshAt(at.pixel);
    take(mesh.valid() ? std::vector{mesh} : std::vector<NodeId>{}, at.modifiers);
    const auto place = mesh.valid() ? host_.surfaceAt(at.pixel) : std::nullopt;
    if (place)
        context().setSelectedVertex(Context::VertexRef{place->meshNode, place->nearest});
    else
        context().setSelectedVertex(std::nullopt);
}

// Ctrl is for the one that is named at the pointer.
NodeId SelectTool::jointToTake(const Pointer& at, bool second) const {
    const bool named = second || (at.modifiers & Qt::ControlModifier);
    return named ? joints_.here(at.pixel) : joints_.next(at.pixel);
}

// Where no mesh is worked on, the first one that the joint moves is: it is the active influence
// then.
void SelectTool::activateSkinOf(NodeId joint) {
    const Scene& scene = context().scene();
    if (scene.skin(context().selection().activeSkin)) return;
    for (const SkinId id : skinsOfMeshes(scene))
        if (scene.skin(id)->slotOf(joint) != kNoIndex) return context().setActiveSkin(id);
}

void SelectTool::take(const std::vector<NodeId>& nodes, Qt::KeyboardModifiers modifiers) {
    const bool add = modifiers & Qt::ShiftModifier;
    const bool toggle = modifiers & Qt::ControlModifier;
    if (!add && !toggle) return context().select(nodes);
    auto selected = context().selection().nodes;
    for (const NodeId node : nodes) {
        const bool was = std::erase(selected, node) != 0;
        if (!was || add) selected.push_back(node);
    }
    if (!nodes.empty()) context().select(std::move(selected));
}

void SelectTool::hover(const Pointer& at) {
    joints_.follow(at.pixel);
    const NodeId joint = joints_.here(at.pixel);
    if (joint != hovered_) {
        hovered_ = joint;
        host_.redraw();
    }
    const auto place = joint.valid() ? std::nullopt : host_.surfaceAt(at.pixel);
    if (place)
        context().setHoveredVertex(Context::VertexRef{place->meshNode, place->nearest});
    else
        context().setHoveredVertex(std::nullopt);
}

void SelectTool::leave() {
    if (hovered_.valid()) host_.redraw();
    hovered_ = {};
    joints_.forget();
    context().setHoveredVertex(std::nullopt);
}

void SelectTool::decorate(Frame& frame) const { frame.hovered = hovered_; }

QString SelectTool::hint(Qt::KeyboardModifiers modifiers) const {
    if (modifiers & Qt::ShiftModifier) return tr("Click or drag: add to the selection");
    if (modifiers & Qt::ControlModifier)
        return tr("Click or drag: add to or remove from the selection");
    const QString held = host_.heldKeyText(HeldUse::PickInfluence);
    if (held.isEmpty())
        return tr(
            "Click: select a mesh or a joint, and make its influence the active one; again: the "
            "joint behind.  Drag: select in a rectangle.  Shift: add, Ctrl: toggle");
    return tr("Click: select a joint or mesh; again: the joint behind.  Drag: select in a "
              "rectangle.  Shift: add, Ctrl: toggle.  %1 + click: pick the active influence")
        .arg(held);
}

ToolSpec selectTool() {
    return {.id = "select",
            .label = QT_TRANSLATE_NOOP("Tools", "&Select"),
            .hint = QT_TRANSLATE_NOOP("Tools",
                                      "Selects joints and meshes with a click or a rectangle."),
            .icon = "select",
            .keys = {"Q", "W"},
            .make = &makeTool<SelectTool>};
}

}  // namespace sinew
