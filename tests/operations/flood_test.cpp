// SPDX-License-Identifier: Apache-2.0
// A brush over all vertices at once: ordinary, chosen vertices, locked, refused, cancelled.
#include "editor/paint/brush.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// Three joints, four points; the second joint is active.
struct Flooded {
    Scene scene = sceneOf(gridMesh(1, 1));
    std::vector<NodeId> joints = addChain(scene, {0.0, 1.0, 2.0});
    NodeId mesh = named(scene, "mesh");
    SkinId skin = addSkin(scene, mesh, joints,
                          {{{0, 0.5f}, {1, 0.5f}}, {{0, 1.0f}}, {}, {{1, 0.25f}, {2, 0.75f}}});
    Selection selection;

    Flooded() {
        selection.activeSkin = skin;
        selection.activeSlot = 1;
    }
    Scene after(const Params& params) const {
        return test::after(scene, "weights.flood", params, selection);
    }
    std::vector<float> weights(const Scene& of, SlotIndex slot = 1) const {
        std::vector<float> out;
        for (PointIndex p = 0; p < 4; ++p) out.push_back(weightOf(of.rows(skin)[p], slot));
        return out;
    }
    void lock(SlotIndex slot) {
        auto locked = std::make_shared<Skin>(*scene.skin(skin));
        locked->slots[slot].locked = true;
        scene.setSkin(skin, std::move(locked));
    }
};

std::string said(const Outcome& outcome) {
    std::string all;
    for (const Message& line : outcome.report.lines)
        all += (all.empty() ? "" : " ") + line.english();
    return all;
}

TEST(FloodWeights, appliesTheBrushToAllVertices) {
    const Flooded flooded;
    EXPECT_EQ(flooded.weights(flooded.after({{"brush", std::string("replace")}, {"value", 0.75}})),
              (std::vector{0.75f, 0.75f, 1.0f, 0.75f}));
    EXPECT_EQ(flooded.weights(flooded.after(
                  {{"brush", std::string("add")}, {"value", 0.5}, {"strength", 0.5}})),
              (std::vector{0.75f, 0.25f, 1.0f, 0.5f}));
    EXPECT_EQ(flooded.weights(flooded.after({{"brush", std::string("scale")}, {"value", 0.5}})),
              (std::vector{0.25f, 0.0f, 0.0f, 0.125f}));
    EXPECT_EQ(flooded.weights(flooded.after({{"brush", std::string("takeOff")}})),
              (std::vector{0.0f, 0.0f, 0.0f, 0.0f}));
}

TEST(FloodWeights, leavesHiddenVerticesAlone) {
    Flooded flooded;
    flooded.selection.hidden = {{flooded.mesh, {0, 2}, {}}};
    const Scene after = flooded.after({{"brush", std::string("replace")}, {"value", 0.75}});
    EXPECT_EQ(flooded.weights(after), (std::vector{0.5f, 0.75f, 0.0f, 0.75f}));
}

TEST(FloodWeights, takesAndGivesTheComplementsWeightAlone) {
    const Flooded flooded;
    const Params params{{"brush", std::string("add")},
                        {"value", 0.5},
                        {"complement", std::vector<NodeId>{flooded.joints[0]}}};
    const Scene after = flooded.after(params);
    EXPECT_EQ(flooded.weights(after), (std::vector{1.0f, 0.5f, 0.5f, 0.25f}));
    EXPECT_EQ(flooded.weights(after, 2)[3], 0.75f) << "not the complement's";
}

TEST(FloodWeights, offersTheBrushesThatNeedNeitherAWayNorAPartner) {
    for (const auto& [id, label] : findOperation("weights.flood")->params.front().choices) {
        ASSERT_TRUE(findBrush(id));
        EXPECT_TRUE(floods(*findBrush(id))) << id;
        EXPECT_EQ(label, findBrush(id)->label);
    }
    const Flooded flooded;
    for (const char* id : {"smear", "gradient", "pair"})
        EXPECT_EQ(
            runOn(flooded.scene, "weights.flood", {{"brush", std::string(id)}}, flooded.selection)
                .error()
                .code,
            ErrorCode::Usage);
}

TEST(FloodWeights, worksOnChosenVerticesAsFarAsTheyAreMeant) {
    Flooded flooded;
    flooded.selection.points = {{flooded.mesh, {0, 1}, {1.0f, 0.5f}}};
    const Scene after = flooded.after({{"brush", std::string("replace")}});
    EXPECT_EQ(flooded.weights(after), (std::vector{1.0f, 0.5f, 0.0f, 0.25f}));
    EXPECT_TRUE(after.rows(flooded.skin)[2].empty());
}

TEST(FloodWeights, worksOnNamedJoints) {
    const Flooded flooded;
    const Params params{{"brush", std::string("replace")},
                        {"joints", std::vector<NodeId>{flooded.joints[2]}}};
    const Scene after = test::after(flooded.scene, "weights.flood", params);
    EXPECT_EQ(flooded.weights(after, 2), (std::vector{1.0f, 1.0f, 1.0f, 1.0f}));
}

