// SPDX-License-Identifier: Apache-2.0
// A drag of EditJointsTool: from its press until its edit is applied.
#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/state/live_symmetry.h"
#include "app/state/operation_memory.h"
#include "app/tools/edit_joints_tool.h"
#include "app/tools/tools.h"
#include "editor/operations/skin/bind_solve.h"
#include "editor/scene/numbers.h"

namespace sinew {

namespace {

constexpr double kMillisecond = 1e-3;

/// How meshes were last bound here, or Smooth Skinning's defaults.
BindRequest lastBind(Settings& settings) {
    const OperationMemory memory(settings);
    const auto answersTo = [&](const Operation& operation) {
        Params known = memory.values(operation);
        known.erase("dropoff");  // of former sessions; Softness is asked for now
        const auto params = completed(operation, known);
        return params ? *params : *completed(operation, {});
    };
    BindRequest request = smoothSkinningRequest(answersTo(*findOperation("skin.smooth")));
    const Operation* last = memory.lastBind();
    if (last && std::string_view(last->id) == "skin.rigid")
        request.settings = rigidSkinningRequest(answersTo(*last)).settings;
    return request;
}

}  // namespace

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
        const auto mirrors = jointMirrors();
        if (!mirrors) return;
        drag.other = mirrors->of(joint);
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

// A number without an axis goes along X.
glm::dvec3 EditJointsTool::wayTo(const glm::dvec2& pixel) const {
    const auto typed = drag_->typed.value();
    return typed ? *typed * glm::dvec3(drag_->worldFromGizmo[drag_->axis % kViewAxis])
                 : drag_->way->offsetAt(host_.rayAt(pixel));
}

void EditJointsTool::moveTo(const glm::dvec3& place) {
    drag_->move.position = place;
    drag_->moved |= place != drag_->from;
    if (!drag_->moved) return;
    preview();
    if (drag_) ask();
}

void EditJointsTool::letGo() {
    host_.showReadout({});
    if (!drag_->moved) return drop();
    finish();
}

void EditJointsTool::placeActive(const glm::dvec3& place, bool last) {
    if (finishing_) return context().refuse(unfinished());
    if (!drag_) startDrag(context().activeNode(), kViewAxis, {});
    if (drag_) moveTo(place);
    if (drag_ && last) letGo();
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
    // Of a key's drag the status bar has the hint, which tells what its keys do.
    c.sayPassing(drag_->free ? QString() : readout());
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

void EditJointsTool::finish() {
    finishing_ = context().editOnItsWay();
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
    const auto untilApplied = std::exchange(finishing_, nullptr);
    const bool sameScene = c.scene().blocks() == drag_->scene.blocks();
    QStringList told{readout()};
    for (const Message& line : report.lines) told << translated(line);
    // The picture stays as it is until the document has what is shown.
    drag_.reset();
    work_.drop();
    if (sameScene && !edit.empty()) c.apply(std::move(edit));
    c.say(told.join(QStringLiteral("  ")));
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
    finishing_.reset();
    if (!drag_) return;
    drag_.reset();
    host_.showReadout({});
    context().setScenePreview(std::nullopt);
    context().setPosePreview(std::nullopt);
    showsEditPose_ = false;
    showEditPose();
}

}  // namespace sinew
