// SPDX-License-Identifier: Apache-2.0
// Operations on rows and on influences: ordinary, empty, degenerate, locked, cancelled.
#include <algorithm>
#include <cmath>

#include "editor/deform/skinning.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// Three joints, a row of four points with given rows.
Scene striped(const std::vector<std::vector<Influence>>& rows) {
    Scene scene = sceneOf(gridMesh(static_cast<int>(rows.size()) / 2 - 1, 1));
    const auto joints = addChain(scene, {0.0, 1.0, 2.0});
    addSkin(scene, named(scene, "mesh"), joints, rows);
    return scene;
}

Scene ordinary() {
    return striped(
        {{{0, 0.6f}, {1, 0.3f}, {2, 0.1f}}, {{1, 1.0f}}, {}, {{0, 0.995f}, {2, 0.005f}}});
}

Scene locking(Scene scene, std::vector<SlotIndex> slots, std::vector<std::uint8_t> points = {}) {
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    for (const auto s : slots) skin->slots[s].locked = true;
    skin->lockedPoints = std::move(points);
    scene.setSkin(scene.skins()[0], skin);
    return scene;
}

void expectValid(const Scene& scene) {
    for (const auto& row : listed(onlyRows(scene))) {
        double sum = 0.0;
        for (const auto& i : row) {
            EXPECT_GT(i.weight, 0.0f);
            EXPECT_LT(i.slot, onlySkin(scene).slots.size());
            sum += i.weight;
        }
        if (!row.empty()) {
            EXPECT_NEAR(sum, 1.0, 1e-6);
        }
    }
}

TEST(LimitInfluences, keepsTheStrongestAndNormalises) {
    const Scene scene = after(ordinary(), "weights.limit", {{"count", std::int64_t{2}}});
    expectValid(scene);
    const auto rows = listed(onlyRows(scene));
    ASSERT_EQ(rows[0].size(), 2u);
    EXPECT_NEAR(rows[0][0].weight, 0.6f / 0.9f, 1e-6f);
    EXPECT_TRUE(rows[2].empty());
    EXPECT_EQ(onlySkin(scene).maxInfluences, 4u);
}

TEST(LimitInfluences, keepsLockedInfluencesAndLockedPoints) {
    const Scene scene =
        after(locking(ordinary(), {2}), "weights.limit", {{"count", std::int64_t{1}}});
    EXPECT_GT(weightOf(onlyRows(scene)[0], 2), 0.0f);
    const Scene kept =
        after(locking(ordinary(), {}, {1, 0, 0, 0}), "weights.limit", {{"count", std::int64_t{1}}});
    EXPECT_EQ(listed(onlyRows(kept))[0], listed(onlyRows(ordinary()))[0]);
    EXPECT_EQ(listed(onlyRows(kept))[3].size(), 1u);
}

TEST(LimitInfluences, workOnTheSelectedPointsWhereThereAreAny) {
    Selection selection;
    selection.points = {{ordinary().skin(SkinId(0))->meshNode, {3}, {}}};
    const Scene scene = after(ordinary(), "weights.limit", {{"count", std::int64_t{1}}}, selection);
    EXPECT_EQ(listed(onlyRows(scene))[0].size(), 3u);
    EXPECT_EQ(listed(onlyRows(scene))[3].size(), 1u);
}

