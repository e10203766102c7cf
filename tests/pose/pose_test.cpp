// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/pose.h"

#include <gtest/gtest.h>

#include <cmath>

#include "editor/pose/sample.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

Track track(TrackPath path, Interpolation kind, std::vector<float> times,
            std::vector<float> values) {
    Track t;
    t.path = path;
    t.interpolation = kind;
    t.times = std::move(times);
    t.values = std::move(values);
    t.width = path == TrackPath::Rotation ? 4 : 3;
    return t;
}

TEST(SampleTrack, timesPastTheEndsClamp) {
    const auto t = track(TrackPath::Translation, Interpolation::Linear, {1, 2}, {0, 0, 0, 4, 0, 0});
    EXPECT_EQ(sampleTrack(t, 0.0)[0], 0.0f);
    EXPECT_EQ(sampleTrack(t, 1.25)[0], 1.0f);
    EXPECT_EQ(sampleTrack(t, 9.0)[0], 4.0f);
}

TEST(SampleTrack, stepHoldsUntilTheNextKey) {
    const auto t = track(TrackPath::Scale, Interpolation::Step, {0, 1}, {1, 1, 1, 2, 2, 2});
    EXPECT_EQ(sampleTrack(t, 0.999)[0], 1.0f);
    EXPECT_EQ(sampleTrack(t, 1.0)[0], 2.0f);
}

TEST(SampleTrack, rotationsTakeTheShorterArc) {
    // The second key is the same rotation as a quarter turn about Z, with the opposite sign.
    const float h = std::sqrt(0.5f);
    const auto t =
        track(TrackPath::Rotation, Interpolation::Linear, {0, 1}, {0, 0, 0, 1, 0, 0, -h, -h});
    const auto v = sampleTrack(t, 0.5);
    EXPECT_NEAR(std::abs(v[2]), std::sin(3.14159265 / 8), 1e-6);
    EXPECT_NEAR(std::abs(v[3]), std::cos(3.14159265 / 8), 1e-6);
}

TEST(SampleTrack, cubicTangentsArePerSecond) {
    // From 0 to 1 over 2 s with tangents of 0.5 per second: a straight line.
    const auto t = track(TrackPath::Translation, Interpolation::Cubic, {0, 2},
                         {0.5f, 0, 0, 0, 0, 0, 0.5f, 0, 0, 0.5f, 0, 0, 1, 0, 0, 0.5f, 0, 0});
    for (const double s : {0.0, 0.3, 1.0, 1.7, 2.0}) EXPECT_NEAR(sampleTrack(t, s)[0], s / 2, 1e-6);
}

TEST(Pose, worldMatricesAreProductsFromTheRoot) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto joints = test::addChain(scene, {1.0, 3.0, 4.0});
    const ScenePose pose = currentPose(scene);
    EXPECT_EQ(pose.worldFromNode[scene.nodes().indexOf(joints[2])][3].x, 4.0);
}

TEST(Pose, clipsLieOverTheStoredPoseAndLeaveOtherNodes) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto joints = test::addChain(scene, {1.0, 3.0});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(joints[0]).local.translation.x = 100.0;  // the current pose has no say
    scene.setNodes(nodes);
    Clip clip;
    Track rises = track(TrackPath::Translation, Interpolation::Linear, {0, 1}, {0, 0, 0, 0, 2, 0});
    rises.node = joints[1];
    clip.tracks.push_back(std::move(rises));
    const ScenePose pose = clipPose(scene, clip, 0.5);
    EXPECT_EQ(pose.worldFromNode[scene.nodes().indexOf(joints[1])][3], glm::dvec4(1, 1, 0, 1));
}

TEST(Pose, bindPosePutsInfluencesWhereTheyWereBound) {
    Scene scene = test::twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    const NodeId a = nodes->all()[1].id;
    const NodeId b = nodes->all()[2].id;
    nodes->edit(a).local.translation = {7, 7, 7};
    nodes->edit(b).local.rotation = glm::angleAxis(1.0, glm::dvec3(0, 0, 1));
    scene.setNodes(nodes);
    const ScenePose pose = bindPose(scene);
    EXPECT_EQ(pose.worldFromNode[nodes->indexOf(a)], glm::dmat4(1.0));
    EXPECT_EQ(pose.worldFromNode[nodes->indexOf(b)][3], glm::dvec4(2, 0, 0, 1));
}

}  // namespace
}  // namespace sinew
