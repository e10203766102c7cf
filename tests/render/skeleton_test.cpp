// SPDX-License-Identifier: Apache-2.0
// Joints and bones: their sizes, and what is drawn of them.
#include <algorithm>
#include <glm/gtc/constants.hpp>

#include "render/frame/skeleton_shape.h"
#include "render/frame/view_math.h"
#include "tests/render/support.h"

namespace sinew::test {
namespace {

TEST(SkeletonShape, hasNoBodyForABoneWithoutLength) {
    Scene scene = sceneOf(gridMesh(1, 1));
    addChain(scene, {0.0, 1.0, 1.0, 2.0});
    const auto pose = currentPose(scene);
    Frame frame;
    frame.scene = &scene;
    frame.pose = &pose;
    const auto shape = skeletonShape(frame);
    EXPECT_EQ(shape.balls.size(), 4u);
    EXPECT_EQ(shape.bodies.size(), 2u);
    for (const auto& ball : shape.balls) EXPECT_GT(ball.radius, 0.0);
}

TEST(SkeletonShape, growsWithTheSliderAndTheBones) {
    Scene scene = sceneOf(gridMesh(1, 1));
    addChain(scene, {0.0, 1.0, 2.0});
    const auto pose = currentPose(scene);
    Frame frame;
    frame.scene = &scene;
    frame.pose = &pose;
    const auto normal = skeletonShape(frame).balls[0].radius;
    frame.jointSize = 2.0;
    EXPECT_DOUBLE_EQ(skeletonShape(frame).balls[0].radius, normal * 2.0);
    Scene large = sceneOf(gridMesh(1, 1));
    addChain(large, {0.0, 100.0, 200.0});
    const auto largePose = currentPose(large);
    frame.scene = &large;
    frame.pose = &largePose;
    frame.jointSize = 1.0;
    EXPECT_NEAR(skeletonShape(frame).balls[0].radius, normal * 100.0, normal);
}

/// A chain of four joints of which a mesh is bound to the second and the last; the third stands
/// far aside.
struct ControlledArm {
    Scene scene = sceneOf(gridMesh(1, 1));
    NodeId mesh = scene.nodes().all()[0].id;
    std::vector<NodeId> joints = addChain(scene, {0.0, 1.0, 50.0, 2.0});
    ScenePose pose;
    Frame frame;
    explicit ControlledArm(bool bound = true) {
        if (bound)
            addSkin(scene, mesh, {joints[1], joints[3]},
                    std::vector<std::vector<Influence>>(4, {{0, 1.0f}}));
        pose = currentPose(scene);
        frame = frontFrame(scene, pose, glm::dvec3(0.0), 100.0);
        frame.joints = frame.onlyInfluences = true;
    }
    ControlledArm(const ControlledArm&) = delete;
    ControlledArm& operator=(const ControlledArm&) = delete;
    std::vector<NodeId> shown() const {
        std::vector<NodeId> out;
        for (const auto& ball : skeletonShape(frame).balls) out.push_back(ball.joint);
        return out;
    }
};

TEST(SkeletonShape, isOfInfluencesAloneWhereThatIsWanted) {
    ControlledArm arm;
    EXPECT_EQ(arm.shown(), (std::vector{arm.joints[1], arm.joints[3]}));
    const auto bodies = skeletonShape(arm.frame).bodies;
    ASSERT_EQ(bodies.size(), 1u) << "from one to the next, past what is not shown";
    EXPECT_NEAR(glm::distance(bodies[0].head, bodies[0].tail), 1.0, 1e-9);
    EXPECT_LT(skeletonShape(arm.frame).balls[0].radius, 0.1) << "sizes are theirs alone";
    // What is not drawn is not picked.
    const auto pixel = [&](NodeId joint) {
        const glm::dvec3 at(arm.pose.worldFromNode[arm.scene.nodes().indexOf(joint)][3]);
        return glm::ivec2(project(arm.frame.view, at)->pixel);
    };
    EXPECT_TRUE(jointsNear(arm.frame, pixel(arm.joints[2]), 5.0).empty());
    EXPECT_FALSE(jointsNear(arm.frame, pixel(arm.joints[3]), 5.0).empty());
    arm.frame.selected = {arm.joints[2]};
    EXPECT_EQ(jointsNear(arm.frame, pixel(arm.joints[2]), 5.0).front(), arm.joints[2]);
}

TEST(SkeletonShape, isOfAllJointsWhereNothingShownIsBound) {
    const ControlledArm loose(false);
    EXPECT_EQ(loose.shown(), loose.joints);
    ControlledArm hidden;
    hidden.frame.hidden = {hidden.mesh};
    EXPECT_EQ(hidden.shown(), hidden.joints);
}

TEST(SkeletonShape, givesTheJointsOnOnePlaceFromTheFrontOneOn) {
    Scene scene = sceneOf(gridMesh(1, 1));
    auto joints = addChain(scene, {0.0, 1.0, 2.0});
    const auto pose = currentPose(scene);
    Frame frame = frontFrame(scene, pose, glm::dvec3(0.0), 2.0);
    frame.joints = true;
    const glm::ivec2 middle = frame.view.size / 2;
    const auto lookFrom = [&](double x) {
        frame.view.viewFromWorld =
            glm::lookAt(glm::dvec3(x, 0.0, 0.0), glm::dvec3(0.0), glm::dvec3(0.0, 1.0, 0.0));
    };
    lookFrom(-50.0);
    EXPECT_EQ(jointsNear(frame, middle, 5.0), joints);
    lookFrom(50.0);
    std::ranges::reverse(joints);
    EXPECT_EQ(jointsNear(frame, middle, 5.0), joints);
    EXPECT_TRUE(jointsNear(frame, {5, 5}, 5.0).empty());
}

class SkeletonPictures : public RenderTest {};

TEST_F(SkeletonPictures, showEachJointsOwnAxesWhenTheyAreWanted) {
    Scene scene = sceneOf(gridMesh(1, 1));
    const auto joints = addChain(scene, {-2.0, 2.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    // The X axis of the second joint points up, its Y axis to the left.
    nodes->edit(joints[1]).local.rotation =
        glm::angleAxis(glm::half_pi<double>(), glm::dvec3(0.0, 0.0, 1.0));
    scene.setNodes(nodes);
    const auto pose = currentPose(scene);
    auto frame = frontFrame(scene, pose, glm::dvec3(0.0), 3.0);
    frame.joints = true;
    const JointBall ball = skeletonShape(frame).balls[1];
    ASSERT_EQ(ball.joint, joints[1]);
    const auto tip = [&](const glm::dvec3& direction) {
        return glm::ivec2(
            project(frame.view, ball.centre + direction * (ball.radius * 2.5))->pixel);
    };
    const glm::ivec2 up = tip({0.0, 1.0, 0.0}), left = tip({-1.0, 0.0, 0.0});
    const auto without = renderer().drawPicture(frame);
    frame.jointAxes = true;
    const auto with = renderer().drawPicture(frame);
    const auto red = colourAt(*with, up.x, up.y), green = colourAt(*with, left.x, left.y);
    EXPECT_GT(difference(red, colourAt(*without, up.x, up.y)), 0.2f);
    EXPECT_GT(red.r, red.g + 0.3f);
    EXPECT_GT(green.g, green.r + 0.15f);
}

}  // namespace
}  // namespace sinew::test
