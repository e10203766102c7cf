// SPDX-License-Identifier: Apache-2.0
// Nodes deleted, renamed, parented, duplicated, and the whole scene scaled: what becomes of skins
// and clips.
#include <algorithm>

#include "editor/deform/skinning.h"
#include "editor/operations/pose/placement.h"
#include "editor/weights/row_math.h"
#include "tests/operations/node_scenes.h"
#include "tests/support/avatars.h"

namespace sinew {
namespace {

using namespace test;

TEST(DeleteNodes, givesAnInfluencesWeightToTheJointAbove) {
    const Scene before = animatedArm();
    const Selection selection = chosen(before, {"C"});
    const auto told = findOperation("nodes.delete")->confirm(before, selection);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(told[0].english().find("mesh: of 3 influences, 1 is deleted (C)"), std::string::npos)
        << told[0].english();
    const Scene scene = after(before, "nodes.delete", {}, selection);
    EXPECT_FALSE(named(scene, "C").valid());
    EXPECT_FALSE(named(scene, "D").valid()) << "what is below goes as well";
    const Skin was = onlySkin(before), is = onlySkin(scene);
    ASSERT_EQ(is.slots.size(), 2u);
    const SlotIndex b = was.slotOf(named(before, "B")), c = was.slotOf(named(before, "C"));
    const Rows rowsBefore = onlyRows(before), rows = onlyRows(scene);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        EXPECT_NEAR(weightOf(rows[p], is.slotOf(named(scene, "B"))),
                    weightOf(rowsBefore[p], b) + weightOf(rowsBefore[p], c), 1e-6f);
    const auto clip = scene.clip(ClipId(0));
    EXPECT_EQ(clip->tracks.size(), 1u) << "its keys go, B's stay";
    EXPECT_TRUE(holdsTogether(scene));
}

TEST(DeleteNodes, endsWhereADamagedBindPoseRunsInACircle) {
    Scene before = animatedArm();
    const NodeId c = named(before, "C");
    auto skin = std::make_shared<Skin>(onlySkin(before));
    const auto entry = std::ranges::find(skin->bindPose, c, &BindPoseEntry::node);
    ASSERT_NE(entry, skin->bindPose.end());
    entry->parent = c;
    before.setSkin(before.skins().front(), skin);
    const Scene scene = after(before, "nodes.delete", {}, chosen(before, {"C"}));
    EXPECT_FALSE(named(scene, "C").valid());
    Skin loose;
    loose.bindPose = {*entry};
    extendBindPose(before.nodes(), loose, c);
    EXPECT_EQ(loose.bindPose.size(), 1u);
}

TEST(BindPose, endsWhereADamagedOneNamesNodesThatAreNotThere) {
    const Scene scene = animatedArm();
    const NodeId c = named(scene, "C"), gone(4711);
    Skin loose;
    loose.bindPose = {{c, gone, Trs{.translation = {1.0, 2.0, 3.0}}}};
    EXPECT_EQ(extendBindPose(scene.nodes(), loose, c)[3], glm::dvec4(1.0, 2.0, 3.0, 1.0));
    EXPECT_EQ(loose.bindPose.size(), 1u);
    EXPECT_EQ(extendBindPose(scene.nodes(), loose, gone), glm::dmat4(1.0));
    EXPECT_EQ(loose.bindPose.size(), 1u) << "what is not there is no part of it";
}

TEST(DeleteNodes, keepsTheWeightsOfAMeshWhoseWholeSkeletonGoes) {
    const Scene before = animatedArm();
    const Selection selection = chosen(before, {"A"});
    const auto told = findOperation("nodes.delete")->confirm(before, selection);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(told[0].english().find("kept without joints"), std::string::npos);
    const Scene scene = after(before, "nodes.delete", {}, selection);
    EXPECT_EQ(scene.nodes().size(), 1u);
    EXPECT_TRUE(onlySkin(scene).bonesCleared);
    EXPECT_EQ(onlyRows(scene).pages(), onlyRows(before).pages());
    EXPECT_TRUE(scene.clips().empty()) << "nothing is left to move";
    EXPECT_TRUE(holdsTogether(scene));
    // Another skeleton of the same names takes the weights.
    Scene again = scene;
    addChain(again, {0.0, 1.0, 2.0, 4.0});
    const Scene attached = after(again, "skin.attachBones");
    EXPECT_FALSE(onlySkin(attached).bonesCleared);
    EXPECT_EQ(onlySkin(attached).slots.size(), 3u);
}

TEST(DeleteNodes, takesASkinWithItsMesh) {
    const Scene before = boundArm();
    const Selection selection = chosen(before, {"mesh"});
    const auto told = findOperation("nodes.delete")->confirm(before, selection);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(told[0].english().find("deleted with the mesh"), std::string::npos);
    const Scene scene = after(before, "nodes.delete", {}, selection);
    EXPECT_TRUE(scene.skins().empty());
    EXPECT_TRUE(scene.meshes().empty());
    EXPECT_EQ(scene.nodes().size(), before.nodes().size() - 1);
    EXPECT_TRUE(holdsTogether(scene));
}

TEST(DeleteNodes, namesTheBonesThatAnAvatarLoses) {
    const Scene arm = boundArm();
    const NodeId c = named(arm, "C"), d = named(arm, "D");
    const Scene avatar =
        asAvatar(arm, named(arm, "A"), {{"leftFoot", c}, {"leftToes", d}, {"jaw", d}}, {d});
    const auto* erase = findOperation("nodes.delete");
    const auto told = erase->confirm(avatar, chosen(avatar, {"C"}));
    ASSERT_EQ(told.size(), 4u) << "beside the influences";
    EXPECT_EQ(told[1].english(),
              "1 humanoid bone that VRM requires is deleted, without which programs for avatars "
              "refuse the file: C (leftFoot).");
    EXPECT_EQ(told[2].english(),
              "2 optional humanoid bones of the VRM avatar are deleted: D (jaw), D (leftToes).");
    EXPECT_EQ(told[3].english(), "1 spring bone of the VRM avatar is deleted: D.");
    const Scene without = after(avatar, "nodes.delete", {}, chosen(avatar, {"D"}));
    EXPECT_EQ(erase->confirm(without, chosen(without, {"C"})).size(), 2u)
        << "what went before is not told again";
}

TEST(DeleteNodes, asksNothingWhereNoSkinIsConcernedAndRefusesLocked) {
    const Scene arm = boundArm();
    EXPECT_TRUE(findOperation("nodes.delete")->confirm(arm, chosen(arm, {"D"})).empty());
    EXPECT_EQ(after(arm, "nodes.delete", {}, chosen(arm, {"D"})).nodes().size(),
              arm.nodes().size() - 1);
    Scene locked = arm;
    auto skin = std::make_shared<Skin>(onlySkin(arm));
    skin->slots[skin->slotOf(named(arm, "C"))].locked = true;
    locked.setSkin(arm.skins()[0], skin);
    expectRefused(runOn(locked, "nodes.delete", {}, chosen(locked, {"C"})), "locked");
    EXPECT_FALSE(whyNot(*findOperation("nodes.delete"), arm, {}).empty());
}

TEST(RenameNode, renamesTheInfluenceWithItsJoint) {
    const Scene before = boundArm();
    const Selection selection = chosen(before, {"B"});
    const Params present = findOperation("nodes.rename")->present(before, selection);
    EXPECT_EQ(textParam(present, "name"), "B");
    const Scene scene =
        after(before, "nodes.rename", {{"name", std::string(" elbow ")}}, selection);
    EXPECT_TRUE(named(scene, "elbow").valid());
    EXPECT_EQ(onlySkin(scene).slots[1].name, "elbow");
    expectRefused(runOn(before, "nodes.rename", {{"name", std::string("  ")}}, selection),
                  "Type a name");
    const auto same = runOn(before, "nodes.rename", present, selection);
    ASSERT_TRUE(same.ok());
    EXPECT_TRUE(same->edit.empty());
    const auto twice = runOn(before, "nodes.rename", {{"name", std::string("A")}}, selection);
    ASSERT_TRUE(twice.ok());
    ASSERT_EQ(twice->report.lines.size(), 2u) << "a name that is taken is told";
    EXPECT_EQ(twice->report.lines[0].english(), "Renamed B to A.");
}

TEST(RenameNodes, findCountUpAndPutBeforeInTheOrderOfTheHierarchy) {
    const Scene scene = animatedArm();
    const Selection all = chosen(scene, {"C", "A", "B"});
    const Scene counted = after(scene, "nodes.renameAll", {{"name", std::string("tail_##")}}, all);
    EXPECT_EQ(counted.nodes().find(named(scene, "A"))->name, "tail_01")
        << "not as they were clicked";
    EXPECT_EQ(counted.nodes().find(named(scene, "C"))->name, "tail_03");
    const SkinId skin = counted.skins().front();
    const auto slot = counted.skin(skin)->slotOf(named(scene, "B"));
    EXPECT_EQ(counted.skin(skin)->slots[slot].name, "tail_02");
    const Scene found = after(counted, "nodes.renameAll",
                              {{"find", std::string("tail")},
                               {"replace", std::string("spine")},
                               {"prefix", std::string("hero_")}},
                              all);
    EXPECT_EQ(found.nodes().find(named(scene, "B"))->name, "hero_spine_02");
    EXPECT_TRUE(holdsTogether(found));
}

TEST(RenameNodes, areRefusedOrToldWhereNamesWouldBeLost) {
    const Scene scene = animatedArm();
    const Selection two = chosen(scene, {"A", "B"});
    const auto run = [&](const Params& params) {
        return runOn(scene, "nodes.renameAll", params, two);
    };
    expectRefused(run({}), "Type what to find");
    expectRefused(run({{"name", std::string("tail")}}), "Put a #");
    expectRefused(run({{"find", std::string("A")}}), "would have no name left");
    const auto same = run({{"find", std::string("A")}, {"replace", std::string("B")}});
    ASSERT_TRUE(same.ok());
    EXPECT_NE(saidIn(same->report).find("More than one node is called B"), std::string::npos);
    const auto none = run({{"find", std::string("zebra")}});
    ASSERT_TRUE(none.ok());
    EXPECT_TRUE(none->edit.changes.empty());
}

TEST(ParentNodes, keepPlaceShapeAndBindPose) {
    const Scene bound = after(armUnderModel({3, -1, 2}, 0.5), "skin.smooth");
    const Scene posed = rotated(bound, named(bound, "B"), 40.0, {0, 0, 1});
    const Selection selection = chosen(posed, {"C", "model"});
    EXPECT_FALSE(findOperation("nodes.parent")->settled(posed, selection).empty())
        << "no clip is concerned, so nothing is asked";
    const auto parented = runOn(posed, "nodes.parent", {}, selection);
    ASSERT_TRUE(parented.ok());
    EXPECT_NE(parented->report.lines.back().english().find("Weights and shape are kept"),
              std::string::npos);
    const Scene scene = applied(posed, parented->edit);
    EXPECT_EQ(scene.nodes().find(named(scene, "C"))->parent, named(scene, "model"));
    EXPECT_LT(farthestOf(shapeIn(posed, currentPose(posed)), shapeIn(scene, currentPose(scene))),
              1e-5);
    const Scene back = after(scene, "skin.bindPose");
    EXPECT_LT(farthestOf(shapeIn(bound, currentPose(bound)), shapeIn(back, currentPose(back))),
              1e-5);
    EXPECT_EQ(back.nodes().find(named(back, "C"))->parent, named(back, "model"))
        << "the bind pose knows the new parent";
    EXPECT_TRUE(holdsTogether(scene));

    const Scene top = after(scene, "nodes.unparent", {}, chosen(scene, {"C"}));
    EXPECT_FALSE(top.nodes().find(named(top, "C"))->parent.valid());
    EXPECT_LT(farthestOf(shapeIn(posed, currentPose(posed)), shapeIn(top, currentPose(top))), 1e-5);
}

TEST(ParentNodes, whatWasHungStaysSelectedWithoutItsParent) {
    const Scene scene = boundArm();
    const auto hung = runOn(scene, "nodes.parent", {}, chosen(scene, {"C", "A"}));
    ASSERT_TRUE(hung.ok() && hung->selection);
    EXPECT_EQ(hung->selection->nodes, std::vector<NodeId>{named(scene, "C")});
    const auto top = runOn(scene, "nodes.unparent", {}, chosen(scene, {"A", "C"}));
    ASSERT_TRUE(top.ok() && top->selection);
    EXPECT_EQ(top->selection->nodes, std::vector<NodeId>{named(scene, "C")});
}

TEST(ParentNodes, areRefusedWithASentence) {
    const Scene scene = animatedArm();
    expectRefused(runOn(scene, "nodes.parent", {}, chosen(scene, {"A", "C"})), "cannot become");
    expectRefused(runOn(scene, "nodes.parent", {}, chosen(scene, {"mesh", "A"})), "is bound");
    expectRefused(runOn(scene, "nodes.parent", {}, chosen(scene, {"A"})), "new parent last");
    expectRefused(runOn(scene, "nodes.unparent", {}, chosen(scene, {"A"})), "has a parent");
}

TEST(DuplicateNodes, copiesBranchesUnderNamesOfTheirOwn) {
    const Scene before = boundArm();
    const Scene joints = after(before, "nodes.duplicate", {}, chosen(before, {"B", "C"}));
    EXPECT_EQ(joints.nodes().size(), before.nodes().size() + 3) << "B, C and D, once";
    ASSERT_TRUE(named(joints, "B1").valid());
    EXPECT_EQ(joints.nodes().find(named(joints, "C1"))->parent, named(joints, "B1"));
    EXPECT_EQ(joints.skins().size(), 1u);
    const Scene numbered =
        withNode(before, named(before, "D"), [](Node& node) { node.name = "bone.043"; });
    EXPECT_TRUE(
        named(after(numbered, "nodes.duplicate", {}, chosen(numbered, {"bone.043"})), "bone.044")
            .valid())
        << "with as many digits";

    const Scene mesh = after(before, "nodes.duplicate", {}, chosen(before, {"mesh"}));
    ASSERT_EQ(mesh.skins().size(), 2u);
    const SkinId copy = mesh.skinOf(named(mesh, "mesh1"));
    ASSERT_TRUE(copy.valid());
    EXPECT_EQ(mesh.rows(copy).pages(), onlyRows(before).pages());
    const Scene bent = rotated(mesh, named(mesh, "B"), 40.0, {0, 0, 1});
    EXPECT_EQ(deformMesh(bent, named(bent, "mesh"), currentPose(bent)).positions,
              deformMesh(bent, named(bent, "mesh1"), currentPose(bent)).positions);
    EXPECT_TRUE(holdsTogether(mesh));
}

TEST(ScaleScene, isTheSamePictureInEveryPoseAndMomentLarger) {
    Scene before = animatedArm();
    auto mesh = std::make_shared<Mesh>(*before.mesh(MeshId(0)));
    mesh->morphTargets.push_back(
        {"bulge", std::vector<glm::vec3>(mesh->pointCount(), {0.0f, 0.1f, 0.0f}), {}, {}});
    before.setMesh(MeshId(0), mesh);
    before =
        withNode(before, named(before, "mesh"), [](Node& node) { node.setMorphWeights({0.5f}); });
    before = rotated(before, named(before, "B"), 30.0, {0, 1, 0});
    const Scene scene = after(before, "scene.scale", {{"factor", 10.0}});
    EXPECT_LT(
        farthestOf(shapeIn(before, currentPose(before)), shapeIn(scene, currentPose(scene)), 10.0f),
        1e-4);
    EXPECT_LT(farthestOf(shapeIn(before, bindPose(before)), shapeIn(scene, bindPose(scene)), 10.0f),
              1e-4);
    for (const double seconds : {0.3, 1.0})
        EXPECT_LT(
            farthestOf(shapeIn(before, clipPose(before, *before.clip(ClipId(0)), seconds)),
                       shapeIn(scene, clipPose(scene, *scene.clip(ClipId(0)), seconds)), 10.0f),
            1e-4);
    EXPECT_EQ(onlyRows(scene).pages(), onlyRows(before).pages());
    const Scene back = after(after(scene, "scene.scale", {{"factor", 0.1}}), "skin.bindPose");
    EXPECT_LT(farthestOf(shapeIn(before, bindPose(before)), shapeIn(back, currentPose(back))),
              1e-5);
    const auto nothing = runOn(before, "scene.scale");
    ASSERT_TRUE(nothing.ok());
    EXPECT_TRUE(nothing->edit.empty());
}

TEST(SetTransform, keepsToTheBitWhatReadsAsItIs) {
    const Scene scene = withNode(boundArm(), named(boundArm(), "B"), [](Node& node) {
        node.local.translation = {1.0 / 3.0, -2.0, 1e-9};
        node.local.rotation = glm::angleAxis(1.234, glm::normalize(glm::dvec3(1, 2, 3)));
    });
    const Selection selection = chosen(scene, {"B"});
    Params params = findOperation("pose.transform")->present(scene, selection);
    EXPECT_EQ(textParam(params, "translate"), "0.333333 -2 0");
    EXPECT_EQ(textParam(params, "scale"), "1 1 1");
    const auto nothing = runOn(scene, "pose.transform", params, selection);
    ASSERT_TRUE(nothing.ok());
    EXPECT_TRUE(nothing->edit.empty());
    params["scale"] = std::string("2 1 1");
    const Scene scaled = after(scene, "pose.transform", params, selection);
    const Node& was = *scene.nodes().find(named(scene, "B"));
    const Node& is = *scaled.nodes().find(named(scaled, "B"));
    EXPECT_EQ(is.local.translation, was.local.translation);
    EXPECT_EQ(is.local.rotation, was.local.rotation);
    EXPECT_EQ(is.local.scale, glm::dvec3(2, 1, 1));
}

TEST(AttachBones, putsAPosedSkeletonBackFirst) {
    const Scene bound = boundArm();
    const Scene cleared = after(bound, "skin.clearBoneReferences");
    EXPECT_TRUE(findOperation("skin.attachBones")->notice(cleared, {}).empty());
    const Scene posed = rotated(cleared, named(cleared, "B"), 60.0, {0, 0, 1});
    EXPECT_NE(findOperation("skin.attachBones")->notice(posed, {}).english().find("posed (B)"),
              std::string::npos);
    const Scene attached = after(posed, "skin.attachBones");
    for (const auto& slot : onlySkin(attached).slots)
        EXPECT_LT(relativeDifference(
                      slot.influenceBind,
                      onlySkin(bound).slots[onlySkin(bound).slotOf(slot.node)].influenceBind),
                  1e-9)
            << slot.name;
    const auto bent = runOn(posed, "skin.attachBones", {{"resetPose", false}});
    ASSERT_TRUE(bent.ok());
    EXPECT_NE(bent->report.lines.at(0).english().find("posed"), std::string::npos);
    EXPECT_GT(relativeDifference(onlySkin(applied(posed, bent->edit)).slots[2].influenceBind,
                                 onlySkin(bound).slots[2].influenceBind),
              0.1);
}

}  // namespace
}  // namespace sinew
