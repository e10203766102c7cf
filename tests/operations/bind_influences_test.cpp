// SPDX-License-Identifier: Apache-2.0
// Influences that were added to a bound mesh get their share, and all else stays.
#include "editor/operations/skin/bind_targets.h"
#include "editor/pose/pose.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// Influences of a bound mesh that came later.
class BindInfluences : public ::testing::Test {
protected:
    // The arm bound to A and C, painted a little; B, between them, is added without weights.
    void SetUp() override {
        const Scene arm = armScene();
        const std::vector<NodeId> two{named(arm, "A"), named(arm, "C")};
        bound_ = after(arm, "skin.smooth", {{"joints", two}});
        bound_ = after(bound_, "influence.add", {{"joints", std::vector<NodeId>{named(arm, "B")}}});
        b_ = onlySkin(bound_).slotOf(named(arm, "B"));
    }
    // The points that have other rows than before.
    std::vector<PointIndex> changed(const Scene& scene) const {
        const Rows before = onlyRows(bound_);
        const Rows now = onlyRows(scene);
        std::vector<PointIndex> out;
        for (PointIndex p = 0; p < now.pointCount(); ++p)
            if (!std::equal(now[p].begin(), now[p].end(), before[p].begin(), before[p].end()))
                out.push_back(p);
        return out;
    }
    Scene bound_;
    SlotIndex b_ = kNoIndex;
};

TEST_F(BindInfluences, giveAnAddedJointItsShareAndKeepWhatIsOutOfReach) {
    const Scene after = test::after(bound_, "influence.bind");
    const Rows rows = onlyRows(after);
    const auto mesh = after.mesh(MeshId(0));
    float most = 0.0f;
    for (const PointIndex p : changed(after)) {
        EXPECT_GT(weightOf(rows[p], b_), 0.0f) << "only its own points change";
        most = std::max(most, weightOf(rows[p], b_));
    }
    EXPECT_GT(most, 0.5f);
    EXPECT_LT(changed(after).size(), rows.pointCount()) << "the ends are out of reach";
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (mesh->positions[p].x > 3.5f) {
            EXPECT_EQ(weightOf(rows[p], b_), 0.0f);
        }
}

TEST_F(BindInfluences, keepTheOtherVerticesToTheBit) {
    Selection selection;
    std::vector<PointIndex> some;
    for (PointIndex p = 0; p < onlyRows(bound_).pointCount(); p += 2) some.push_back(p);
    const NodeId mesh = onlySkin(bound_).meshNode;
    selection.nodes = {mesh};
    selection.points.push_back({mesh, some});
    const Scene after = test::after(bound_, "influence.bind", {}, selection);
    EXPECT_FALSE(changed(after).empty());
    for (const PointIndex p : changed(after)) EXPECT_EQ(p % 2, 0u);
}

TEST_F(BindInfluences, tellWhichGotNoWeight) {
    Selection end{.nodes = {onlySkin(bound_).meshNode}};
    std::vector<PointIndex> outOfReach;
    const auto mesh = bound_.mesh(MeshId(0));
    for (PointIndex p = 0; p < mesh->pointCount(); ++p)
        if (mesh->positions[p].x > 3.5f) outOfReach.push_back(p);
    end.points.push_back({end.nodes[0], outOfReach});
    const auto none = runOn(bound_, "influence.bind", {}, end);
    ASSERT_TRUE(none) << none.error().message.english();
    EXPECT_EQ(none->report.lines.back().english(), "1 influence got no weight: B.");
    const auto all = runOn(bound_, "influence.bind");
    ASSERT_TRUE(all) << all.error().message.english();
    for (const Message& line : all->report.lines)
        EXPECT_EQ(line.english().find("got no weight"), std::string::npos) << line.english();
}

TEST_F(BindInfluences, leaveLockedInfluencesAsTheyAre) {
    auto skin = std::make_shared<Skin>(onlySkin(bound_));
    const SlotIndex a = skin->slotOf(named(bound_, "A"));
    skin->slots[a].locked = true;
    bound_.setSkin(bound_.skins()[0], skin);
    const Rows before = onlyRows(bound_);
    const Rows rows = onlyRows(test::after(bound_, "influence.bind"));
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        EXPECT_EQ(weightOf(rows[p], a), weightOf(before[p], a));
}