TEST(FloodWeights, needsAnInfluenceOnlyWhereTheBrushDoes) {
    Flooded flooded;
    flooded.selection.activeSlot = kNoIndex;
    const auto run = [&](const char* brush) {
        return runOn(flooded.scene, "weights.flood", {{"brush", std::string(brush)}},
                     flooded.selection);
    };
    expectRefused(run("add"), "Choose an influence");
    EXPECT_TRUE(run("smooth"));
}

TEST(FloodWeights, doesNotTakeAnotherInfluenceForTheJointThatIsSelected) {
    Flooded flooded;
    auto nodes = std::make_shared<NodeTable>(flooded.scene.nodes());
    Node joint;
    joint.name = "new";
    joint.kind = NodeKind::Joint;
    const NodeId added = nodes->add(joint);
    flooded.scene.setNodes(nodes);
    flooded.selection.nodes = {added};
    expectRefused(runOn(flooded.scene, "weights.flood", {{"brush", std::string("replace")}},
                        flooded.selection),
                  "new is selected, but no influence of");
    EXPECT_TRUE(
        runOn(flooded.scene, "weights.flood", {{"brush", std::string("smooth")}}, flooded.selection)
            .ok());
}

TEST(FloodWeights, keepsLocksAndTellsWhatCouldNotChange) {
    Flooded flooded;
    flooded.lock(0);
    const auto outcome = runOn(flooded.scene, "weights.flood", {{"brush", std::string("replace")}},
                               flooded.selection);
    ASSERT_TRUE(outcome);
    const Scene after = applied(flooded.scene, outcome->edit);
    EXPECT_EQ(flooded.weights(after, 0), flooded.weights(flooded.scene, 0));
    EXPECT_EQ(flooded.weights(after), (std::vector{0.5f, 0.0f, 1.0f, 1.0f}));
    EXPECT_EQ(outcome->report.lines.size(), 2u);
    EXPECT_EQ(said(*outcome),
              "mesh: 2 of 4 vertices changed. 2 vertices could not change: locked influences leave "
              "no room.");
    flooded.lock(1);
    expectRefused(runOn(flooded.scene, "weights.flood", {}, flooded.selection), "is locked");
}

TEST(FloodWeights, tellsOfEveryVertexWhatBecameOfIt) {
    Flooded flooded;
    auto skin = std::make_shared<Skin>(*flooded.scene.skin(flooded.skin));
    skin->lockedPoints = {1, 0, 0, 0};
    flooded.scene.setSkin(flooded.skin, skin);
    flooded.selection.hidden = {{flooded.mesh, {3}, {}}};
    const auto run = [&](const char* brush) {
        const auto outcome = runOn(flooded.scene, "weights.flood", {{"brush", std::string(brush)}},
                                   flooded.selection);
        return outcome ? said(*outcome) : outcome.error().message.english();
    };
    EXPECT_EQ(run("replace"),
              "mesh: 2 of 4 vertices changed. 1 vertex is locked. 1 vertex is hidden.");
    EXPECT_EQ(run("scale"),
              "mesh: 0 of 4 vertices changed. 1 vertex is locked. 1 vertex is hidden. 2 vertices "
              "already had the weights that the brush gives.");
    flooded.selection.hidden.clear();
    skin = std::make_shared<Skin>(*skin);
    skin->slots[0].locked = skin->slots[2].locked = true;
    flooded.scene.setSkin(flooded.skin, skin);
    flooded.selection.points = {{flooded.mesh, {0, 3}, {}}};
    EXPECT_EQ(
        run("takeOff"),
        "mesh: 0 of 2 selected vertices changed. 1 vertex could not change: no other unlocked "
        "influence there can take their weight. 1 vertex is locked.");
}

TEST(FloodWeights, isNamedByTheBrushAndTheInfluence) {
    const Flooded flooded;
    const auto label = [&](Params params) {
        params["value"] = 0.5;
        const auto outcome = runOn(flooded.scene, "weights.flood", params, flooded.selection);
        return outcome ? outcome->edit.label.english() : outcome.error().message.english();
    };
    EXPECT_EQ(label({{"brush", std::string("replace")}}), "Flood: Replace Weight of B");
    EXPECT_EQ(label({{"brush", std::string("smooth")}}), "Flood: Smooth Weights");
    EXPECT_EQ(label({{"brush", std::string("replace")},
                     {"joints", std::vector<NodeId>{flooded.joints[0], flooded.joints[2]}}}),
              "Flood Weights");
}

TEST(FloodWeights, tellsOfTheChosenVertices) {
    Flooded flooded;
    flooded.selection.points = {{flooded.mesh, {0, 1, 3}, {}}};
    const auto outcome = runOn(flooded.scene, "weights.flood", {{"brush", std::string("replace")}},
                               flooded.selection);
    ASSERT_TRUE(outcome);
    ASSERT_FALSE(outcome->report.lines.empty());
    EXPECT_TRUE(outcome->report.lines[0].english().ends_with("of 3 selected vertices changed."))
        << outcome->report.lines[0].english();
}

TEST(FloodWeights, isCancelled) {
    const Flooded flooded;
    const Progress never([](double) { return false; });
    EXPECT_FALSE(runOn(flooded.scene, "weights.flood", {}, flooded.selection, never));
}

}  // namespace
}  // namespace sinew
