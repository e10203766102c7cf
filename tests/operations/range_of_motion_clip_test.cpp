// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/edit_pose.h"
#include "editor/pose/range_of_motion.h"
#include "editor/scene/made_names.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using test::expectRefused;
using test::runOn;

/// Two joints and a mesh, stored and posed otherwise than bound.
Scene otherwisePosed() {
    Scene scene = test::twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all()) {
        if (node.kind != NodeKind::Joint) continue;
        Node& joint = nodes->edit(node.id);
        joint.local.rotation = glm::angleAxis(0.3, glm::dvec3(0.0, 1.0, 0.0));
        joint.stored.rotation = glm::angleAxis(0.5, glm::dvec3(1.0, 0.0, 0.0));
        joint.stored.translation += glm::dvec3(0.0, 0.25, 0.0);
    }
    scene.setNodes(nodes);
    return scene;
}

TEST(RangeOfMotionClip, showsTheTestPosesOfTheBindPoseWhateverIsStored) {
    const Scene before = otherwisePosed();
    const auto outcome = runOn(before, "pose.rangeOfMotion");
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Scene after = applied(before, outcome->edit);
    ASSERT_EQ(after.clips().size(), before.clips().size() + 1);
    const auto clip = after.clip(after.clips().back());
    EXPECT_EQ(clip->name, "Range of Motion");
    const RangeOfMotion motion = rangeOfMotion(before);
    ASSERT_FALSE(motion.poses.empty());
    for (std::size_t i = 0; i < motion.poses.size(); ++i) {
        const double seconds = RangeOfMotion::secondsOf(i);
        const auto wanted = worldOf(before, motionLocals(before, motion, seconds));
        const auto got = clipPose(after, *clip, seconds);
        for (const auto& entry : before.skin(before.skins().front())->bindPose) {
            const auto n = before.nodes().indexOf(entry.node);
            EXPECT_LT(relativeDifference(got.worldFromNode[n], wanted.worldFromNode[n]), 1e-6);
        }
    }
    EXPECT_EQ(applied(after, inverse(outcome->edit)).blocks(), before.blocks());
}

TEST(RangeOfMotionClip, isProposedWithANameInTheLanguageOfTheWindow) {
    setNaming([](const Message& name) { return "<" + name.english() + ">"; });
    const Params proposed = findOperation("pose.rangeOfMotion")->present(otherwisePosed(), {});
    setNaming(nullptr);
    EXPECT_EQ(textParam(proposed, "name"), "<Range of Motion>");
}

TEST(RangeOfMotionClip, isOfTheChosenJointsAndRefusesTheOneThatCarriesAll) {
    const Scene scene = otherwisePosed();
    const auto joints = testableJoints(scene);
    ASSERT_EQ(joints.size(), 1u);
    const auto skin = scene.skin(scene.skins().front());
    Selection root;
    for (const auto& slot : skin->slots)
        if (slot.node != joints[0]) root.nodes = {slot.node};
    expectRefused(runOn(scene, "pose.rangeOfMotion", {}, root), "carries the body");
    EXPECT_TRUE(runOn(scene, "pose.rangeOfMotion", {{"joints", joints}}, root).ok());
}

}  // namespace
}  // namespace sinew