TEST_F(BindInfluences, areRefusedWhereAllHaveWeights) {
    expectRefused(runOn(after(armScene(), "skin.smooth"), "influence.bind"),
                  "All influences of the selected meshes have weights");
}

TEST_F(BindInfluences, takeNoOtherWhereTheSelectedOnesHaveWeights) {
    expectRefused(runOn(bound_, "influence.bind", {}, {.nodes = {named(bound_, "A")}}),
                  "The selected joints have weights already");
    EXPECT_FALSE(
        runOn(bound_, "influence.bind", {}, {.nodes = {named(bound_, "B")}})->edit.empty());
}

TEST_F(BindInfluences, addSelectedJointsThatAreNone) {
    const Scene inserted = after(bound_, "nodes.insertJoints", {}, {.nodes = {named(bound_, "C")}});
    Selection selection =
        runOn(bound_, "nodes.insertJoints", {}, {.nodes = {named(bound_, "C")}})->selection.value();
    ASSERT_EQ(selection.nodes.size(), 1u);
    const NodeId joint = selection.nodes[0];
    EXPECT_EQ(onlySkin(inserted).slotOf(joint), kNoIndex);
    const auto outcome = runOn(inserted, "influence.bind", {}, selection);
    ASSERT_TRUE(outcome) << outcome.error().message.english();
    const Scene done = applied(inserted, outcome->edit);
    const SlotIndex slot = onlySkin(done).slotOf(joint);
    ASSERT_NE(slot, kNoIndex);
    float most = 0.0f;
    for (PointIndex p = 0; p < onlyRows(done).pointCount(); ++p) {
        most = std::max(most, weightOf(onlyRows(done)[p], slot));
        EXPECT_EQ(weightOf(onlyRows(done)[p], b_), 0.0f) << "the idle one was not selected";
    }
    EXPECT_GT(most, 0.5f);
    EXPECT_NE(outcome->report.lines.front().english().find("Added as influences"),
              std::string::npos);
    ASSERT_TRUE(outcome->selection);
    EXPECT_EQ(outcome->selection->activeSlot, slot) << "what is painted next";
}

TEST_F(BindInfluences, theLastThatWasAddedIsActive) {
    const NodeId c = named(bound_, "C"), d = named(bound_, "D");
    const NodeId mesh = onlySkin(bound_).meshNode;
    const Scene inserted = after(bound_, "nodes.insertJoints", {}, {.nodes = {c}});
    const NodeId between = inserted.nodes().find(d)->parent;
    const Selection selection{
        .nodes = {between, d, mesh}, .activeSkin = inserted.skins()[0], .activeSlot = b_};
    const auto outcome = runOn(inserted, "influence.add", {}, selection);
    ASSERT_TRUE(outcome.ok() && outcome->selection);
    const Skin skin = onlySkin(applied(inserted, outcome->edit));
    EXPECT_EQ(outcome->selection->activeSlot, skin.slotOf(d));
    EXPECT_EQ(outcome->selection->activeSkin, selection.activeSkin);
    EXPECT_EQ(outcome->selection->nodes, (std::vector<NodeId>{between, mesh, d}));
}

