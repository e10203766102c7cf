// SPDX-License-Identifier: Apache-2.0
#include "app/actions/motion_actions.h"

#include <QEvent>
#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <utility>

#include "app/state/bound_meshes.h"
#include "app/viewport/viewport.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"

namespace sinew {

namespace {

QString motionIsShown(MotionOf of) {
    switch (of) {
        case MotionOf::SelectedJoints:
            return MotionActions::tr(
                "Range of motion of the selected joints: the timeline runs through the poses. The "
                "same command goes back.");
        case MotionOf::AllJoints:
            return MotionActions::tr(
                "Range of motion of all joints: the timeline runs through the poses. The same "
                "command goes back.");
        case MotionOf::CurrentPose:
            break;
    }
    return MotionActions::tr(
        "From the bind pose to the current pose: the timeline runs through it. The same command "
        "goes back.");
}

// What ranges of motion depend on.
Scene rigAlone(const Scene& scene) {
    Scene out;
    out.setNodes(scene.nodesPtr());
    for (const SkinId id : scene.skins()) out.setSkin(id, scene.skin(id));
    return out;
}

constexpr double kSwing = 0.9;         // seconds there, back and to the other side
constexpr double kMostDegrees = 35.0;  // to either side
constexpr int kBetweenPictures = 16;   // milliseconds

// One of each motion, as far as it is tried: a jaw does not swing like an arm.
std::vector<TestPose> swingsOf(const RangeOfMotion& motion) {
    std::vector<TestPose> out;
    for (TestPose pose : motion.poses) {
        pose.degrees = std::min(std::abs(pose.degrees), kMostDegrees);
        const auto same = std::ranges::find(out, pose.motion, &TestPose::motion);
        if (same == out.end())
            out.push_back(pose);
        else
            same->degrees = std::max(same->degrees, pose.degrees);
    }
    return out;
}
}  // namespace

MotionActions::MotionActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("Pose");
    connect(c.add("pose.motionOfSelected", menu, tr("Range of &Motion: Selected Joints"),
                  tr("Shows test poses of the selected joints, to look at and paint in; the "
                     "timeline runs through them. The same command goes back."),
                  "pose", tr("ROM, Bend Test")),
            &QAction::triggered, this, [this] { toggleMotion(MotionOf::SelectedJoints); });
    connect(c.add("pose.motionOfAll", menu, tr("Range of M&otion: All Joints"),
                  tr("Shows test poses of all joints, one after the other; the timeline runs "
                     "through them. The same command goes back."),
                  "pose", tr("ROM, Calisthenics")),
            &QAction::triggered, this, [this] { toggleMotion(MotionOf::AllJoints); });
    connect(c.add("pose.motionOfCurrent", menu, tr("Range of Motion: C&urrent Pose"),
                  tr("Shows what lies between the bind pose and the current pose, to look at and "
                     "paint in; the timeline runs from one to the other. The same command goes "
                     "back."),
                  "pose", tr("Scrub Pose, Test Pose, Key Pose")),
            &QAction::triggered, this, [this] { toggleMotion(MotionOf::CurrentPose); });
    connect(c.add("pose.wiggle", menu, tr("Wi&ggle Joint"),
                  tr("Swings the active joint to and fro and puts it back. The same command stops "
                     "it."),
                  "rotate", tr("Shake Joint, Test Influence")),
            &QAction::triggered, this, &MotionActions::wiggle);
    timer_.setInterval(kBetweenPictures);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &MotionActions::swing);
    Context& context = part_.context;
    connect(&context, &Context::documentChanged, this, &MotionActions::renew);
    connect(&context, &Context::poseChanged, this, &MotionActions::follow);
    connect(&context, &Context::selectionChanged, this, &MotionActions::stop);
    connect(&context, &Context::toolChanged, this, &MotionActions::stop);
    connect(&context, &Context::playingChanged, this, &MotionActions::stop);
    connect(&part_.viewport, &Viewport::dragBegins, this, &MotionActions::stop);
    refresh();
}

