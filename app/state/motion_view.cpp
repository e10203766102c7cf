// SPDX-License-Identifier: Apache-2.0
#include "app/state/motion_view.h"

#include <QCoreApplication>

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

QString testPoseName(const Scene& scene, const TestPose& pose) {
    const Node* node = scene.nodes().find(pose.joint);
    const QString name = node ? QString::fromStdString(node->name) : QString();
    const QString text = pose.motion == Motion::Bend     ? MotionText::tr("%1: bend %2°")
                         : pose.motion == Motion::Spread ? MotionText::tr("%1: spread %2°")
                                                         : MotionText::tr("%1: twist %2°");
    return text.arg(name).arg(pose.degrees);
}

}  // namespace sinew