TEST_F(BindInfluences, canBeCancelled) {
    const auto outcome =
        runOn(bound_, "influence.bind", {}, {}, Progress([](double f) { return f < 0.3; }));
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

// Two meshes of one skeleton that was moved since: the sleeve was bound to the first joint alone.
class MeshesOfOneSkeleton : public ::testing::Test {
protected:
    void SetUp() override {
        Scene arm = armScene();
        joints_ = {named(arm, "A"), named(arm, "B"), named(arm, "C")};
        sleeve_.nodes = {addNamedMesh(arm, tubeMesh(9, 8, 2.0f, 0.3f), "sleeve")};
        both_.nodes = {named(arm, "mesh"), sleeve_.nodes[0]};
        arm = after(arm, "skin.smooth", {{"joints", joints_}}, {.nodes = {both_.nodes[0]}});
        arm = after(arm, "skin.smooth", {{"joints", std::vector{joints_[0]}}}, sleeve_);
        moved_ = rotated(rotated(arm, joints_[1], 40.0, {0, 0, 1}), joints_[2], 30.0, {0, 1, 0});
    }
    static void expectAlike(const Scene& scene, NodeId a, NodeId b) {
        const auto one = scene.skin(scene.skinOf(a)), other = scene.skin(scene.skinOf(b));
        ASSERT_EQ(one->slots.size(), other->slots.size());
        for (const auto& slot : one->slots)
            EXPECT_EQ(slot.influenceBind, other->slots[other->slotOf(slot.node)].influenceBind)
                << slot.name;
        const Scene back = after(scene, "skin.bindPose");
        const auto world = currentPose(back).worldFromNode;
        for (const auto& slot : one->slots)
            EXPECT_LT(
                relativeDifference(world[back.nodes().indexOf(slot.node)], slot.influenceBind),
                1e-12);
    }
    std::vector<NodeId> joints_;
    Selection sleeve_, both_;
    Scene moved_;
};

TEST_F(MeshesOfOneSkeleton, addAJointWhereItStoodWhenTheOtherWasBound) {
    const std::vector<NodeId> others{joints_[2], joints_[1]};
    const Scene scene = after(moved_, "influence.add", {{"joints", others}}, sleeve_);
    expectAlike(scene, both_.nodes[0], both_.nodes[1]);
}

TEST_F(MeshesOfOneSkeleton, stayBoundInOnePoseWhereBothGetAllJoints) {
    const Scene scene =
        after(moved_, "skin.smooth", {{"joints", joints_}, {"rebind", true}}, both_);
    expectAlike(scene, both_.nodes[0], both_.nodes[1]);
}

TEST_F(MeshesOfOneSkeleton, keepTheActiveInfluenceByItsJointWhenTheyAreBoundAnew) {
    Selection selection = both_;
    selection.activeSkin = moved_.skinOf(both_.nodes[0]);
    selection.activeSlot = moved_.skin(selection.activeSkin)->slotOf(joints_[2]);
    const std::vector<NodeId> two{joints_[2], joints_[0]};
    const auto bound = runOn(moved_, "skin.smooth", {{"joints", two}, {"rebind", true}}, selection);
    ASSERT_TRUE(bound.ok());
    EXPECT_EQ(bound->selection->activeSkin, selection.activeSkin);
    EXPECT_EQ(bound->selection->activeSlot, 0u);
    const std::vector<NodeId> one{joints_[0]};
    const auto without =
        runOn(moved_, "skin.smooth", {{"joints", one}, {"rebind", true}}, selection);
    ASSERT_TRUE(without.ok());
    EXPECT_EQ(without->selection->activeSlot, kNoIndex) << "it has no longer that joint";
}

TEST_F(MeshesOfOneSkeleton, areAllMeantWhereOnlyAJointIsSelected) {
    Selection selection{.nodes = {joints_[1]}};
    selection.activeSkin = moved_.skinOf(both_.nodes[0]);
    EXPECT_EQ(bindTargets(moved_, selection), both_.nodes);
    EXPECT_FALSE(bindTargetsChosen(moved_, selection));
}

TEST(BoundMeshes, areGoneOnWithAtTheLargestOrTheOneSelectedLast) {
    Scene scene = armScene();
    const NodeId arm = named(scene, "mesh");
    const NodeId sleeve = addNamedMesh(scene, tubeMesh(9, 6, 2.0f, 0.3f), "sleeve");
    const auto active = [&](const std::vector<NodeId>& nodes) {
        const auto outcome = runOn(scene, "skin.smooth", {}, Selection{.nodes = nodes});
        if (!outcome.ok() || !outcome->selection) return NodeId();
        const Scene bound = applied(scene, outcome->edit);
        return bound.skin(outcome->selection->activeSkin)->meshNode;
    };
    EXPECT_EQ(active({}), arm);
    EXPECT_EQ(active({arm, sleeve}), sleeve);
    EXPECT_EQ(active({sleeve, arm}), arm);
}

TEST_F(BindInfluences, goIntoTheOpenLayerAndKeepTheOthers) {
    Scene layered = after(bound_, "layer.add");
    const SkinId id = layered.skins()[0];
    const std::uint32_t base = onlySkin(layered).layers.front().id;
    Selection selection;
    selection.activeSkin = id;
    selection.activeLayer = onlySkin(layered).layers.back().id;
    ASSERT_NE(base, selection.activeLayer);
    const Scene done = test::after(layered, "influence.bind", {}, selection);
    EXPECT_EQ(onlySkin(done).layers.size(), onlySkin(layered).layers.size());
    EXPECT_EQ(done.rows(id, base).pages(), layered.rows(id, base).pages());
    const Rows plain = onlyRows(test::after(bound_, "influence.bind"));
    for (PointIndex p = 0; p < plain.pointCount(); ++p)
        EXPECT_NEAR(weightOf(onlyRows(done)[p], b_), weightOf(plain[p], b_), 2e-3f) << p;
}

TEST_F(BindInfluences, leaveAloneWhatIsHiddenOrOutOfTheSkin) {
    const NodeId mesh = onlySkin(bound_).meshNode;
    std::vector<PointIndex> some;
    for (PointIndex p = 0; p < onlyRows(bound_).pointCount(); p += 2) some.push_back(p);
    Selection hiding;
    hiding.hidden = {{mesh, some, {}}};
    const Scene hidden = test::after(bound_, "influence.bind", {}, hiding);
    EXPECT_FALSE(changed(hidden).empty());
    for (const PointIndex p : changed(hidden)) EXPECT_EQ(p % 2, 1u);
    auto skin = std::make_shared<Skin>(onlySkin(bound_));
    skin->member.assign(skin->pointCount, 1);
    for (const PointIndex p : some) skin->member[p] = 0;
    bound_.setSkin(bound_.skins()[0], skin);
    const Scene out = test::after(bound_, "influence.bind");
    EXPECT_FALSE(changed(out).empty());
    for (const PointIndex p : changed(out)) EXPECT_EQ(p % 2, 1u);
}

TEST_F(BindInfluences, obeyTheUsersWordOnWhatAJointIsFor) {
    auto skin = std::make_shared<Skin>(onlySkin(bound_));
    skin->slots[b_].role = JointRole::End;
    skin->slots[b_].roleChosen = true;
    bound_.setSkin(bound_.skins()[0], skin);
    EXPECT_TRUE(changed(test::after(bound_, "influence.bind")).empty());
}

TEST_F(BindInfluences, areRefusedWhereNoneWouldBeLeftToShareWith) {
    std::vector<NodeId> all;
    for (const auto& slot : onlySkin(bound_).slots) all.push_back(slot.node);
    expectRefused(runOn(bound_, "influence.bind", {{"joints", all}}),
                  "there is none to share its weights with");
}

TEST_F(MeshesOfOneSkeleton, keepTheirOwnJointsWhereOthersAreTickedOrNot) {
    const auto jointsOf = [](const Scene& scene, NodeId mesh) {
        std::vector<NodeId> out;
        const auto skin = scene.skin(scene.skinOf(mesh));
        for (const auto& slot : skin->slots) out.push_back(slot.node);
        return out;
    };
    const NodeId body = both_.nodes[0], sleeve = both_.nodes[1];
    const Scene same = after(moved_, "skin.smooth", {{"rebind", true}}, both_);
    EXPECT_EQ(jointsOf(same, body), joints_);
    EXPECT_EQ(jointsOf(same, sleeve), std::vector{joints_[0]});
    const Scene fewer = after(moved_, "skin.smooth",
                              {{"rebind", true}, {"removed", std::vector{joints_[2]}}}, both_);
    EXPECT_EQ(jointsOf(fewer, body), (std::vector{joints_[0], joints_[1]}));
    EXPECT_EQ(jointsOf(fewer, sleeve), std::vector{joints_[0]});
    const NodeId end = named(moved_, "D");
    const Scene more =
        after(moved_, "skin.smooth", {{"rebind", true}, {"added", std::vector{end}}}, both_);
    EXPECT_EQ(jointsOf(more, sleeve), (std::vector{joints_[0], end}));
    EXPECT_EQ(jointsOf(more, body).back(), end);
    expectRefused(runOn(moved_, "skin.smooth",
                        {{"rebind", true}, {"removed", std::vector{joints_[0]}}}, both_),
                  "No influence of sleeve is left");
}

TEST_F(MeshesOfOneSkeleton, moveAlikeThoughOneHasALock) {
    Scene scene = after(moved_, "skin.smooth", {{"joints", joints_}, {"rebind", true}}, both_);
    const SkinId sleeve = scene.skinOf(both_.nodes[1]);
    const Rows free = after(scene, "skin.smooth", {{"rebind", true}}, both_).rows(sleeve);
    auto skin = std::make_shared<Skin>(*scene.skin(sleeve));
    skin->slots[2].locked = true;
    scene.setSkin(sleeve, skin);
    const Rows locked = after(scene, "skin.smooth", {{"rebind", true}}, both_).rows(sleeve);
    for (PointIndex p = 0; p < free.pointCount(); ++p)
        for (SlotIndex s = 0; s < 3; ++s)
            EXPECT_NEAR(weightOf(free[p], s), weightOf(locked[p], s), 0.02f) << p << ' ' << s;
}

TEST_F(MeshesOfOneSkeleton, giveANewJointTheSameWhereTheyTouch) {
    Scene arm = armScene();
    const NodeId sleeve = addNamedMesh(arm, tubeMesh(17, 8, 2.0f, 0.26f), "sleeve");
    const Selection both{.nodes = {named(arm, "mesh"), sleeve}};
    const std::vector<NodeId> two{joints_[0], joints_[2]};
    arm = after(arm, "skin.smooth", {{"joints", two}}, both);
    const Scene done = after(arm, "influence.bind", {{"joints", std::vector{joints_[1]}}}, both);
    const auto shareAt = [&](NodeId mesh, float x) {
        const SkinId id = done.skinOf(mesh);
        const auto& points = done.mesh(done.nodes().find(mesh)->mesh)->positions;
        for (PointIndex p = 0; p < points.size(); ++p)
            if (std::abs(points[p].x - x) < 1e-4f)
                return weightOf(done.rows(id)[p], done.skin(id)->slotOf(joints_[1]));
        return -1.0f;
    };
    for (const float x : {0.75f, 1.0f, 1.25f, 1.5f, 1.75f})
        EXPECT_NEAR(shareAt(both.nodes[0], x), shareAt(sleeve, x), 0.03f) << x;
    EXPECT_GT(shareAt(sleeve, 1.5f), 0.5f);
}

TEST_F(MeshesOfOneSkeleton, keepWhatTheyHadWhereTheBindGivesAllToALock) {
    Scene scene = after(moved_, "skin.smooth", {{"joints", joints_}, {"rebind", true}}, both_);
    const SkinId sleeve = scene.skinOf(both_.nodes[1]);
    auto skin = std::make_shared<Skin>(*scene.skin(sleeve));
    skin->slots[0].locked = true;
    scene.setSkin(sleeve, skin);
    RowsBuilder rows;
    const std::vector<Influence> row{{0, 0.25f}, {2, 0.75f}};
    for (PointIndex p = 0; p < skin->pointCount; ++p) rows.append(row);
    scene.setRows(sleeve, rows.finish());
    const Rows bound = after(scene, "skin.rigid", {{"rebind", true}}, both_).rows(sleeve);
    for (PointIndex p = 0; p < bound.pointCount(); ++p)
        EXPECT_EQ(weightOf(bound[p], 0), 0.25f) << p;
}

}  // namespace
}  // namespace sinew
