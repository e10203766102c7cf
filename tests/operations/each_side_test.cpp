// SPDX-License-Identifier: Apache-2.0
// Commands while live symmetry is on: what is selected on both sides is worked on as by two hands.
#include "editor/operations/weights/each_side.h"
#include "tests/operations/sided_scene.h"

namespace sinew {
namespace {

using namespace test;

class EachSide : public ::testing::Test {
protected:
    void SetUp() override {
        scene_ = sided(alike());
        symmetry_ = *SceneSymmetry::make(scene_, MirrorAcross::Found);
        selection_.activeSkin = scene_.skins()[0];
        selection_.activeSlot = kLeft;
        // Two on the left, one of them not half as much, and their images.
        selection_.points = {{scene_.skin(selection_.activeSkin)->meshNode,
                              {1, 2, otherSide(2), otherSide(1)},
                              {1.0f, 0.4f, 0.4f, 1.0f}}};
        std::ranges::sort(selection_.points[0].points);
    }
    Expected<Outcome> run(const char* id, const Params& params) {
        const Operation& operation = *findOperation(id);
        return onEachSide(
            operation, scene_, selection_, params, symmetry_.get(),
            [&](const Scene& scene, const Selection& selection, const Params& asked, bool) {
                return runOperation(operation, scene, selection, asked, {});
            });
    }
    // Changed, and alike on both sides.
    void expectMirrored(const char* id, const Params& params) {
        const auto outcome = run(id, params);
        ASSERT_TRUE(outcome) << id << outcome.error().message.english();
        const Rows rows = applied(scene_, outcome->edit).rows(selection_.activeSkin);
        bool changed = false;
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            EXPECT_LT(unlike(rows[otherSide(p)], mirroredRow(rows[p])), 1e-6) << id << ' ' << p;
            changed |= !std::ranges::equal(rows[p], scene_.rows(selection_.activeSkin)[p]);
        }
        EXPECT_TRUE(changed) << id;
    }
    Scene scene_;
    std::shared_ptr<const SceneSymmetry> symmetry_;
    Selection selection_;
};

TEST_F(EachSide, influencesOfTheOtherSideAreTheMirroredOnes) {
    const auto joint = [&](SlotIndex slot) {
        return std::vector<NodeId>{scene_.skin(selection_.activeSkin)->slots[slot].node};
    };
    for (const SlotIndex active : {kLeft, kRight}) {
        selection_.activeSlot = active;
        expectMirrored("weights.set", {{"value", 1.0}});
        expectMirrored("weights.flood", {{"brush", std::string("add")}, {"value", 0.3}});
    }
    expectMirrored("weights.set", {{"value", 0.9}, {"joints", joint(kRight)}});
    expectMirrored("weights.move", {{"from", joint(kLeft)}, {"to", joint(kLegL)}});
    expectMirrored("weights.swap", {{"from", joint(kLeft)}, {"to", joint(kLegL)}});
    expectMirrored("weights.average", {});
    expectMirrored("weights.takeOff", {{"joints", joint(kLeft)}});
}

TEST_F(EachSide, whatAnInfluenceGivesAwayEverywhereItsMirrorDoesToo) {
    const auto joint = [&](SlotIndex slot) {
        return std::vector<NodeId>{scene_.skin(selection_.activeSkin)->slots[slot].node};
    };
    selection_.points.clear();
    expectMirrored("weights.move", {{"from", joint(kLeft)}, {"to", joint(kLegL)}});
    expectMirrored("weights.swap", {{"from", joint(kLeft)}, {"to", joint(kLegL)}});
    expectMirrored("weights.move", {{"from", joint(kLeft)}, {"to", joint(kSpine)}});
}

TEST_F(EachSide, whatGoesFromOneSideToTheOtherIsAsAsked) {
    const auto joint = [&](SlotIndex slot) {
        return scene_.skin(selection_.activeSkin)->slots[slot].node;
    };
    selection_.points.clear();
    const auto nodes = [](std::vector<NodeId> ids) { return ids; };
    const Params cases[] = {
        {{"from", nodes({joint(kLeft)})}, {"to", nodes({joint(kRight)})}},
        {{"from", nodes({joint(kLeft), joint(kRight)})}, {"to", nodes({joint(kLegL)})}},
        {{"from", nodes({joint(kRight), joint(kLeft)})}, {"to", nodes({joint(kLegR)})}},
    };
    for (const Params& params : cases)
        for (const char* id : {"weights.move", "weights.swap"}) {
            const auto plain = runOperation(*findOperation(id), scene_, selection_, params, {});
            const auto both = run(id, params);
            ASSERT_EQ(plain.ok(), both.ok()) << id;
            if (!plain) continue;
            const Rows a = applied(scene_, plain->edit).rows(selection_.activeSkin);
            const Rows b = applied(scene_, both->edit).rows(selection_.activeSkin);
            for (PointIndex p = 0; p < a.pointCount(); ++p)
                EXPECT_TRUE(std::ranges::equal(a[p], b[p])) << id << ' ' << p;
        }
}

TEST_F(EachSide, whatIsCopiedIsOfOneSideAndPastedOnEachAsItsOwn) {
    selection_.points[0] = {selection_.points[0].meshNode, {1, otherSide(1)}, {}};
    const auto copied = run("weights.copy", {});
    ASSERT_TRUE(copied && copied->clipboard);
    EXPECT_NE(copied->clipboard->find("arm_L"), std::string::npos);
    EXPECT_EQ(copied->clipboard->find("arm_R"), std::string::npos) << *copied->clipboard;
    selection_.points[0].points = {3, otherSide(3)};
    expectMirrored("weights.paste", {{"clipboard", *copied->clipboard}});
    // The row knows its side, whichever influence is active by now.
    const auto pasted = run("weights.paste", {{"clipboard", *copied->clipboard}});
    selection_.activeSlot = kRight;
    const auto again = run("weights.paste", {{"clipboard", *copied->clipboard}});
    ASSERT_TRUE(pasted && again);
    const Rows a = applied(scene_, pasted->edit).rows(selection_.activeSkin);
    const Rows b = applied(scene_, again->edit).rows(selection_.activeSkin);
    for (PointIndex p = 0; p < a.pointCount(); ++p)
        EXPECT_TRUE(std::ranges::equal(a[p], b[p])) << p;
}

TEST_F(EachSide, oneSideAloneIsAsItIsWithoutSymmetry) {
    selection_.points[0] = {selection_.points[0].meshNode, {otherSide(1)}, {}};
    const auto outcome = run("weights.set", {{"value", 1.0}});
    ASSERT_TRUE(outcome);
    const Rows rows = applied(scene_, outcome->edit).rows(selection_.activeSkin);
    EXPECT_EQ(weightOf(rows[otherSide(1)], kLeft), 1.0f) << "the influence that was asked for";
}

TEST_F(EachSide, whatIsAskedOfAllVerticesIsDoneOnBothSidesWithEachOnesInfluence) {
    selection_.points.clear();
    for (const SlotIndex active : {kLeft, kRight}) {
        selection_.activeSlot = active;
        expectMirrored("weights.set", {{"value", 0.7}});
        expectMirrored("weights.flood", {{"brush", std::string("scale")}, {"value", 0.5}});
    }
    const auto outcome = run("weights.set", {{"value", 0.7}});
    ASSERT_TRUE(outcome);
    for (const Message& line : outcome->report.lines)
        EXPECT_EQ(line.english().find("selected"), std::string::npos) << line.english();
    // What knows no influence is done once.
    const Params smooth{{"brush", std::string("smooth")}};
    const auto once = runOperation(*findOperation("weights.flood"), scene_, selection_, smooth, {});
    const auto both = run("weights.flood", smooth);
    ASSERT_TRUE(once && both);
    EXPECT_EQ(listed(applied(scene_, once->edit).rows(selection_.activeSkin)),
              listed(applied(scene_, both->edit).rows(selection_.activeSkin)));
}

TEST_F(EachSide, whatIsAskedOfAllVerticesLeavesLocksAndOthersAlone) {
    selection_.points.clear();
    const PointIndex middle = kWidth / 2;
    auto skin = std::make_shared<Skin>(*scene_.skin(selection_.activeSkin));
    skin->lockedPoints.assign(skin->pointCount, 0);
    skin->lockedPoints[middle] = 1;
    skin->member.assign(skin->pointCount, 1);
    skin->member[middle + kWidth] = 0;
    scene_.setSkin(selection_.activeSkin, skin);
    symmetry_ = *SceneSymmetry::make(scene_, MirrorAcross::Found);
    const Rows before = scene_.rows(selection_.activeSkin);
    const auto outcome = run("weights.set", {{"value", 0.7}});
    ASSERT_TRUE(outcome);
    const Rows after = applied(scene_, outcome->edit).rows(selection_.activeSkin);
    for (const PointIndex p : {middle, middle + kWidth})
        EXPECT_TRUE(std::ranges::equal(before[p], after[p])) << p;
    EXPECT_FALSE(std::ranges::equal(before[middle + 2 * kWidth], after[middle + 2 * kWidth]));
    EXPECT_FALSE(run("weights.takeOff", {})) << "it asks for vertices, on both sides as well";
}

// A glove has one side of the joints, and so has its pair: who mirrors whom the body knows, or
// both.
TEST_F(EachSide, aMeshWithOneSideOfTheJointsDoesNotDecide) {
    const RowsList half(12, {{0, 0.5f}, {1, 0.5f}});
    scene_ = sceneOf(patch(4.0f, 2.0f));
    const NodeId glove = scene_.nodes().all()[0].id;
    const auto joints = addSides(scene_);
    addSkin(scene_, glove, std::vector<NodeId>{joints[kSpine], joints[kLeft]}, half);
    const NodeId worn =
        addSided(scene_, "body", sheet(), {kSpine, kLeft, kRight, kLegL, kLegR}, alike());
    symmetry_ = *SceneSymmetry::make(scene_, MirrorAcross::Found);
    for (const SkinId active : {scene_.skinOf(worn), scene_.skinOf(glove)}) {
        selection_.activeSkin = active;
        selection_.activeSlot = scene_.skin(active)->slotOf(joints[kLeft]);
        selection_.nodes = {worn};
        selection_.points[0].meshNode = worn;
        for (const Params& params :
             {Params{{"value", 1.0}},
              Params{{"value", 1.0}, {"joints", std::vector<NodeId>{joints[kLeft]}}}}) {
            const auto outcome = run("weights.set", params);
            ASSERT_TRUE(outcome) << outcome.error().message.english();
            const Rows rows = applied(scene_, outcome->edit).rows(scene_.skinOf(worn));
            EXPECT_GT(weightOf(rows[otherSide(1)], kRight), 0.9f);
            EXPECT_EQ(weightOf(rows[otherSide(1)], kLeft), 0.0f);
        }
    }
    const auto moved = run("weights.move", {{"from", std::vector<NodeId>{joints[kLeft]}},
                                            {"to", std::vector<NodeId>{joints[kSpine]}}});
    ASSERT_TRUE(moved);
    EXPECT_LT(
        weightOf(applied(scene_, moved->edit).rows(scene_.skinOf(worn))[otherSide(1)], kRight),
        0.2f);
}

}  // namespace
}  // namespace sinew