TEST(LimitInfluences, tellTheLargestWeightThatWasDropped) {
    const Scene scene =
        striped({{{0, 0.6f}, {1, 0.4f}}, {{1, 1.0f}}, {}, {{0, 0.8234f}, {2, 0.1766f}}});
    const std::string joint = onlySkin(scene).slots[2].name;
    const auto dropped = [&](const char* id, const Selection& selection) {
        return runOn(scene, id, {{"count", std::int64_t{1}}}, selection).value().report;
    };
    const auto all = dropped("weights.limit", {});
    EXPECT_EQ(all.numbers.at("largestDropped"), double{0.4f});
    Selection hiding;
    hiding.hidden = {{onlySkin(scene).meshNode, {0}, {}}};
    const auto seen = dropped("weights.limit", hiding);
    EXPECT_EQ(seen.numbers.at("largestDropped"), double{0.1766f});
    EXPECT_TRUE(std::ranges::any_of(seen.lines, [&](const Message& line) {
        return line.english() ==
               "The largest weight that was dropped: 0.18 at vertex 3 of mesh (" + joint + ").";
    })) << "what is hidden keeps its weights";
    EXPECT_EQ(dropped("weights.setMaxInfluences", hiding).numbers.at("largestDropped"),
              double{0.4f})
        << "the limit is of all vertices";
    const auto none = runOn(scene, "weights.limit", {{"count", std::int64_t{2}}});
    EXPECT_EQ(none->report.numbers.at("largestDropped"), 0.0);
    EXPECT_EQ(none->report.lines.back().pattern.find("dropped"), std::string::npos);
}

TEST(PruneWeights, removesTheSmallButNeverTheLastOrALocked) {
    const auto rows = listed(onlyRows(after(ordinary(), "weights.prune", {{"threshold", 0.2}})));
    EXPECT_EQ(rows[0].size(), 2u);
    EXPECT_EQ(rows[3], (std::vector<Influence>{{0, 1.0f}}));
    const auto kept =
        listed(onlyRows(after(locking(ordinary(), {2}), "weights.prune", {{"threshold", 0.2}})));
    EXPECT_EQ(kept[3].size(), 2u);
    const auto all = listed(onlyRows(after(ordinary(), "weights.prune", {{"threshold", 1.0}})));
    EXPECT_EQ(all[0], (std::vector<Influence>{{0, 1.0f}}));
}

