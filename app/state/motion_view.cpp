// SPDX-License-Identifier: Apache-2.0
#include "app/state/motion_view.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/state/bound_meshes.h"
#include "app/state/pose_edit.h"

namespace sinew {

namespace {
struct MotionText {
    Q_DECLARE_TR_FUNCTIONS(MotionText)
};

std::set<NodeId> selectedJoints(const Context& context) {
    std::set<NodeId> out;
    for (const NodeId id : context.selection().nodes)
        if (const Node* node = context.scene().nodes().find(id);
            node && node->kind == NodeKind::Joint)
            out.insert(id);
    // Where meshes alone are selected, the influence that is worked on is meant.
    const auto skin = context.scene().skin(context.selection().activeSkin);
    const SlotIndex slot = context.selection().activeSlot;
    if (out.empty() && skin && slot < skin->slots.size() && skin->slots[slot].node.valid())
        out.insert(skin->slots[slot].node);
    return out;
}

bool showWayToCurrentPose(Context& context) {
    if (!isPosed(context.scene())) {
        context.refuse(MotionText::tr("The current pose is the bind pose. Pose a joint first."));
        return false;
    }
    context.setPlaying(false);
    context.setShown({.seconds = 0.5 * RangeOfMotion::kWay, .motion = wayToCurrentPose()});
    return true;
}
}  // namespace

MotionOf motionOf(const RangeOfMotion& motion) {
    if (motion.toCurrent) return MotionOf::CurrentPose;
    return motion.joints.empty() ? MotionOf::AllJoints : MotionOf::SelectedJoints;
}

bool isMotionShown(const Context& context, MotionOf of) {
    const auto& motion = context.shown().motion;
    if (!motion || motionOf(*motion) != of) return false;
    if (of != MotionOf::SelectedJoints) return true;
    const auto wanted = selectedJoints(context);
    // Of joints that bend nothing there is no other to be shown.
    return wanted.empty() || wanted == motion->joints ||
           rangeOfMotion(context.scene(), wanted).poses.empty();
}

bool isPosed(const Scene& scene) { return anyMeshIsBound(scene) && !standsBound(scene); }

bool showMotion(Context& context, MotionOf of) {
    if (of == MotionOf::CurrentPose) return showWayToCurrentPose(context);
    std::set<NodeId> wanted;
    if (of == MotionOf::SelectedJoints) {
        wanted = selectedJoints(context);
        if (wanted.empty()) {
            context.refuse(MotionText::tr("Select a joint first to see its range of motion."));
            return false;
        }
    }
    auto motion = std::make_shared<const RangeOfMotion>(rangeOfMotion(context.scene(), wanted));
    if (motion->poses.empty()) {
        context.refuse(
            wanted.empty()
                ? MotionText::tr("No joint bends a bound mesh yet.")
                : MotionText::tr("The selected joints bend nothing: select influences below the "
                                 "one that carries the body."));
        return false;
    }
    context.setPlaying(false);
    context.setShown({.seconds = RangeOfMotion::secondsOf(0), .motion = std::move(motion)});
    return true;
}

ShownPose renewedMotion(const Scene& scene, const ShownPose& shown) {
    const RangeOfMotion& before = *shown.motion;
    if (before.toCurrent) return isPosed(scene) ? shown : ShownPose();
    auto now = std::make_shared<const RangeOfMotion>(rangeOfMotion(scene, before.joints));
    if (now->poses.empty()) return {};
    ShownPose out = shown;
    out.motion = now;
    const auto at = before.poseAt(shown.seconds);
    if (!at) return out;
    const TestPose& was = before.poses[*at];
    const auto same = std::ranges::find_if(now->poses, [&](const TestPose& pose) {
        return pose.joint == was.joint && pose.motion == was.motion && pose.degrees == was.degrees;
    });
    if (same == now->poses.end())
        out.seconds = RangeOfMotion::secondsOf(0);
    else
        out.seconds +=
            RangeOfMotion::secondsOf(static_cast<std::size_t>(same - now->poses.begin())) -
            RangeOfMotion::secondsOf(*at);
    return out;
}

QString testPoseName(const Scene& scene, const TestPose& pose) {
    const Node* node = scene.nodes().find(pose.joint);
    const QString name = node ? QString::fromStdString(node->name) : QString();
    const QString text = pose.motion == Motion::Bend     ? MotionText::tr("%1: bend %2°")
                         : pose.motion == Motion::Spread ? MotionText::tr("%1: spread %2°")
                         : pose.motion == Motion::Twist  ? MotionText::tr("%1: twist %2°")
                                                         : MotionText::tr("%1: curl %2°");
    return text.arg(name).arg(pose.degrees);
}

}  // namespace sinew
