// SPDX-License-Identifier: Apache-2.0
// A joint moved under its mesh: what stands still, what goes along, and the weights found anew.
#include "editor/operations/skin/move_joint.h"

#include <algorithm>

#include "editor/deform/skinning.h"
#include "editor/operations/skin/bind_solve.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

glm::dvec3 worldOfNode(const Scene& scene, const ScenePose& pose, const std::string& name) {
    return glm::dvec3(pose.worldFromNode[scene.nodes().indexOf(named(scene, name))][3]);
}

double farthest(const Scene& a, const ScenePose& poseA, const Scene& b, const ScenePose& poseB) {
    const NodeId mesh = named(a, "mesh");
    const auto p = deformMesh(a, mesh, poseA).positions;
    const auto q = deformMesh(b, mesh, poseB).positions;
    double worst = 0.0;
    for (std::size_t i = 0; i < p.size(); ++i)
        worst = std::max<double>(worst, glm::length(p[i] - q[i]));
    return worst;
}

Scene arm() {
    Scene scene = armUnderModel({3, -1, 2}, 0.5);
    scene = withNode(scene, named(scene, "B"), [](Node& b) {
        b.local.rotation = glm::angleAxis(0.3, glm::dvec3(0, 0, 1));
        b.local.scale = {1.0, 1.2, 0.9};
        b.stored = b.local;
    });
    return after(scene, "skin.smooth", {{"method", std::string("distance")}});
}

JointMoves moveB(const Scene& scene, const glm::dvec3& by, bool keepChildren = true) {
    const ScenePose pose = worldOf(scene, editPose(scene));
    return {{named(scene, "B"), worldOfNode(scene, pose, "B") + by, keepChildren}};
}

Scene movedWithout(const Scene& scene, const JointMoves& moves) {
    auto out = withJointsMoved(scene, moves);
    EXPECT_TRUE(out.ok()) << (out.ok() ? "" : out.error().message.english());
    return out.ok() ? *out : scene;
}

TEST(MoveJoint, standsStillInTheBindPoseAndKeepsChildrenInTheWorld) {
    const Scene before = arm();
    const glm::dvec3 by(0.1, -0.2, 0.05);
    const Scene scene = movedWithout(before, moveB(before, by));
    const ScenePose was = currentPose(before), is = currentPose(scene);
    EXPECT_LT(glm::length(worldOfNode(scene, is, "B") - worldOfNode(before, was, "B") - by), 1e-12);
    for (const char* still : {"A", "C", "D", "mesh", "model"})
        EXPECT_LT(glm::length(worldOfNode(scene, is, still) - worldOfNode(before, was, still)),
                  1e-12)
            << still;
    EXPECT_LT(farthest(before, was, scene, is), 1e-6);
}

TEST(MoveJoint, keepsAllPartsOfTheSkinDataTrue) {
    const Scene before = arm();
    const Scene scene = movedWithout(before, moveB(before, {0.1, -0.2, 0.05}));
    const Skin skin = onlySkin(scene);
    const auto world = currentPose(scene).worldFromNode;
    for (const auto& slot : skin.slots)
        EXPECT_LT(relativeDifference(slot.influenceBind, world[scene.nodes().indexOf(slot.node)]),
                  1e-14)
            << slot.name;
    for (const auto& entry : skin.bindPose)
        EXPECT_TRUE(entry.local == scene.nodes().find(entry.node)->local)
            << scene.nodes().find(entry.node)->name;
    const Skin old = onlySkin(before);
    const auto c = skin.slotOf(named(scene, "C"));
    EXPECT_EQ(skin.slots[c].influenceBind, old.slots[c].influenceBind) << "bitwise";
    EXPECT_TRUE(scene.nodes().find(named(scene, "B"))->stored ==
                scene.nodes().find(named(scene, "B"))->local);
}

TEST(MoveJoint, movesTheChainWhereChildrenAreNotKept) {
    const Scene before = arm();
    const glm::dvec3 by(0.0, 0.3, 0.1);
    const Scene scene = movedWithout(before, moveB(before, by, false));
    const ScenePose was = currentPose(before), is = currentPose(scene);
    for (const char* along : {"B", "C", "D"})
        EXPECT_LT(glm::length(worldOfNode(scene, is, along) - worldOfNode(before, was, along) - by),
                  1e-12)
            << along;
    EXPECT_LT(farthest(before, was, scene, is), 1e-6);
}

