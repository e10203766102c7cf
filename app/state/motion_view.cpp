// SPDX-License-Identifier: Apache-2.0
#include "app/state/motion_view.h"

#include <QCoreApplication>
#include <algorithm>

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
}  // namespace

bool showMotion(Context& context, MotionOf joints) {
    std::set<NodeId> wanted;
    if (joints == MotionOf::SelectedJoints) {
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
    std::set<NodeId> joints;
    if (!before.all)
        for (const TestPose& pose : before.poses) joints.insert(pose.joint);
    auto now = std::make_shared<const RangeOfMotion>(rangeOfMotion(scene, joints));
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
                                                         : MotionText::tr("%1: twist %2°");
    return text.arg(name).arg(pose.degrees);
}

}  // namespace sinew
