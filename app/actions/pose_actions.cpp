// SPDX-License-Identifier: Apache-2.0
#include "app/actions/pose_actions.h"

#include <algorithm>
#include <utility>

#include "app/state/bound_meshes.h"
#include "app/state/clip_names.h"
#include "app/state/pose_edit.h"
#include "app/tools/tools.h"
#include "editor/operations/skin/move_joint.h"

namespace sinew {

namespace {

constexpr const char* kBindPoseStep = "Bind Pose";  // as Skin > Bind Pose names its step
constexpr const char* kTakeShownStep = QT_TRANSLATE_NOOP("Message", "Take Shown Pose");
constexpr const char* kTakeShownCommand = "pose.takeShown";

// The way to the current pose is as good as that pose: the one goes with the other.
bool isBesideThePose(const Context& context, const ShownPose& shown) {
    return shown.motion ? !shown.motion->toCurrent : bool(context.scene().clip(shown.clip));
}

bool showsCurrentPose(const Context& context) {
    if (context.shown() == ShownPose()) return true;
    const LocalPose shown = context.localsOf(context.shown());
    const LocalPose current = currentLocals(context.scene());
    return samePose(shown, current) && shown.morphWeights == current.morphWeights;
}

// That the last step left the current pose for the bind pose.
bool wentToBindPose(const Context& context) {
    const History& history = context.document().history();
    if (history.undoCount == 0) return false;
    const std::string_view step = history.steps[history.undoCount - 1].edit->label.pattern;
    return step == kBindPoseStep || (step == kTakeShownStep && standsBound(context.scene()));
}

}  // namespace

PoseActions::PoseActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    Context& context = part_.context;
    const QString menu = tr("Pose");
    QAction* play =
        c.add("pose.play", menu, tr("&Play"), tr("Plays the chosen clip, or stops it."), "play");
    play->setCheckable(true);
    connect(play, &QAction::triggered, &context,
            [&context] { context.setPlaying(!context.playing()); });
    connect(&context, &Context::playingChanged, play, &QAction::setChecked);
    connect(c.add("pose.firstFrame", menu, tr("Go to &Start"),
                  tr("Goes to the start of the chosen clip.")),
            &QAction::triggered, this, &PoseActions::goToStart);
    QAction* swapping =
        c.add("pose.swap", menu, tr("&Bind Pose or Last Pose"),
              tr("Switches between the bind pose and the pose shown before, which changes nothing; "
                 "a pose that Bind Pose left comes back as a step."),
              "swap-pose", tr("Toggle Rest Pose"));
    swapping->setCheckable(true);
    connect(swapping, &QAction::triggered, this, &PoseActions::swap);
    connect(c.add(kTakeShownCommand, menu, tr("&Take Shown Pose"),
                  tr("Makes the pose that is shown, such as the frame of a clip, the current pose. "
                     "The clip is not changed."),
                  "pose", tr("Apply Frame as Pose, Copy Pose from Clip")),
            &QAction::triggered, this, &PoseActions::takeShown);
    connect(&context, &Context::toolChanged, this, &PoseActions::refreshTaking);
    connect(&context, &Context::poseChanged, this, [this, swapping] {
        swapping->setChecked(part_.context.shown().bindPose);
        followShown();
        refreshTaking();
        const bool motion = part_.context.shown().motion != nullptr;
        if (std::exchange(motionShown_, motion) != motion) refresh();
    });
    connect(&context, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        refresh();
        watchMeshes(event);
        followPose(event);
        if (last_.clip.valid() && !part_.context.scene().clip(last_.clip)) last_ = {};
    });
    connect(&context, &Context::opened, this, [this] {
        last_ = {};
        left_.clear();
    });
    leftOn_ = context.scene().nodesPtr();
    refresh();
}

void PoseActions::refresh() {
    const Scene& scene = part_.context.scene();
    const bool moves = !scene.clips().empty() || part_.context.shown().motion;
    for (const char* id : {"pose.play", "pose.firstFrame"})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)),
                              moves ? QString() : tr("This scene has no clips."));
    Commands::setObstacle(
        part_.commands.find("pose.swap"),
        !anyMeshIsBound(scene) ? tr("No mesh is bound yet: there is no bind pose.") : QString());
    refreshTaking();
}

QString PoseActions::whyNotTaken() const {
    const Context& context = part_.context;
    if (context.tool() == kEditJointsTool)
        return tr("Edit Joints shows the bind pose. Choose another tool first.");
    return showsCurrentPose(context) ? tr("The current pose is what is shown.") : QString();
}

void PoseActions::refreshTaking() {
    Commands::setObstacle(part_.commands.find(kTakeShownCommand), whyNotTaken());
}