TEST(NormaliseWeights, repairsSumsAndLeavesGoodRowsAlone) {
    const auto outcome = runOn(ordinary(), "weights.normalise");
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->edit.empty());
    const Scene off = striped({{{0, 0.5f}}, {{0, 2.0f}, {1, 2.0f}}, {}, {{1, 1.0f}}});
    const auto rows = listed(onlyRows(after(off, "weights.normalise")));
    EXPECT_EQ(rows[0], (std::vector<Influence>{{0, 1.0f}}));
    EXPECT_EQ(rows[1], (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
}

TEST(SetMaxInfluences, beginsWithTheLimitThatThereIs) {
    const Scene two = after(boundArm(), "weights.setMaxInfluences", {{"count", std::int64_t{2}}});
    const Params present = findOperation("weights.setMaxInfluences")->present(two, {});
    EXPECT_EQ(intParam(present, "count"), 2);
}

TEST(SetMaxInfluences, reducesWhatIsAboveAndIsKeptByTheSkin) {
    const Scene scene = after(ordinary(), "weights.setMaxInfluences", {{"count", std::int64_t{1}}});
    EXPECT_EQ(onlySkin(scene).maxInfluences, 1u);
    EXPECT_EQ(listed(onlyRows(scene))[0], (std::vector<Influence>{{0, 1.0f}}));
    const Scene open = after(scene, "weights.setMaxInfluences", {{"count", std::int64_t{0}}});
    EXPECT_EQ(onlySkin(open).maxInfluences, 0u);
    EXPECT_EQ(onlyRows(open).pages(), onlyRows(scene).pages());
    expectRefused(runOn(scene, "weights.setMaxInfluences", {{"count", std::int64_t{65}}}),
                  "between", ErrorCode::Usage);
}

// A hard border: left half slot 0, right half slot 1.
Scene bordered(int columns = 8) {
    std::vector<std::vector<Influence>> rows;
    for (int y = 0; y < 2; ++y)
        for (int x = 0; x <= columns; ++x) rows.push_back({{x <= columns / 2 ? 0u : 1u, 1.0f}});
    Scene scene = sceneOf(gridMesh(columns, 1));
    addSkin(scene, named(scene, "mesh"), addChain(scene, {0.0, 1.0, 2.0}), rows);
    return scene;
}

TEST(SmoothWeights, softensABorderAndReachesOneVertexFurtherEachPass) {
    const Scene one =
        after(bordered(), "weights.smooth", {{"passes", std::int64_t{1}}, {"strength", 1.0}});
    expectValid(one);
    EXPECT_GT(weightOf(onlyRows(one)[4], 1), 0.1f);
    EXPECT_EQ(weightOf(onlyRows(one)[2], 1), 0.0f);
    const Scene three =
        after(bordered(), "weights.smooth", {{"passes", std::int64_t{3}}, {"strength", 1.0}});
    EXPECT_GT(weightOf(onlyRows(three)[2], 1), 0.0f);
    EXPECT_EQ(weightOf(onlyRows(three)[0], 1), 0.0f);
    const auto nothing = runOn(bordered(), "weights.smooth", {{"strength", 0.0}});
    EXPECT_TRUE(nothing.ok() && nothing->edit.empty());
}

TEST(SmoothWeights, goesAsFarAsASoftSelectionMeansEachPoint) {
    const Params params{{"passes", std::int64_t{1}}, {"strength", 1.0}};
    const Scene scene = bordered();
    const float whole = weightOf(onlyRows(after(scene, "weights.smooth", params))[4], 1);
    Selection selection;
    selection.points = {{onlySkin(scene).meshNode, {4, 5}, {0.25f, 1.0f}}};
    const Scene part = after(scene, "weights.smooth", params, selection);
    expectValid(part);
    EXPECT_NEAR(weightOf(onlyRows(part)[4], 1),
                weightOf(onlyRows(scene)[4], 1) * 0.75f + whole * 0.25f, 1e-6f);
    EXPECT_EQ(weightOf(onlyRows(part)[6], 1), weightOf(onlyRows(scene)[6], 1));
}

TEST(SmoothWeights, respectsLocksLimitAndUnweightedPoints) {
    const Scene locked =
        after(locking(bordered(), {0}), "weights.smooth", {{"passes", std::int64_t{3}}});
    for (PointIndex p = 0; p < 18; ++p)
        EXPECT_EQ(weightOf(onlyRows(locked)[p], 0), weightOf(onlyRows(bordered())[p], 0)) << p;
    Scene single = bordered();
    auto skin = std::make_shared<Skin>(onlySkin(single));
    skin->maxInfluences = 1;
    single.setSkin(SkinId(0), skin);
    for (const auto& row : listed(onlyRows(after(single, "weights.smooth"))))
        EXPECT_EQ(row.size(), 1u);
    auto rows = listed(onlyRows(bordered()));
    rows[4].clear();
    Scene hole = bordered();
    RowsBuilder builder;
    for (const auto& row : rows) builder.append(row);
    hole.setRows(SkinId(0), builder.finish());
    EXPECT_TRUE(onlyRows(after(hole, "weights.smooth"))[4].empty());
}

TEST(SmoothWeights, canBeCancelled) {
    int calls = 0;
    const auto outcome = runOn(bordered(), "weights.smooth", {{"passes", std::int64_t{50}}}, {},
                               Progress([&](double) { return calls++ < 20; }));
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

TEST(EveryRowOperation, refusesWithoutASkinAndIsCancelled) {
    for (const char* id : {"weights.limit", "weights.prune", "weights.normalise", "weights.smooth",
                           "weights.setMaxInfluences", "skin.clear", "skin.clearBoneReferences",
                           "skin.bindPose", "influence.lock", "influence.remove"}) {
        expectRefused(runOn(armScene(), id), "bind it first");
        Selection active;
        active.activeSkin = SkinId(0);
        active.activeSlot = 1;
        const auto outcome =
            runOn(ordinary(), id, {}, active, Progress([](double) { return false; }));
        ASSERT_FALSE(outcome.ok()) << id;
        EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled) << id;
    }
}

TEST(Locks, areSetTakenOffAndToggled) {
    Selection selection;
    selection.activeSkin = SkinId(0);
    selection.activeSlot = 1;
    const Scene locked = after(ordinary(), "influence.lock", {}, selection);
    EXPECT_TRUE(onlySkin(locked).slots[1].locked);
    EXPECT_FALSE(onlySkin(locked).slots[0].locked);
    EXPECT_TRUE(runOn(locked, "influence.lock", {}, selection)->edit.empty());
    EXPECT_FALSE(onlySkin(after(locked, "influence.unlock", {}, selection)).slots[1].locked);
    EXPECT_FALSE(onlySkin(after(locked, "influence.toggleLock", {}, selection)).slots[1].locked);
    const Params two{{"joints", std::vector<NodeId>{named(locked, "A"), named(locked, "C")}}};
    const Skin skin = onlySkin(after(locked, "influence.lock", two));
    EXPECT_TRUE(skin.slots[0].locked && skin.slots[1].locked && skin.slots[2].locked);
    expectRefused(runOn(ordinary(), "influence.lock"), "Choose an influence");
}

TEST(AddInfluence, addsASlotAtTheBindPoseAndMovesNothing) {
    Scene scene = rotated(boundArm(), named(boundArm(), "B"), 50.0, {0, 0, 1});
    const auto before = deformMesh(scene, named(scene, "mesh"), currentPose(scene)).positions;
    scene = after(scene, "influence.add", {{"joints", std::vector<NodeId>{named(scene, "D")}}});
    const Skin skin = onlySkin(scene);
    ASSERT_EQ(skin.slots.size(), 4u);
    EXPECT_EQ(skin.slots[3].name, "D");
    EXPECT_LT(glm::length(glm::dvec3(skin.slots[3].influenceBind[3]) - glm::dvec3(4, 0, 0)), 1e-12);
    EXPECT_EQ(deformMesh(scene, named(scene, "mesh"), currentPose(scene)).positions, before);
    const Scene back = after(scene, "skin.bindPose");
    EXPECT_LT(
        relativeDifference(currentPose(back).worldFromNode[back.nodes().indexOf(named(back, "D"))],
                           skin.slots[3].influenceBind),
        1e-12);
    expectRefused(
        runOn(scene, "influence.add", {{"joints", std::vector<NodeId>{named(scene, "D")}}}),
        "already");
    expectRefused(runOn(scene, "influence.add"), "Select the joints");
}

TEST(RemoveInfluence, givesItsWeightToTheOthersInProportion) {
    const Scene before = ordinary();
    const auto outcome =
        runOn(before, "influence.remove", {{"joints", std::vector<NodeId>{named(before, "B")}}});
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(before, outcome->edit);
    expectValid(scene);
    const auto rows = listed(onlyRows(scene));
    EXPECT_EQ(onlySkin(scene).slots.size(), 2u);
    EXPECT_NEAR(rows[0][0].weight, 0.6f / 0.7f, 1e-6f);
    EXPECT_NEAR(rows[0][1].weight, 0.1f / 0.7f, 1e-6f);
    EXPECT_EQ(rows[0][1].slot, 1u) << "slots after it move up";
    EXPECT_EQ(rows[1], (std::vector<Influence>{{0, 1.0f}}))
        << "where it was alone, its parent takes over";
    EXPECT_NE(saidIn(outcome->report)
                  .find("mesh: 1 vertex had no others that could take them; the next influence "
                        "above did: A."),
              std::string::npos)
        << saidIn(outcome->report);
    for (const auto& entry : onlySkin(scene).bindPose)
        EXPECT_NE(entry.node, NodeId()) << "the bind pose keeps ancestors";
}

TEST(RemoveInfluence, saysOfParentsOnlyWhereTheyTookAny) {
    const auto outcome = runOn(ordinary(), "influence.remove",
                               {{"joints", std::vector<NodeId>{named(ordinary(), "C")}}});
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(saidIn(outcome->report).find("above"), std::string::npos);
}

TEST(RemoveIdleInfluences, namesAllThatWentMeshByMesh) {
    const auto bound = [](Scene& scene, const std::string& name, int joints) {
        std::vector<double> places(static_cast<std::size_t>(joints));
        const NodeId mesh = addNamedMesh(scene, gridMesh(1, 1), name);
        addSkin(scene, mesh, addChain(scene, places),
                std::vector<std::vector<Influence>>(4, {{0, 1.0f}}));
    };
    Scene scene;
    scene.setNodes(std::make_shared<NodeTable>());
    bound(scene, "body", 8);
    bound(scene, "hair", 2);
    bound(scene, "hat", 1);
    const auto outcome = runOn(scene, "weights.removeIdle");
    ASSERT_TRUE(outcome.ok());
    const auto& lines = outcome->report.lines;
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].english().find("body: 7 influences removed: "), 0u) << lines[0].english();
    EXPECT_EQ(lines[0].english().find(" more"), std::string::npos) << lines[0].english();
    EXPECT_EQ(lines[1].english().find("hair: 1 influence removed: "), 0u) << lines[1].english();
    EXPECT_EQ(outcome->report.numbers.at("removedInfluences"), 8.0);
}

