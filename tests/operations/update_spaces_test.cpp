// SPDX-License-Identifier: Apache-2.0
// A new version of a file that has its points in another space, or stands elsewhere as a whole.
#include <glm/gtc/matrix_transform.hpp>

#include "tests/operations/update_support.h"

namespace sinew {
namespace {

using namespace test;

glm::dmat4 elsewhere() {
    return glm::translate(glm::dmat4(1.0), glm::dvec3(2.0, -5.0, 1.0)) *
           glm::rotate(glm::dmat4(1.0), 1.3, glm::dvec3(0.3, 1.0, 0.2));
}

glm::dmat4 turnedAndLarge() { return glm::scale(elsewhere(), glm::dvec3(100.0)); }

/// The same to look at, its points in the space that `place` takes to where they were.
Scene withSpace(Scene scene, const glm::dmat4& place) {
    const NodeId node = named(scene, "mesh");
    const MeshId id = scene.nodes().find(node)->mesh;
    auto mesh = std::make_shared<Mesh>(*scene.mesh(id));
    for (auto& p : mesh->positions)
        p = glm::vec3(glm::inverse(place) * glm::dvec4(glm::dvec3(p), 1.0));
    scene.setMesh(id, mesh);
    auto skin = std::make_shared<Skin>(*scene.skin(scene.skinOf(node)));
    skin->skinBind = skin->skinBind * place;
    for (auto& entry : skin->bindPose)
        if (entry.node == node) entry.local = toTrs(toMatrix(entry.local) * place);
    scene.setSkin(scene.skinOf(node), skin);
    return withNode(scene, node,
                    [&](Node& n) { n.local = n.stored = toTrs(toMatrix(n.local) * place); });
}

/// All of it, joints and mesh, where `place` takes it.
Scene standingAt(const Scene& scene, const glm::dmat4& place) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all())
        if (!node.parent.valid()) {
            Node& moved = nodes->edit(node.id);
            moved.local = moved.stored = toTrs(place * toMatrix(node.local));
        }
    Scene out = scene;
    out.setNodes(nodes);
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    skin->skinBind = place * skin->skinBind;
    for (auto& slot : skin->slots) slot.influenceBind = place * slot.influenceBind;
    for (auto& entry : skin->bindPose)
        if (!entry.parent.valid()) entry.local = toTrs(place * toMatrix(entry.local));
    out.setSkin(scene.skins().at(0), skin);
    return out;
}

/// All of it so many times as large, as its artist makes it: no node has a scale of its own.
Scene madeLarger(const Scene& scene, double by) {
    Scene out = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all()) {
        Node& larger = nodes->edit(node.id);
        larger.local.translation *= by;
        larger.stored = larger.local;
    }
    out.setNodes(nodes);
    const MeshId id = scene.nodes().find(named(scene, "mesh"))->mesh;
    auto mesh = std::make_shared<Mesh>(*scene.mesh(id));
    for (auto& p : mesh->positions) p *= static_cast<float>(by);
    out.setMesh(id, mesh);
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    const auto away = [&](glm::dmat4& bind) {
        bind[3] = glm::dvec4(by * glm::dvec3(bind[3]), 1.0);
    };
    away(skin->skinBind);
    for (auto& slot : skin->slots) away(slot.influenceBind);
    for (auto& entry : skin->bindPose) entry.local.translation *= by;
    out.setSkin(scene.skins().at(0), skin);
    return out;
}

/// The arm, its joints not in one line.
Scene bentArm() {
    const Scene scene = armScene();
    return after(withNode(scene, named(scene, "C"),
                          [](Node& node) {
                              node.local.translation.y += 0.3;
                              node.stored = node.local;
                          }),
                 "skin.smooth");
}

std::vector<glm::dvec3> shownPoints(const Scene& scene, const ScenePose& pose) {
    const auto posed = *PosedMesh::make(scene, named(scene, "mesh"), pose);
    std::vector<glm::dvec3> out;
    for (PointIndex p = 0; p < posed.mesh()->pointCount(); ++p) out.emplace_back(posed.at(p));
    return out;
}