TEST(MoveJoint, isTheSameInAPoseAndGoesBackToTheNewBindPose) {
    const Scene bound = arm();
    const auto bent = [&](const Scene& scene) {
        return rotated(rotated(scene, named(bound, "A"), 40, {0, 0, 1}), named(bound, "B"), 50,
                       {0, 1, 0});
    };
    const Scene posed = bent(bound);
    const Scene posedFirst = movedWithout(posed, moveB(posed, {0.1, -0.2, 0.05}));
    const Scene movedFirst = movedWithout(bound, moveB(bound, {0.1, -0.2, 0.05}));
    const Scene posedAfter = bent(movedFirst);
    EXPECT_LT(farthest(posedFirst, currentPose(posedFirst), posedAfter, currentPose(posedAfter)),
              1e-6);
    const Scene back = after(posedFirst, "skin.bindPose");
    EXPECT_LT(farthest(back, currentPose(back), bound, currentPose(bound)), 1e-6);
    EXPECT_GT(farthest(posedFirst, currentPose(posedFirst), posed, currentPose(posed)), 1e-3)
        << "the joint turns about its new place";
}

TEST(MoveJoint, takesTheKeysOfClipsAlong) {
    Scene scene = arm();
    const NodeId b = named(scene, "B"), c = named(scene, "C");
    auto clip = std::make_shared<Clip>();
    const auto keys = [&](NodeId id, Interpolation way) {
        const auto t = glm::vec3(scene.nodes().find(id)->local.translation);
        Track track;
        track.node = id;
        track.interpolation = way;
        track.times = {0.0f, 1.0f};
        for (int key = 0; key < 2; ++key) {
            if (way == Interpolation::Cubic) track.values.insert(track.values.end(), {0, 0, 0});
            track.values.insert(track.values.end(), {t.x, t.y, t.z});
            if (way == Interpolation::Cubic) track.values.insert(track.values.end(), {0, 0, 0});
        }
        clip->tracks.push_back(track);
    };
    keys(b, Interpolation::Cubic);
    keys(c, Interpolation::Linear);
    scene.setClip(ClipId(0), clip);
    const glm::dvec3 by(0.1, -0.2, 0.05);
    const Scene moved = movedWithout(scene, moveB(scene, by));
    const ScenePose was = clipPose(scene, *scene.clip(ClipId(0)), 0.5);
    const ScenePose is = clipPose(moved, *moved.clip(ClipId(0)), 0.5);
    EXPECT_LT(glm::length(worldOfNode(moved, is, "B") - worldOfNode(scene, was, "B") - by), 1e-6);
    EXPECT_LT(glm::length(worldOfNode(moved, is, "C") - worldOfNode(scene, was, "C")), 1e-6);
    EXPECT_LT(farthest(scene, was, moved, is), 1e-5);
}

TEST(MoveJoint, bindsAnewInOneStepThatIsUndoneWhole) {
    const Scene before = arm();
    BindRequest bind;
    bind.settings.method = "distance";
    const auto outcome = moveJoints(before, moveB(before, {0.3, 0.0, 0.0}), bind, Progress());
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->edit.label.english(), "Move Joint and Rebind");
    ASSERT_EQ(outcome->report.meshes.size(), 1u);
    const Scene scene = applied(before, outcome->edit);
    EXPECT_NE(listed(onlyRows(scene)), listed(onlyRows(before)));
    // As if it had been bound in that place at first.
    const Scene unbound = after(scene, "skin.clear");
    const Scene fresh = after(unbound, "skin.smooth", {{"method", std::string("distance")}});
    const auto a = listed(onlyRows(scene)), b = listed(onlyRows(fresh));
    for (std::size_t p = 0; p < a.size(); ++p) {
        ASSERT_EQ(a[p].size(), b[p].size()) << p;
        for (std::size_t i = 0; i < a[p].size(); ++i) {
            EXPECT_EQ(a[p][i].slot, b[p][i].slot);
            EXPECT_NEAR(a[p][i].weight, b[p][i].weight, 1e-5);
        }
    }
    EXPECT_EQ(applied(scene, inverse(outcome->edit)).blocks(), before.blocks());
}

TEST(MoveJoint, givesTheSameWithAndWithoutAKeptCache) {
    const Scene before = arm();
    BindRequest bind;
    const auto move = moveB(before, {0.2, 0.05, 0.0});
    const auto alone = moveJoints(before, move, bind, Progress());
    bind.cache = std::make_shared<BindSurfaceCache>();
    for (const double x : {0.05, 0.1, 0.2}) {
        const auto again = moveJoints(before, moveB(before, {x, 0.05, 0.0}), bind, Progress());
        ASSERT_TRUE(again.ok());
        if (x < 0.2) continue;
        ASSERT_TRUE(alone.ok());
        EXPECT_EQ(listed(onlyRows(applied(before, again->edit))),
                  listed(onlyRows(applied(before, alone->edit))));
    }
}