TEST(RemoveInfluence, emptiesARowThatNobodyCanTake) {
    const Scene alone = striped({{{0, 1.0f}}, {{1, 1.0f}}, {}, {{0, 0.5f}, {1, 0.5f}}});
    const auto outcome =
        runOn(alone, "influence.remove", {{"joints", std::vector<NodeId>{named(alone, "A")}}});
    ASSERT_TRUE(outcome.ok());
    const auto rows = listed(onlyRows(applied(alone, outcome->edit)));
    EXPECT_TRUE(rows[0].empty());
    EXPECT_EQ(rows[3], (std::vector<Influence>{{0, 1.0f}}));
    EXPECT_NE(outcome->report.lines.back().english().find("unweighted"), std::string::npos);
}

TEST(RemoveInfluence, respectsLocks) {
    const Params b{{"joints", std::vector<NodeId>{named(ordinary(), "B")}}};
    expectRefused(runOn(locking(ordinary(), {1}), "influence.remove", b), "locked");
    expectRefused(runOn(locking(ordinary(), {0, 2}), "influence.remove", b),
                  "only locked influences");
    expectRefused(runOn(locking(ordinary(), {}, {1, 0, 0, 0}), "influence.remove", b),
                  "1 locked vertex uses an influence");
    const Scene kept = after(locking(ordinary(), {0}), "influence.remove", b);
    EXPECT_EQ(weightOf(onlyRows(kept)[0], 0), 0.6f);
}