void PoseActions::goToStart() {
    Context& context = part_.context;
    ShownPose start = context.shownClip() ? context.shown() : context.clipAtHand();
    const auto clip = context.scene().clip(start.clip);
    start.seconds = clip ? clip->start() : 0.0;
    context.setShown(start);
}

// Joints do not follow a mesh: whoever moves one has mostly taken it for its joint.
void PoseActions::watchMeshes(const ChangeEvent& event) {
    if (!event.touches(BlockKind::Nodes) && !event.touches(BlockKind::Skin) &&
        event.why != ChangeEvent::Why::Opened)
        return;
    constexpr double kStandsAlike = 1e-6;
    const Scene& scene = part_.context.scene();
    std::set<NodeId> away;
    NodeId left;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* mesh = scene.nodes().find(skin->meshNode);
        const auto bound = std::ranges::find(skin->bindPose, skin->meshNode, &BindPoseEntry::node);
        if (skin->bonesCleared || !mesh || bound == skin->bindPose.end()) continue;
        if (relativeDifference(toMatrix(mesh->local), toMatrix(bound->local)) < kStandsAlike)
            continue;
        away.insert(mesh->id);
        if (!away_.contains(mesh->id)) left = mesh->id;
    }
    away_ = std::move(away);
    if (event.why != ChangeEvent::Why::Applied || !left.valid()) return;
    const QAction* undo = part_.commands.find("edit.undo");
    part_.context.refuse(
        tr("%1 was moved off its skeleton; its joints stayed in place. Undo (%2) to "
           "move it back, or use Skin > Bind Pose.")
            .arg(QString::fromStdString(scene.nodes().find(left)->name),
                 undo->shortcut().toString(QKeySequence::NativeText)));
}

// Where a clip was shown and the bind pose is the current pose after it, that clip was left.
void PoseActions::followShown() {
    const Context& context = part_.context;
    const ShownPose before = std::exchange(shownNow_, context.shown());
    const bool left =
        before != shownNow_ && shownNow_ == ShownPose() && isBesideThePose(context, before);
    if (!left || !standsBound(context.scene())) return;
    last_ = before;
    left_.clear();
}

// A step to the bind pose changes the current pose itself: what it was is kept for the way back.
void PoseActions::followPose(const ChangeEvent& event) {
    const Context& context = part_.context;
    const auto before = std::exchange(leftOn_, context.scene().nodesPtr());
    if (event.why == ChangeEvent::Why::Opened || !before || before == leftOn_) return;
    carryPins(left_, *before, *leftOn_, event.why == ChangeEvent::Why::Applied);
    const bool ofClip =
        isBesideThePose(context, context.shown().bindPose ? last_ : context.shown());
    if (event.why == ChangeEvent::Why::Undone || ofClip || !wentToBindPose(context)) return;
    Scene was = context.scene();
    was.setNodes(before);
    left_ = {pinnedPose(was, currentLocals(was))};
    last_ = {};
}

void PoseActions::bringBack() {
    Context& context = part_.context;
    const LocalPose locals = localsOf(context.scene(), left_.front());
    if (!context.applyPose(poseEdit(context.scene(), locals, Message("Last Pose")))) return;
    context.say(
        tr("The pose before Bind Pose is the current one again, as a step. The same key shows the "
           "bind pose."));
}

void PoseActions::takeShown() {
    Context& context = part_.context;
    const QString clip = context.scene().clip(context.shown().clip)
                             ? clipName(context.scene(), context.shown().clip)
                             : QString();
    const LocalPose shown = context.localsOf(context.shown());
    if (!context.applyPose(poseEdit(context.scene(), shown, Message(kTakeShownStep)))) return;
    context.say(clip.isEmpty()
                    ? tr("The pose that was shown is now the current pose. Undo brings back the "
                         "pose before.")
                    : tr("The current pose is now this frame of %1. The clip itself is unchanged.")
                          .arg(clip));
}

void PoseActions::swap() {
    Context& context = part_.context;
    const bool bound = !context.shownClip() && standsBound(context.scene());
    if (bound && !context.shown().bindPose && !left_.empty()) {
        bringBack();
    } else if (context.shown().bindPose || (bound && last_ != ShownPose())) {
        context.setShown(last_);
        context.sayOfShown(
            tr("Shows what was shown before. The same key returns to the bind pose."));
    } else if (bound) {
        context.refuse(tr("This is the bind pose, and there is no other pose to go back to yet."));
    } else {
        last_ = context.shown();
        left_.clear();
        context.setPlaying(false);
        context.setShown({.bindPose = true});
        context.sayOfShown(tr("Bind pose. The same key goes back to the last pose."));
    }
    part_.commands.find("pose.swap")->setChecked(context.shown().bindPose);
}

}  // namespace sinew