TEST(MoveJoint, trimsEachSkinToItsOwnLimitAlone) {
    Scene before = armScene();
    addNamedMesh(before, tubeMesh(33, 8, 4.0f, 0.3f), "sleeve");
    before = after(before, "skin.smooth", {{"maxInfluences", std::int64_t{0}}, {"softness", 3.0}});
    const SkinId tight = before.skinOf(named(before, "mesh"));
    const SkinId any = before.skinOf(named(before, "sleeve"));
    before = after(before, "weights.setMaxInfluences", {{"count", std::int64_t{1}}},
                   {.nodes = {named(before, "mesh")}});
    const auto most = [](const Scene& scene, SkinId id) {
        std::size_t out = 0;
        for (const auto& row : listed(scene.rows(id))) out = std::max(out, row.size());
        return out;
    };
    const auto outcome = moveJoints(before, moveB(before, {0.1, 0, 0}), BindRequest(), Progress());
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(before, outcome->edit);
    EXPECT_EQ(most(scene, tight), 1u);
    EXPECT_GT(most(scene, any), 1u);
}

TEST(MoveJoint, keepsLocksAndEachSkinsLimit) {
    Scene before = arm();
    auto skin = std::make_shared<Skin>(onlySkin(before));
    const auto a = skin->slotOf(named(before, "A"));
    skin->slots[a].locked = true;
    skin->lockedPoints.assign(skin->pointCount, 0);
    skin->lockedPoints[100] = 1;
    skin->maxInfluences = 2;
    before.setSkin(before.skins()[0], skin);
    const auto outcome = moveJoints(before, moveB(before, {0.3, 0, 0}), BindRequest(), Progress());
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(before, outcome->edit);
    const Skin now = onlySkin(scene);
    EXPECT_TRUE(now.slots[a].locked);
    EXPECT_EQ(now.maxInfluences, 2u);
    const auto was = listed(onlyRows(before)), is = listed(onlyRows(scene));
    EXPECT_EQ(was[100], is[100]);
    const auto weightOf = [&](const std::vector<Influence>& row) {
        for (const auto& i : row)
            if (i.slot == a) return i.weight;
        return 0.0f;
    };
    for (std::size_t p = 0; p < was.size(); ++p)
        EXPECT_NEAR(weightOf(was[p]), weightOf(is[p]), 1e-5) << p;
}

TEST(MoveJoint, movesOnlyTheJointWhereNothingIsBound) {
    const Scene before = armScene();
    const auto outcome = moveJoints(before, moveB(before, {0, 1, 0}), BindRequest(), Progress());
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->edit.label.english(), "Move Joint");
    ASSERT_EQ(outcome->edit.changes.size(), 1u) << "the node table";
    const Scene scene = applied(before, outcome->edit);
    EXPECT_EQ(worldOfNode(scene, currentPose(scene), "B"), glm::dvec3(1, 1, 0));
    EXPECT_EQ(worldOfNode(scene, currentPose(scene), "C"), glm::dvec3(2, 0, 0));
}

TEST(MoveJoint, bindsNoMeshForASkinWithoutOne) {
    Scene before = arm();
    auto skin = std::make_shared<Skin>(onlySkin(before));
    const SkinId id = before.skins()[0];
    before.setRows(id, {});
    skin->meshNode = NodeId();
    before.setSkin(id, skin);
    const auto outcome = moveJoints(before, moveB(before, {0, 0.1, 0}), BindRequest(), Progress());
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->edit.label.english(), "Move Joint");
    EXPECT_EQ(applied(before, outcome->edit).skins().size(), 1u);
    const Skin now = onlySkin(applied(before, outcome->edit));
    EXPECT_NE(now.slots[1].influenceBind, skin->slots[1].influenceBind) << "its bind pose follows";
}