TEST(RemoveInfluence, takesThoseWithoutAJointByTheirNames) {
    Scene scene = ordinary();
    const SkinId id = scene.skins()[0];
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    for (const SlotIndex slot : {1u, 2u}) skin->slots[slot].node = NodeId();
    skin->slots[1].name = "hand, left";
    scene.setSkin(id, skin);
    const auto left = [&](const Params& params) {
        std::vector<std::string> out;
        for (const auto& slot : onlySkin(after(scene, "influence.remove", params)).slots)
            out.push_back(slot.name);
        return out;
    };
    const std::vector<NodeId> a{named(scene, "A")};
    const std::string comma = "hand, left";
    EXPECT_EQ(left({{"names", comma}}), (std::vector<std::string>{"A", "C"}));
    EXPECT_EQ(left({{"names", "C," + comma}}), std::vector<std::string>{"A"});
    EXPECT_EQ(left({{"joints", a}, {"names", comma}}), std::vector<std::string>{"C"})
        << "all that are chosen go, whether they have joints or not";
    EXPECT_EQ(left({{"joints", a}}), (std::vector<std::string>{comma, "C"}));
    expectRefused(runOn(scene, "influence.remove", {{"names", std::string("A")}}),
                  "No influence without a joint is named A.");
}

TEST(RemoveInfluence, doesNotRemoveTheLast) {
    const Scene scene = ordinary();
    const std::vector<NodeId> all{named(scene, "A"), named(scene, "B"), named(scene, "C")};
    expectRefused(runOn(scene, "influence.remove", {{"joints", all}}), "Clear Skinning");
}

}  // namespace
}  // namespace sinew