void expectSamePoints(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t p = 0; p < a.size(); ++p) EXPECT_LT(glm::distance(a[p], b[p]), 1e-4) << p;
}

TEST(UpdateSpaces, pointsInAnotherSpaceMoveNothing) {
    const Scene scene = boundArm();
    const Scene own = withSpace(scene, turnedAndLarge());
    for (const auto& [ours, theirs] : {std::pair(scene, own), std::pair(own, scene)}) {
        expectSamePoints(shownPoints(ours, bindPose(ours)), shownPoints(theirs, bindPose(theirs)));
        const Outcome outcome = updated(ours, theirs);
        const Scene done = applied(ours, outcome.edit);
        EXPECT_EQ(outcome.report.numbers.count("jointsMoved"), 0u);
        EXPECT_EQ(outcome.report.numbers.count("jointsTurned"), 0u);
        EXPECT_EQ(onlyRows(done).pages(), onlyRows(ours).pages());
        expectSamePoints(shownPoints(done, bindPose(done)), shownPoints(ours, bindPose(ours)));
        const NodeId elbow = named(ours, "B");
        const glm::dvec3 axis(0.0, 0.0, 1.0);
        expectSamePoints(shownPoints(rotated(done, elbow, 70.0, axis),
                                     currentPose(rotated(done, elbow, 70.0, axis))),
                         shownPoints(rotated(ours, elbow, 70.0, axis),
                                     currentPose(rotated(ours, elbow, 70.0, axis))));
    }
}

TEST(UpdateSpaces, aRigThatStandsElsewhereAsAWholeIsBoundAsItWas) {
    const Scene scene = bentArm();
    const Scene there = standingAt(withSpace(scene, turnedAndLarge()), elsewhere());
    const Outcome outcome = updated(scene, there);
    const Scene done = applied(scene, outcome.edit);
    EXPECT_EQ(outcome.report.numbers.count("jointsMoved"), 0u);
    EXPECT_EQ(onlyRows(done).pages(), onlyRows(scene).pages());
    expectSamePoints(shownPoints(done, bindPose(done)), shownPoints(scene, bindPose(scene)));
}

TEST(UpdateSpaces, aModelThatWasMadeLargerIsLargerHere) {
    const Scene scene = bentArm();
    const Scene larger = madeLarger(scene, 1.5);
    const Outcome outcome = updated(scene, larger);
    const Scene done = applied(scene, outcome.edit);
    EXPECT_GT(outcome.report.numbers.at("jointsMoved"), 0.0);
    EXPECT_EQ(onlyRows(done).pages(), onlyRows(scene).pages());
    expectSamePoints(shownPoints(done, bindPose(done)), shownPoints(larger, bindPose(larger)));
    const Skin bound = onlySkin(done);
    for (const InfluenceSlot& slot : bound.slots)
        EXPECT_NEAR(glm::length(glm::dvec3(slot.influenceBind[0])), 1.0, 1e-9) << slot.name;
}

TEST(UpdateSpaces, aJointThatWasMovedBesideThatIsStillTold) {
    RigCase rig;
    rig.change("C", [](Node& node) { node.local.translation.y += 0.2; });
    rig.bindSource();
    const Scene there = withSpace(rig.source, turnedAndLarge());
    const Outcome outcome = updated(rig.scene, there);
    const Outcome plain = updated(rig.scene, rig.source);
    EXPECT_EQ(outcome.report.numbers.at("jointsMoved"), plain.report.numbers.at("jointsMoved"));
    const Scene done = applied(rig.scene, outcome.edit);
    expectSamePoints(shownPoints(done, bindPose(done)),
                     shownPoints(rig.scene, bindPose(rig.scene)));
}

}  // namespace
}  // namespace sinew
