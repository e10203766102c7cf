// SPDX-License-Identifier: Apache-2.0
// Skin > Reduce Influences > Joint Budget: influences that are missed least go first.
#include "editor/deform/skinning.h"
#include "editor/pose/range_of_motion.h"
#include "editor/weights/layers.h"
#include "editor/weights/row_math.h"
#include "tests/operations/layer_support.h"
#include "tests/support/composite.h"

namespace sinew::test {
namespace {

Params joints(std::int64_t count, const char* levels = "") {
    return {{"joints", count}, {"levels", std::string(levels)}};
}

struct JointBudget : testing::Test {
    const Scene scene = boundArm();
    const SkinId skin = scene.skins().front();
    std::vector<std::string> names(const Scene& of) const {
        std::vector<std::string> out;
        for (const InfluenceSlot& slot : of.skin(skin)->slots) out.push_back(slot.name);
        return out;
    }
    std::string told(const Outcome& outcome) const {
        std::string out;
        for (const Message& line : outcome.report.lines) out += line.english() + "\n";
        return out;
    }
};

TEST_F(JointBudget, RemovesNoMoreThanIsWanted) {
    const auto before = names(scene);
    for (std::int64_t count = 1; count < static_cast<std::int64_t>(before.size()); ++count) {
        const Scene less = after(scene, "weights.jointBudget", joints(count));
        EXPECT_EQ(names(less).size(), static_cast<std::size_t>(count));
        for (PointIndex p = 0; p < less.rows(skin).pointCount(); ++p) {
            float sum = 0.0f;
            for (const Influence& entry : less.rows(skin)[p]) sum += entry.weight;
            ASSERT_NEAR(sum, 1.0f, 1e-6f) << p;
        }
    }
    const auto outcome =
        runOn(scene, "weights.jointBudget", joints(static_cast<std::int64_t>(before.size())));
    ASSERT_TRUE(outcome);
    EXPECT_TRUE(outcome->edit.empty());
}

TEST_F(JointBudget, NamesAllThatItRemoves) {
    Scene arm = sceneOf(tubeMesh(33, 8, 4.0f, 0.25f));
    addChain(arm, {0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0});
    arm = after(arm, "skin.smooth");
    ASSERT_GT(names(arm).size(), 6u);
    const auto outcome = runOn(arm, "weights.jointBudget", joints(1));
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->report.lines.back().pattern, "Removed: %1.");
    const std::string removed = outcome->report.lines.back().english();
    EXPECT_EQ(std::ranges::count(removed, ','), std::ssize(names(arm)) - 2) << removed;
    EXPECT_EQ(removed.find(" more"), std::string::npos) << removed;
}

TEST_F(JointBudget, TellsHowFarTheWorstVertexMovesAndWhen) {
    const auto outcome = runOn(scene, "weights.jointBudget", joints(2));
    ASSERT_TRUE(outcome);
    const Scene less = applied(scene, outcome->edit);
    const NodeId mesh = scene.skin(skin)->meshNode;
    const auto motion = rangeOfMotion(scene);
    float most = 0.0f;
    for (std::size_t i = 0; i < motion.poses.size(); ++i) {
        const auto pose = worldOf(scene, motionLocals(scene, motion, RangeOfMotion::secondsOf(i)));
        const auto was = deformMesh(scene, mesh, pose).positions;
        const auto is = deformMesh(less, mesh, pose).positions;
        for (std::size_t p = 0; p < was.size(); ++p)
            most = std::max(most, glm::distance(was[p], is[p]));
    }
    EXPECT_GT(most, 0.05f);
    EXPECT_NEAR(outcome->report.numbers.at("worstMetres"), double{most}, 1e-5);
    EXPECT_NE(told(*outcome).find("moves the most"), std::string::npos) << told(*outcome);
}

TEST_F(JointBudget, KeepsLockedInfluencesAndSaysSo) {
    Scene locked = scene;
    auto head = std::make_shared<Skin>(*scene.skin(skin));
    for (InfluenceSlot& slot : head->slots) slot.locked = true;
    locked.setSkin(skin, head);
    const auto outcome = runOn(locked, "weights.jointBudget", joints(1));
    ASSERT_TRUE(outcome);
    EXPECT_TRUE(outcome->edit.empty());
    EXPECT_NE(told(*outcome).find("locked"), std::string::npos) << told(*outcome);
}

TEST_F(JointBudget, GoesByTheLevelOfDetailInANameAndRefusesWhatIsNoNumber) {
    const Scene lod =
        withNode(scene, scene.skin(skin)->meshNode, [](Node& node) { node.name = "Arm_LOD2"; });
    EXPECT_EQ(names(after(lod, "weights.jointBudget", joints(3, "2, 1"))).size(), 1u);
    EXPECT_EQ(names(after(lod, "weights.jointBudget", joints(3, "2"))).size(), 2u);
    EXPECT_EQ(names(after(scene, "weights.jointBudget", joints(3, "2, 1"))).size(), 3u);
    expectRefused(runOn(scene, "weights.jointBudget", joints(3, "few")), "no numbers of joints");
}

TEST_F(JointBudget, IsTheSameInEveryPreviewAndRun) {
    const Operation& operation = *findOperation("weights.jointBudget");
    std::shared_ptr<void> memory;
    for (const std::int64_t count : {2, 3, 1, 2}) {
        const auto shown =
            previewOperation(operation, scene, {}, joints(count), memory, Progress());
        ASSERT_TRUE(shown);
        EXPECT_EQ(names(applied(scene, shown->edit)),
                  names(after(scene, "weights.jointBudget", joints(count))));
    }
}

TEST_F(JointBudget, IsCancelled) {
    const auto outcome =
        runOn(scene, "weights.jointBudget", joints(1), {}, Progress([](double) { return false; }));
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

struct JointBudgetOnLayers : LayerScene {};

TEST_F(JointBudgetOnLayers, TakesInfluencesOutOfAllLayers) {
    const Scene layered = painted(after(scene, "layer.add"), "Base", 0.5);
    const Scene less = after(layered, "weights.jointBudget", joints(2));
    EXPECT_EQ(less.skin(kArm)->slots.size(), 2u);
    EXPECT_EQ(less.skin(kArm)->layers.size(), layered.skin(kArm)->layers.size());
    EXPECT_TRUE(isComposite(less, kArm));
}

}  // namespace
}  // namespace sinew::test
