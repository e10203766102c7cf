// SPDX-License-Identifier: Apache-2.0
#include "app/tools/edit_joints_tool.h"

#include <QElapsedTimer>
#include <QKeyEvent>
#include <algorithm>

#include "app/state/bound_meshes.h"
#include "app/state/live_symmetry.h"
#include "app/state/operation_memory.h"
#include "app/state/pose_edit.h"
#include "app/tools/tools.h"
#include "app/tools/transform_tool.h"
#include "app/view/surfaces.h"
#include "editor/operations/skin/bind_solve.h"
#include "editor/operations/three_numbers.h"
#include "editor/scene/numbers.h"

namespace sinew {

namespace {

constexpr double kMillisecond = 1e-3;

/// How meshes were last bound here, or Smooth Skinning's defaults.
BindRequest lastBind(Settings& settings) {
    const OperationMemory memory(settings);
    const Operation& smooth = *findOperation("skin.smooth");
    Params known = memory.values(smooth);
    known.erase("dropoff");  // of former sessions; Softness is asked for now
    const auto params = completed(smooth, known);
    BindRequest request = smoothSkinningRequest(params ? *params : *completed(smooth, {}));
    const Operation* last = memory.lastBind();
    if (last && std::string_view(last->id) == "skin.rigid") request.settings.method = "rigid";
    return request;
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
}

EditJointsTool::~EditJointsTool() = default;

// What waits for its last bind was made from a scene that is no more: it could not be applied.
void EditJointsTool::followScene() {
    if (finishing_ && context().scene().blocks() != drag_->scene.blocks()) drop();
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
    const int axis = axisUnder(at.pixel);
    if (axis >= 0) return startDrag(context().activeNode(), axis, at);
    pressedJoint_ = host_.jointAt(at.pixel);
    addsJoint_ = (at.modifiers & Qt::ControlModifier) && !pressedJoint_.valid();
    pressed_ = at;
    select_.press(at);
}

// Below the active joint, in the middle of the flesh under the mouse.
void EditJointsTool::addJoint(const glm::dvec2& pixel) {
    Context& c = context();
    const NodeId mesh = host_.meshAt(pixel);
    const auto surface = mesh.valid() ? host_.surfaceOf(mesh) : nullptr;
    auto place = surface ? middleAlong(c.scene(), c.pose(), *surface, mesh, host_.rayAt(pixel))
                         : std::nullopt;
    if (!place) return c.refuse(tr("Ctrl + click on a mesh to add a joint in it."));
    Selection meant = c.selection();
    meant.nodes.clear();
    const Node* active = c.scene().nodes().find(c.activeNode());
    if (active && !active->mesh.valid()) {
        meant.nodes = {active->id};
        // The operation goes by the current pose, and the picture shows the bind pose.
        const auto at = c.scene().nodes().indexOf(active->id);
        const glm::dmat4& shown = c.pose().worldFromNode[at];
        if (invertible(shown))
            place = glm::dvec3(currentPose(c.scene()).worldFromNode[at] * glm::inverse(shown) *
                               glm::dvec4(*place, 1.0));
    }
    const Operation& add = *findOperation("nodes.addJoint");
    Params params = add.present(c.scene(), meant);
    params["place"] = numbersText(*place);
    params["bothSides"] = c.symmetry();
    c.runOperation(add, params, meant);
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

void EditJointsTool::startDrag(NodeId joint, int axis, const Pointer& at) {
    Context& c = context();
    const auto index = c.scene().nodes().indexOf(joint);
    if (index == kNoIndex) return;
    activate(joint);
    Drag drag;
    drag.scene = c.scene();
    drag.shown = drag.scene;
    drag.from = glm::dvec3(c.pose().worldFromNode[index][3]);
    drag.move = {joint, drag.from, !(at.modifiers & Qt::ShiftModifier)};
    drag.pressed = at;
    drag.worldFromNode = c.pose().worldFromNode[index];
    if (c.symmetry()) {
        const auto symmetry = c.liveSymmetry().of(drag.scene);
        if (!symmetry && c.liveSymmetry().refusal().empty())
            return c.refuse(tr("The other side is still being found. Try again in a moment."));
        drag.other = JointMirrors(drag.scene, symmetry).of(joint);
    }
    drag.weights = c.movedWeights();
    if (drag.weights != MovedWeights::Keep) {
        if (!cache_) cache_ = std::make_shared<BindSurfaceCache>();
        drag.bind = lastBind(c.settings());
        drag.bind->cache = cache_;
    }
    const Space space = c.space();
    drag_ = std::move(drag);
    setAxis(axis, space);
    answers_ = 0;
    host_.redraw();
}

void EditJointsTool::setAxis(int axis, Space space) {
    drag_->axis = axis;
    drag_->space = space;
    drag_->worldFromGizmo = gizmoMatrix(drag_->worldFromNode, space);
    drag_->way.emplace(drag_->worldFromGizmo, axis, host_.camera().eye(),
                       host_.rayAt(drag_->pressed.pixel));
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

// A number without an axis goes along X.
glm::dvec3 EditJointsTool::wayTo(const glm::dvec2& pixel) const {
    const auto typed = drag_->typed.value();
    return typed ? *typed * glm::dvec3(drag_->worldFromGizmo[drag_->axis % kViewAxis])
                 : drag_->way->offsetAt(host_.rayAt(pixel));
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
    drag_->move.position = drag_->from + wayTo(at.pixel);
    drag_->moved |= drag_->move.position != drag_->from;
    if (!drag_->moved) return;
    preview();
    if (drag_) ask();
}

// Shows the joint where the mouse has it at once, with the newest weights there are.
void EditJointsTool::preview() {
    Context& c = context();
    auto moved = withJointsMoved(drag_->scene, drag_->moves());
    if (!moved) {
        const Error error = moved.error();
        drop();
        return c.refuse(translated(error.message));
    }
    if (drag_->answer)
        for (const SkinId id : drag_->answer->skins()) moved->setRows(id, drag_->answer->rows(id));
    drag_->shown = std::move(*moved);
    c.setScenePreview(drag_->shown);
    c.setPosePreview(editPose(drag_->shown));
    host_.showReadout(readout());
    c.sayPassing(readout());
}

QString EditJointsTool::readout() const {
    const glm::dvec3 way = drag_->move.position - drag_->from;
    const QString by = drag_->other ? tr("Moved by %1 m on both sides") : tr("Moved by %1 m");
    QString text = by.arg(glm::length(way), 0, 'f', 3);
    if (answers_ > 0)
        text += QStringLiteral("   ") +
                tr("weights in %1 ms").arg(lastSeconds_ / kMillisecond, 0, 'f', 0);
    return text;
}

// While the mouse moves, methods that go by voxels take larger ones, so that they keep up; what
// stays after the release is bound as fine as was asked for.
constexpr std::uint32_t kDraftResolution = 96;

bool EditJointsTool::isDrafted(const std::optional<BindRequest>& bind) {
    const BindMethod* method = bind ? findBindMethod(bind->settings.method) : nullptr;
    return method && method->usesResolution && bind->settings.resolution > kDraftResolution;
}

std::optional<BindRequest> EditJointsTool::draft(std::optional<BindRequest> bind) {
    if (isDrafted(bind)) bind->settings.resolution = kDraftResolution;
    return bind;
}

// Weights, and does not only move joints.
bool EditJointsTool::solves() const {
    return drag_->bind && !skinsOfMoves(drag_->scene, drag_->moves()).empty();
}

void EditJointsTool::ask() {
    if (!finishing_ && !solves()) return;
    QElapsedTimer clock;
    clock.start();
    work_.ask(
        [scene = drag_->scene, moves = drag_->moves(), weights = drag_->weights,
         bind = finishing_ ? drag_->bind : draft(drag_->bind)](const Progress& progress) {
            return moveJoints(scene, moves, bind, progress, weights);
        },
        [this, place = drag_->move.position, clock](Expected<Outcome> outcome) {
            take(std::move(outcome), place, static_cast<double>(clock.elapsed()) * kMillisecond);
        },
        LatestWork::Running::Finish);
}

void EditJointsTool::take(Expected<Outcome> outcome, const glm::dvec3& place, double seconds) {
    if (!drag_) return;
    if (!outcome) {
        const Error error = outcome.error();
        drop();
        return context().fail(error);
    }
    if (solves()) {
        ++answers_;
        lastSeconds_ = seconds;
    }
    if (finishing_) {
        if (place == drag_->move.position) apply(std::move(outcome->edit), outcome->report);
        return;
    }
    for (const Message& line : outcome->report.lines) context().sayPassing(translated(line));
    drag_->answer = applied(drag_->scene, outcome->edit);
    drag_->edit = std::move(outcome->edit);
    drag_->report = std::move(outcome->report);
    drag_->answered = place;
    preview();
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
    host_.showReadout({});
    if (!drag_->moved) return drop();
    finish();
}

void EditJointsTool::finish() {
    finishing_ = true;
    if (isDrafted(drag_->bind)) {
        work_.drop();
        return ask();
    }
    if (drag_->edit && drag_->answered == drag_->move.position)
        return apply(Edit(*drag_->edit), Report(drag_->report));
    // The newest request is for this place, where there was one.
    if (work_.busy())
        work_.hurry();
    else
        ask();
}

void EditJointsTool::apply(Edit edit, const Report& report) {
    Context& c = context();
    finishing_ = false;
    const bool sameScene = c.scene().blocks() == drag_->scene.blocks();
    c.say(readout());
    for (const Message& line : report.lines) c.say(translated(line));
    // The picture stays as it is until the document has what is shown.
    drag_.reset();
    work_.drop();
    if (sameScene && !edit.empty()) c.apply(std::move(edit));
    c.setScenePreview(std::nullopt);
    c.setPosePreview(std::nullopt);
    showsEditPose_ = false;
    showEditPose();
    if (sameScene && !report.meshes.empty()) Q_EMIT c.reported(tr("Edit Joints"), report);
    host_.redraw();
}

void EditJointsTool::drop() {
    work_.drop();
    pressed_.reset();
    finishing_ = false;
    if (!drag_) return;
    drag_.reset();
    host_.showReadout({});
    context().setScenePreview(std::nullopt);
    context().setPosePreview(std::nullopt);
    showsEditPose_ = false;
    showEditPose();
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
    if (modifiers & Qt::ControlModifier)
        return tr(
            "Click on the mesh: add a joint below the active one.  Click a joint: add to or "
            "remove from the selection");
    if (modifiers & Qt::ShiftModifier)
        return tr(
            "Drag a joint or an arrow: move it and its child joints.  Click: add to the "
            "selection.");
    switch (context().movedWeights()) {
        case MovedWeights::Near:
            return tr(
                "Drag a joint or an arrow: move it; the weights near it are re-solved.  Shift: "
                "move child joints along.  Ctrl + click: add a joint.  Esc: cancel");
        case MovedWeights::All:
            return tr(
                "Drag a joint or an arrow: move it; the mesh is rebound.  Shift: move child "
                "joints along.  Ctrl + click: add a joint.  Esc: cancel");
        case MovedWeights::Keep:
            break;
    }
    return tr(
        "Drag a joint or an arrow: move it; mesh and weights stay as they are.  Shift: move "
        "child joints along.  Ctrl + click: add a joint.  Esc: cancel");
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
