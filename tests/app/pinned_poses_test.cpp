// SPDX-License-Identifier: Apache-2.0
// Pinned poses where the skeleton changes below them.
#include <gtest/gtest.h>

#include "app/state/pinned_poses.h"
#include "editor/operations/operation.h"
#include "tests/operations/support.h"

namespace sinew::test {
namespace {

/// A chain whose second joint is bent in a pinned pose.
class PinnedPoses : public testing::Test {
protected:
    void SetUp() override {
        scene_ = boundArm();
        LocalPose pose = currentLocals(scene_);
        pose.locals[scene_.nodes().indexOf(named(scene_, "B"))].rotation =
            glm::angleAxis(1.0, glm::dvec3(0.0, 0.0, 1.0));
        pins_ = {pinnedPose(scene_, pose)};
    }
    ScenePose pinned() const { return scenePoses(scene_, pins_).front(); }
    /// What an operation does, and the pins with it.
    void run(const char* id, std::vector<NodeId> nodes, const Params& params = {}) {
        const auto done =
            runOperation(*findOperation(id), scene_, {.nodes = std::move(nodes)}, params, {});
        ASSERT_TRUE(done) << done.error().message.english();
        const Scene after = applied(scene_, done->edit);
        carryPins(pins_, scene_.nodes(), after.nodes(), true);
        scene_ = after;
    }
    Scene scene_;
    std::vector<PinnedPose> pins_;
};

TEST_F(PinnedPoses, standAsTheyStoodOnceJointsAreOriented) {
    const auto before = pinned().worldFromNode;
    run("nodes.orientJoints", {named(scene_, "A")}, {{"primary", std::string("y")}});
    const auto after = pinned().worldFromNode;
    bool turned = false;
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_LT(glm::distance(before[i][3], after[i][3]), 1e-6) << i;
        turned = turned || glm::distance(before[i][0], after[i][0]) > 1e-3;
    }
    EXPECT_TRUE(turned);
}

TEST_F(PinnedPoses, goOnFromWhereAJointHangsNow) {
    const NodeId last = named(scene_, "C");
    const glm::dmat4 rest = storedPose(scene_).worldFromNode[scene_.nodes().indexOf(last)];
    run("nodes.parent", {last, named(scene_, "A")});
    ASSERT_EQ(scene_.nodes().find(last)->parent, named(scene_, "A"));
    const auto now = pinned().worldFromNode[scene_.nodes().indexOf(last)];
    EXPECT_LT(glm::distance(rest[3], now[3]), 1e-6) << "nothing above it is bent there";
}

}  // namespace
}  // namespace sinew::test
