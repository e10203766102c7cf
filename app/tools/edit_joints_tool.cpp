// SPDX-License-Identifier: Apache-2.0
#include "app/tools/edit_joints_tool.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "app/state/bound_meshes.h"
#include "app/state/live_symmetry.h"
#include "app/state/pose_edit.h"
#include "app/tools/tools.h"
#include "app/tools/transform_tool.h"
#include "app/view/surfaces.h"
#include "editor/operations/skin/bind_solve.h"
#include "editor/operations/three_numbers.h"
#include "editor/scene/numbers.h"
#include "editor/weights/symmetry.h"

namespace sinew {

namespace {

constexpr double kNearPlane = 8.0;  // pixels, as near as a hand hits it

// Seen from the side or aslant nobody sees where the plane is: what it divides is meant to have one
// joint in its middle. The first joint of a skeleton wherever it does; another one where it runs
// through the middle half, since shoulders and hips of a body reach across it, too.
bool isDivided(const MirrorPlane& plane, const Flesh& flesh, bool isRoot) {
    constexpr double kMiddleHalf = 0.25;
    const double in = distanceTo(plane, flesh.in), out = distanceTo(plane, flesh.out);
    return in * out < 0.0 &&
           (isRoot || std::abs(0.5 * (in + out)) <= kMiddleHalf * std::abs(in - out));
}

// What hangs on one side has a mirror of its own there.
glm::dvec3 placeBetweenSides(const JointMirrors& mirrors, NodeId parent, const Flesh& flesh,
                             double reach) {
    const glm::dvec3 place = flesh.middle();
    const double away = distanceTo(mirrors.plane(), place);
    const bool meant = !mirrors.of(parent) && (std::abs(away) <= reach ||
                                               isDivided(mirrors.plane(), flesh, !parent.valid()));
    return meant ? place - away * mirrors.plane().normal : place;
}

}  // namespace

EditJointsTool::EditJointsTool(ToolHost& host) : GizmoTool(host) {
    Context& c = context();
    QObject::connect(&c, &Context::toolChanged, &guard_, [this] {
        shownBefore_ = context().shown();
        showEditPose();
    });
    QObject::connect(&c, &Context::poseChanged, &guard_, [this] { followPose(); });
    QObject::connect(&c, &Context::documentChanged, &guard_, [this] { followScene(); });
    QObject::connect(&c, &Context::opened, &guard_, [this] {
        drop();
        cache_.reset();
    });
    QObject::connect(&c, &Context::jointPlaceWanted, &guard_,
                     [this](const glm::dvec3& place, bool last) { placeActive(place, last); });
    QObject::connect(&c, &Context::jointPlaceDropped, &guard_, [this] { cancel(); });
    QObject::connect(&c, &Context::editsStopped, &guard_, [this] { escape(); });
}

EditJointsTool::~EditJointsTool() = default;

// A drag of a scene that is no more (it was undone beneath it) could not be applied.
void EditJointsTool::followScene() {
    if (drag_ && context().scene().blocks() != drag_->scene.blocks()) drop();
    showEditPose();
}

// Whoever asks for a pose wants to see it, and this tool shows the bind pose alone.
void EditJointsTool::followPose() {
    Context& c = context();
    if (c.tool() != kEditJointsTool || drag_ || c.shown() == shownBefore_) return;
    shownBefore_ = c.shown();
    if (shownBefore_ == ShownPose() || shownBefore_.bindPose) return;
    c.setTool(tools().front().id);
    c.say(tr("Edit Joints was left: it shows the bind pose alone."));
}

// While the tool is chosen, all stands as it was bound: that is where joints are edited.
void EditJointsTool::showEditPose() {
    Context& c = context();
    if (c.tool() != kEditJointsTool) {
        if (showsEditPose_) {
            c.setPosePreview(std::nullopt);
            c.say({});  // that it is shown
        }
        showsEditPose_ = false;
        if (!drag_) cache_.reset();
        return;
    }
    if (drag_) return;
    // Known by the time that a joint is dragged.
    if (c.symmetry()) c.liveSymmetry().of(c.scene());
    c.setPlaying(false);
    const LocalPose pose = editPose(c.scene());
    const bool posed = c.shown() != ShownPose() || !samePose(pose, currentLocals(c.scene()));
    if (posed && !showsEditPose_) c.say(tr("Edit Joints shows the bind pose."));
    if (posed || showsEditPose_) c.setPosePreview(pose);
    showsEditPose_ = posed || showsEditPose_;
}

JointMoves EditJointsTool::Drag::moves() const { return onBothSides(move, from, other); }

int EditJointsTool::axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const {
    return moveAxisAt(host_.view(), worldFromGizmo, pixel);
}

void EditJointsTool::press(const Pointer& at) {
    const bool adds = at.modifiers & Qt::ControlModifier;
    const int axis = adds ? -1 : axisUnder(at.pixel);
    if (axis >= 0) return startDrag(context().activeNode(), axis, at);
    pressedJoint_ = select_.jointHere(at.pixel);
    addsJoint_ = adds && !pressedJoint_.valid();
    pressed_ = at;
    select_.press(at);
}

// What a new joint hangs on: the node that is selected last, unless that is a mesh. An influence
// that is active while nothing is selected is what one paints with; the new joint begins a skeleton
// then.
const Node* EditJointsTool::parentMeant() const {
    const Node* active = context().scene().nodes().find(context().activeNode());
    return active && !active->mesh.valid() ? active : nullptr;
}

// In the middle of the flesh under the mouse; with Symmetry on, where that is near the mirror plane
// or divided by it, on the plane.
void EditJointsTool::addJoint(const glm::dvec2& pixel) {
    Context& c = context();
    const NodeId mesh = host_.meshAt(pixel);
    const auto surface = mesh.valid() ? host_.surfaceOf(mesh) : nullptr;
    const auto flesh = surface ? fleshAlong(c.scene(), c.pose(), *surface, mesh, host_.rayAt(pixel))
                               : std::nullopt;
    if (!flesh) return c.refuse(tr("Ctrl + click on a mesh to add a joint in it."));
    glm::dvec3 place = flesh->middle();
    Selection meant = c.selection();
    meant.nodes.clear();
    const Node* parent = parentMeant();
    if (parent) meant.nodes = {parent->id};
    if (c.symmetry()) {
        const auto mirrors = jointMirrors();
        if (!mirrors) return;
        const double reach = kNearPlane * host_.camera().metresPerPixel(place, host_.size().y);
        place = placeBetweenSides(*mirrors, meant.activeNode(), *flesh, reach);
    }
    if (parent) {
        // The operation goes by the current pose, and the picture shows the bind pose.
        const auto at = c.scene().nodes().indexOf(parent->id);
        const glm::dmat4& shown = c.pose().worldFromNode[at];
        if (invertible(shown))
            place = glm::dvec3(currentPose(c.scene()).worldFromNode[at] * glm::inverse(shown) *
                               glm::dvec4(place, 1.0));
    }
    const Operation& add = *findOperation("nodes.addJoint");
    Params params = add.present(c.scene(), meant);
    params["place"] = numbersText(place);
    params["bothSides"] = c.symmetry();
    c.runOperation(add, params, meant);
}

std::optional<JointMirrors> EditJointsTool::jointMirrors() {
    Context& c = context();
    if (c.liveSymmetry().isFinding(c.scene())) {
        c.refuse(tr("The other side is still being found. Try again in a moment."));
        return std::nullopt;
    }
    return JointMirrors(c.scene(), c.liveSymmetry().of(c.scene()));
}

void EditJointsTool::activate(NodeId joint) {
    Context& c = context();
    const auto isInfluence = [&](SkinId id) {
        const auto skin = c.scene().skin(id);
        return skin && skin->slotOf(joint) != kNoIndex;
    };
    if (!isInfluence(c.selection().activeSkin))
        for (const SkinId id : skinsOfMeshes(c.scene()))
            if (isInfluence(id)) {
                c.setActiveSkin(id);
                break;
            }
    c.select({joint});
}

bool EditJointsTool::start(const Pointer& at) {
    if (!gizmo()) {
        context().refuse(tr("Select the joint to move first."));
        return false;
    }
    startDrag(context().activeNode(), kViewAxis, at);
    if (!drag_) return false;
    drag_->free = true;
    setAxis(kViewAxis, Space::World);
    move(at);
    return drag_.has_value();
}

// As in Blender: an axis of the world, again the joint's own, again none.
bool EditJointsTool::key(const QKeyEvent& event) {
    if (!drag_ || !drag_->free) return false;
    const int axis = event.key() - Qt::Key_X;
    if (axis >= 0 && axis < kViewAxis) {
        const bool same = drag_->axis == axis;
        const bool none = same && drag_->space == Space::Local;
        setAxis(none ? kViewAxis : axis, same && !none ? Space::Local : Space::World);
    } else if (!drag_->typed.take(event)) {
        return false;
    }
    move({last_});
    return true;
}

void EditJointsTool::move(const Pointer& at) {
    if (finishing_) return;
    last_ = at.pixel;
    if (!drag_ && pressed_ && pressedJoint_.valid() &&
        glm::distance(at.pixel, pressed_->pixel) >= kDragStart) {
        select_.cancel();
        startDrag(pressedJoint_, kViewAxis, *pressed_);
        pressed_.reset();
    }
    if (!drag_) return select_.move(at);
    moveTo(drag_->from + wayTo(at.pixel));
}

void EditJointsTool::release(const Pointer& at) {
    const bool clicks = pressed_ && glm::distance(at.pixel, pressed_->pixel) < kDragStart;
    pressed_.reset();
    if (finishing_) return;
    if (!drag_ && clicks && addsJoint_) {
        select_.cancel();
        return addJoint(at.pixel);
    }
    if (!drag_) return select_.release(at);
    letGo();
}

bool EditJointsTool::cancel() {
    pressed_.reset();
    // A drag that was let go ends in an edit, even where another tool is taken up meanwhile.
    if (!drag_ || finishing_) return select_.cancel();
    drop();
    context().sayPassing({});  // it did not go there
    return true;
}

void EditJointsTool::escape() {
    if (!finishing_) return;
    drop();
    context().say(tr("Stopped. The joint is back where it was."));
}

QString EditJointsTool::unfinished() const {
    return finishing_ ? tr("The last move is still being rebound. Press Esc to stop it.")
                      : QString();
}

void EditJointsTool::decorate(Frame& frame) const {
    GizmoTool::decorate(frame);
    frame.joints = true;
}

QString EditJointsTool::hint(Qt::KeyboardModifiers modifiers) const {
    if (drag_ && drag_->free) return TransformTool::keyDragHint();
    const auto isJoint = [](const Node& node) { return node.kind == NodeKind::Joint; };
    if (std::ranges::none_of(context().scene().nodes().all(), isJoint))
        return tr(
            "Ctrl + click in the mesh begins a chain: each further Ctrl + click adds a joint below "
            "the last one.  With Symmetry on, both sides get one");
    if (modifiers & Qt::ControlModifier) {
        const Node* parent = parentMeant();
        return parent ? tr("Click on the mesh: add a joint below %1.  Click a bone: add to or "
                           "remove from the selection (Insert Joints divides it)")
                            .arg(QString::fromStdString(parent->name))
                      : tr("Click on the mesh: add a root joint, as no joint is selected.  Click a "
                           "joint: select it, to add joints below it");
    }
    if (modifiers & Qt::ShiftModifier)
        return tr(
            "Drag a joint or an arrow: move it and its child joints.  Click: add to the "
            "selection.");
    switch (context().movedWeights()) {
        case MovedWeights::Near:
            return tr(
                "Drag a joint or an arrow: move it; the weights near it are re-solved.  Shift: "
                "move child joints along.  Ctrl + click beside a bone: add a joint.  Esc: cancel");
        case MovedWeights::All:
            return tr(
                "Drag a joint or an arrow: move it; the mesh is rebound.  Shift: move child "
                "joints along.  Ctrl + click beside a bone: add a joint.  Esc: cancel");
        case MovedWeights::Keep:
            break;
    }
    return tr(
        "Drag a joint or an arrow: move it; mesh and weights stay as they are.  Shift: move "
        "child joints along.  Ctrl + click beside a bone: add a joint.  Esc: cancel");
}

ToolSpec editJointsTool() {
    return {.id = kEditJointsTool,
            .label = QT_TRANSLATE_NOOP("Tools", "&Edit Joints"),
            .hint = QT_TRANSLATE_NOOP(
                "Tools", "Moves joints while the mesh stays in place and keeps its weights."),
            .icon = "edit-joints",
            .keys = {"D", "Shift+E"},
            .panel = "transform",
            .weights = ToolSpec::Weights::WhereBound,
            .make = &makeTool<EditJointsTool>};
}

}  // namespace sinew