void MotionActions::refresh() {
    const bool bound = anyMeshIsBound(part_.context.scene());
    for (const char* id :
         {"pose.motionOfSelected", "pose.motionOfAll", "pose.motionOfCurrent", "pose.wiggle"})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)),
                              bound ? QString() : tr("No mesh is bound yet."));
}

void MotionActions::toggleMotion(MotionOf of) {
    stop();
    Context& context = part_.context;
    if (isMotionShown(context, of)) {
        context.setShown(before_);
        return context.say(tr("Shows what was shown before the range of motion."));
    }
    if (showMotion(context, of)) context.say(motionIsShown(of));
}

// The key that shows the bind pose comes back from there.
void MotionActions::follow() {
    const ShownPose& now = part_.context.shown();
    if (now == shownNow_) return;
    const ShownPose was = std::exchange(shownNow_, now);
    if (!now.motion && !(was.motion && now.bindPose)) before_ = now;
}

// Bind poses, joints and names may have changed.
void MotionActions::renew(const ChangeEvent& event) {
    stop();
    if (before_.clip.valid() && !part_.context.scene().clip(before_.clip)) before_ = {};
    const bool concerns = event.why == ChangeEvent::Why::Opened ||
                          event.touches(BlockKind::Nodes) || event.touches(BlockKind::Skin);
    if (!concerns) return;
    refresh();
    Context& context = part_.context;
    const Scene before = std::exchange(rig_, rigAlone(context.scene()));
    if (context.shown().motion && !haveSameMotion(before, rig_))
        context.setShown(renewedMotion(context.scene(), context.shown()));
}

void MotionActions::wiggle() {
    if (timer_.isActive()) return stop();
    Context& context = part_.context;
    NodeId joint = context.activeNode();
    const Node* node = context.scene().nodes().find(joint);
    const auto skin = context.scene().skin(context.selection().activeSkin);
    const auto slot = context.selection().activeSlot;
    if ((!node || node->kind != NodeKind::Joint) && skin && slot < skin->slots.size())
        joint = skin->slots[slot].node;
    swings_.clear();
    if (joint.valid()) swings_ = swingsOf(rangeOfMotion(context.scene(), {joint}));
    const auto has = [&](SkinId id) { return context.scene().skin(id)->slotOf(joint) != kNoIndex; };
    if (const Node* meant = context.scene().nodes().find(joint);
        meant && swings_.empty() && std::ranges::none_of(skinsOfMeshes(context.scene()), has))
        return context.refuse(
            tr("%1 is no influence of a mesh yet, so nothing bends with it. Skin > "
               "Bind Influences gives it weights from its neighbours.")
                .arg(shownName(*meant)));
    if (swings_.empty())
        return context.refuse(
            tr("Select a joint that bends a bound mesh, then wiggle it: the one that carries "
               "the whole body does not bend it."));
    context.setPlaying(false);
    still_ = context.shownLocals();
    clock_.set(0.0);
    timer_.start();
    const double lasts = 1000.0 * kSwing * static_cast<double>(swings_.size());
    context.say(tr("%1 wiggles, and stands as it was afterwards. The same key stops it.")
                    .arg(shortNodeName(context.scene(), joint, context.selection().activeSkin)),
                static_cast<int>(lasts));
}

void MotionActions::swing() {
    const double seconds = clock_.seconds();
    const auto at = static_cast<std::size_t>(seconds / kSwing);
    const auto index = part_.context.scene().nodes().indexOf(swings_.front().joint);
    if (at >= swings_.size() || index == kNoIndex) return stand();
    const double share = seconds / kSwing - static_cast<double>(at);
    LocalPose now = still_;
    const TestPose& swing = swings_[at];
    now.locals[index] = turned(still_.locals[index], swing.axis,
                               swing.degrees * std::sin(share * glm::two_pi<double>()));
    part_.context.setPosePreview(std::move(now));
}

void MotionActions::stand() {
    timer_.stop();
    part_.context.setPosePreview(std::nullopt);
}

// Before its time: that it wiggles is no longer so.
void MotionActions::stop() {
    if (!timer_.isActive()) return;
    stand();
    part_.context.sayPassing({});
}

}  // namespace sinew