TEST(MoveJoint, nearItSharesOnlyWhatTheJointAndItsNeighboursHold) {
    Scene before = after(armUnderModel({3, -1, 2}, 0.5), "skin.smooth", {{"maxInfluences", 0}});
    // The tip's vertices follow the far end alone; the rest is painted by hand, too.
    const auto skin = onlySkin(before);
    const SlotIndex a = skin.slotOf(named(before, "A")), b = skin.slotOf(named(before, "B")),
                    c = skin.slotOf(named(before, "C"));
    ASSERT_TRUE(a != kNoIndex && b != kNoIndex && c != kNoIndex);
    BindRequest bind;
    bind.settings.method = "distance";
    const JointMoves move{{named(before, "C"), {3.4, -1.0, 2.0}, true}};
    const auto near = moveJoints(before, move, bind, Progress(), MovedWeights::Near);
    ASSERT_TRUE(near.ok());
    EXPECT_EQ(near->edit.label.english(), "Move Joint and Re-solve Near It");
    const auto all = moveJoints(before, move, bind, Progress());
    ASSERT_TRUE(all.ok());
    const Rows was = onlyRows(before), is = onlyRows(applied(before, near->edit)),
               anew = onlyRows(applied(before, all->edit));
    std::size_t kept = 0, shared = 0, rebound = 0;
    for (PointIndex p = 0; p < was.pointCount(); ++p) {
        // A is no neighbour of C: nothing of it is taken or given.
        EXPECT_NEAR(weightOf(is[p], a), weightOf(was[p], a), 1e-6f) << p;
        const bool same = std::ranges::equal(is[p], was[p]);
        (same ? kept : shared) += 1;
        rebound += !std::ranges::equal(anew[p], was[p]);
        if (weightOf(was[p], b) + weightOf(was[p], c) == 0.0f) {
            EXPECT_TRUE(same) << p;
        }
    }
    EXPECT_GT(kept, 0u);
    EXPECT_GT(shared, 0u);
    EXPECT_GT(rebound, shared) << "binding anew reaches farther";
}

TEST(MoveJoint, isRefusedWithASentence) {
    const Scene scene = arm();
    expectRefused(moveJoints(scene, {{named(scene, "mesh"), {}, true}}, {}, Progress()), "mesh");
    expectRefused(moveJoints(scene, {{NodeId(99), {}, true}}, {}, Progress()),
                  "no longer in the scene");
    const double infinite = std::numeric_limits<double>::infinity();
    expectRefused(moveJoints(scene, moveB(scene, {infinite, 0, 0}), {}, Progress()), "not finite");
    const Scene flat = withNode(scene, named(scene, "model"), [](Node& n) { n.local.scale.y = 0; });
    EXPECT_TRUE(moveJoints(flat, moveB(flat, {1, 0, 0}), {}, Progress()).ok())
        << "in the bind pose it is not flat";
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    ASSERT_TRUE(nodes->setParent(named(scene, "B"), named(scene, "model")));
    Scene hung = scene;
    hung.setNodes(nodes);
    expectRefused(moveJoints(hung, moveB(hung, {1, 0, 0}), {}, Progress()), "a different parent");
}

TEST(MoveJoint, canBeCancelled) {
    const Scene scene = arm();
    for (const int allowed : {0, 1}) {
        int calls = 0;
        const auto outcome = moveJoints(scene, moveB(scene, {0.1, 0, 0}), BindRequest(),
                                        Progress([&](double) { return calls++ < allowed; }));
        ASSERT_FALSE(outcome.ok());
        EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
    }
}

TEST(MoveJoint, isAnOperationOfTheTable) {
    const Scene before = arm();
    Selection selection;
    selection.nodes = {named(before, "B")};
    expectRefused(runOn(before, "joint.move", {}, selection), "new position");
    const Params present = findOperation("joint.move")->present(before, selection);
    const auto stays = runOn(before, "joint.move", present, selection);
    ASSERT_TRUE(stays.ok());
    EXPECT_TRUE(stays->edit.empty()) << "where it is, it stays";
    const auto outcome = runOn(before, "joint.move", {{"place", std::string("1 2 3")}}, selection);
    ASSERT_TRUE(outcome.ok());
    const Scene scene = applied(before, outcome->edit);
    EXPECT_LT(glm::length(worldOfNode(scene, currentPose(scene), "B") - glm::dvec3(1, 2, 3)),
              1e-12);
    EXPECT_EQ(listed(onlyRows(scene)), listed(onlyRows(before)));
}

TEST(Preview, givesWhatARunGives) {
    const Operation& smooth = *findOperation("skin.smooth");
    ASSERT_NE(smooth.preview, nullptr);
    const Scene scene = armScene();
    std::shared_ptr<void> memory;
    for (const double dropoff : {2.0, 6.0}) {
        const auto params = completed(smooth, {{"dropoff", dropoff}});
        ASSERT_TRUE(params.ok());
        const auto shown = smooth.preview(scene, {}, *params, memory, Progress());
        const auto run = smooth.run(scene, {}, *params, Progress());
        ASSERT_TRUE(shown.ok() && run.ok());
        EXPECT_TRUE(memory);
        EXPECT_EQ(listed(onlyRows(applied(scene, shown->edit))),
                  listed(onlyRows(applied(scene, run->edit))));
    }
}

}  // namespace
}  // namespace sinew
