// SPDX-License-Identifier: Apache-2.0
// What greys a command out, and says why, before its dialog is answered.
#include "tests/operations/node_scenes.h"
#include "tests/operations/weight_scenes.h"

namespace sinew {
namespace {

using namespace test;

std::string reason(const char* id, const Scene& scene, const Selection& selection = {}) {
    return whyNot(*findOperation(id), scene, selection).english();
}

Scene gridOf(int joints) {
    return skinned(gridMesh(2, 2), joints, std::vector<std::vector<Influence>>(9, {{0, 1.0f}}));
}

std::string locksOf(const Scene& scene) {
    std::string out;
    for (const auto& slot : onlySkin(scene).slots) out += slot.locked ? '1' : '0';
    return out;
}

TEST(Obstacles, ofUnlockingVerticesWhereNoneIsLocked) {
    const Scene scene = gridOf(2);
    EXPECT_EQ(reason("vertices.unlock", scene), "No vertex of the selected meshes is locked.");
    const Scene locked = after(scene, "vertices.lock", {}, chosenVertices(scene, {1, 2}));
    EXPECT_EQ(reason("vertices.unlock", locked), "");
    EXPECT_EQ(reason("vertices.unlock", locked, chosenVertices(scene, {2, 3})), "");
    EXPECT_EQ(reason("vertices.unlock", locked, chosenVertices(scene, {3})),
              "None of the selected vertices is locked.");
    EXPECT_EQ(reason("skin.putVerticesBack", scene),
              "No vertex of the selected meshes is out of its skin.");
    const Scene out = after(scene, "skin.takeVerticesOut", {}, chosenVertices(scene, {1}));
    EXPECT_EQ(reason("skin.putVerticesBack", out), "");
    EXPECT_EQ(reason("skin.putVerticesBack", out, chosenVertices(scene, {2})),
              "None of the selected vertices is out of its skin.");
}

TEST(Obstacles, ofLockingAllInfluencesWhereAllAreSoAlready) {
    const Scene scene = gridOf(3);
    EXPECT_EQ(reason("influence.unlockAll", scene),
              "No influence of the selected meshes is locked.");
    const Scene one = after(scene, "influence.lock", {}, chosenVertices(scene, {}, 1));
    const Scene all = after(one, "influence.lockAll");
    EXPECT_EQ(locksOf(all), "111");
    EXPECT_EQ(reason("influence.lockAll", all),
              "All influences of the selected meshes are locked.");
    EXPECT_EQ(locksOf(after(one, "influence.unlockAll")), "000");
}

TEST(Obstacles, ofLocksCountOnTheSkeletonOfTheActiveSkin) {
    Scene scene = sceneOf(gridMesh(1, 1));
    const std::vector<std::vector<Influence>> rows(4, {{0, 1.0f}});
    const auto body = addChain(scene, {0.0, 1.0});
    const SkinId active = addSkin(scene, test::named(scene, "mesh"), body, rows);
    const SkinId coat = addSkin(scene, addNamedMesh(scene, gridMesh(1, 1), "coat"), body, rows);
    const auto horse = addChain(scene, {5.0, 6.0});
    const SkinId other = addSkin(scene, addNamedMesh(scene, gridMesh(1, 1), "horse"), horse, rows);
    const auto withLocks = [](Scene in, std::initializer_list<SkinId> skins) {
        for (const SkinId id : skins) {
            auto skin = std::make_shared<Skin>(*in.skin(id));
            for (InfluenceSlot& slot : skin->slots) slot.locked = true;
            in.setSkin(id, std::move(skin));
        }
        return in;
    };
    const Selection selection{.activeSkin = active};
    EXPECT_NE(reason("influence.unlockAll", withLocks(scene, {other}), selection), "");
    EXPECT_EQ(reason("influence.unlockAll", withLocks(scene, {coat}), selection), "");
    EXPECT_EQ(reason("influence.lockAll", withLocks(scene, {active, other}), selection), "");
    EXPECT_NE(reason("influence.lockAll", withLocks(scene, {active, coat}), selection), "");
    // A selected mesh is what is meant, whatever skin is active.
    const Selection chosen{.nodes = {scene.skin(other)->meshNode}, .activeSkin = active};
    EXPECT_NE(reason("influence.lockAll", withLocks(scene, {other}), chosen), "");
    EXPECT_EQ(reason("influence.unlockAll", withLocks(scene, {other}), chosen), "");
}

TEST(Obstacles, ofMovingAMeshAsAJoint) {
    const Scene scene = boundArm();
    EXPECT_NE(reason("joint.move", scene, chosen(scene, {"mesh"})), "");
    EXPECT_NE(reason("joint.move", scene, chosen(scene, {"B", "mesh"})), "");
    EXPECT_EQ(reason("joint.move", scene, chosen(scene, {"mesh", "B"})), "");
}

TEST(Obstacles, ofAddingAnInfluenceThatIsOne) {
    const Scene scene = boundArm();
    EXPECT_NE(reason("influence.add", scene, chosen(scene, {"mesh"})), "");
    EXPECT_NE(reason("influence.add", scene, chosen(scene, {"B"})), "");
    EXPECT_EQ(reason("influence.add", scene, chosen(scene, {"D", "mesh"})), "");
    // Whoever names joints needs none selected.
    const Params named{{"joints", std::vector<NodeId>{test::named(scene, "D")}}};
    EXPECT_TRUE(runOn(scene, "influence.add", named).ok());
    EXPECT_TRUE(runOn(scene, "influence.add", named, chosen(scene, {"B"})).ok());
}

TEST(AddJoint, saysWhyThereIsNoneOnTheOtherSide) {
    auto mesh = gridMesh(4, 4);
    for (auto& p : mesh->positions) p = {p.x - 2.0f, p.y * p.y * 0.2f, p.y * 0.3f};
    const Params middle{{"place", std::string("0 1 0")}, {"bothSides", true}};
    const auto one = runOn(sceneOf(mesh), "nodes.addJoint", middle);
    ASSERT_TRUE(one.ok());
    EXPECT_NE(one->report.lines.back().english().find("stands on the mirror plane"),
              std::string::npos)
        << one->report.lines.back().english();
    const Params beside{{"place", std::string("1 1 0")}, {"bothSides", true}};
    EXPECT_EQ(runOn(sceneOf(mesh), "nodes.addJoint", beside)->report.lines.size(), 2u);
}

TEST(TransferWeights, givesToTheActiveMeshWhereTheSourceIsNamed) {
    Scene scene = boundArm();
    const NodeId cloth = addNamedMesh(scene, tubeMesh(9, 8, 4.0f, 0.25f), "cloth");
    const Params from{{"from", std::string("mesh")}};
    expectRefused(runOn(scene, "skin.transfer", from), "Select the meshes to give the weights");
    Selection source;
    source.activeSkin = scene.skins().front();
    expectRefused(runOn(scene, "skin.transfer", from, source),
                  "Select the meshes to give the weights");
    Selection taker;
    taker.nodes = {cloth};
    scene = after(scene, "skin.smooth", {}, taker);
    Selection active;
    active.activeSkin = scene.skinOf(cloth);
    const auto outcome = runOn(scene, "skin.transfer", from, active);
    EXPECT_TRUE(outcome.ok()) << outcome.error().message.english();
}

TEST(FitShape, isRefusedWhereNoMeshIsBoundAndClaimsNoTargets) {
    EXPECT_NE(reason("weights.fitShape", armScene()), "");
    EXPECT_EQ(reason("weights.fitShape", boundArm()), "");
    EXPECT_FALSE(findOperation("weights.fitShape")->needs.boundSkin)
        << "a bound mesh may be the shape";
}

}  // namespace
}  // namespace sinew
