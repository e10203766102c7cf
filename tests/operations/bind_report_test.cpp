// SPDX-License-Identifier: Apache-2.0
// What a bind tells of itself, and which meshes it takes together.
#include <algorithm>
#include <array>
#include <map>

#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

using MeshReport = Report::MeshReport;

std::vector<MeshReport> reports(const Scene& scene, const Params& params = {},
                                const Selection& selection = {}) {
    const auto outcome = runOn(scene, "skin.smooth", params, selection);
    EXPECT_TRUE(outcome.ok()) << (outcome.ok() ? "" : outcome.error().message.english());
    return outcome.ok() ? outcome->report.meshes : std::vector<MeshReport>(2);
}

NodeId addNode(Scene& scene, const std::string& name, NodeKind kind, const glm::dvec3& at,
               MeshId mesh = {}, NodeId parent = {}) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node;
    node.name = name;
    node.kind = kind;
    node.parent = parent;
    node.mesh = mesh;
    node.local.translation = at;
    node.stored = node.local;
    const NodeId id = nodes->add(node);
    scene.setNodes(nodes);
    return id;
}

// An arm and, beside its elbow, a button that is a mesh of its own and sees no bone.
Scene armAndButton() {
    Scene scene = armScene();
    scene.setMesh(MeshId(1), tubeMesh(3, 6, 0.1f, 0.05f));
    addNode(scene, "button", NodeKind::Mesh, {0.95, 0.4, 0.0}, MeshId(1));
    return scene;
}

Selection onlyNode(NodeId id) {
    Selection out;
    out.nodes = {id};
    return out;
}

TEST(BindReport, countsPartsAndFallbacksMeshByMesh) {
    const auto told = reports(armAndButton());
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0].name, "mesh");
    for (const MeshReport& mesh : told) {
        EXPECT_EQ(mesh.parts, 1u) << mesh.name;
        EXPECT_EQ(mesh.partsTogether, 2u) << mesh.name;
    }
    EXPECT_EQ(told[0].fallbacks, 0u);
    EXPECT_EQ(told[1].fallbacks, told[1].points);
    EXPECT_EQ(told[1].points, 3u * 6 + 2);
    EXPECT_EQ(told[0].bleeding, 0u);
    EXPECT_FALSE(told[0].notes.empty());
    EXPECT_TRUE(told[1].notes.empty()) << "notes of the whole stand once";
}

TEST(BindReport, namesJointsThatStoodOutside) {
    Scene scene = armScene();
    const NodeId far = addNode(scene, "far", NodeKind::Joint, {1, 3, 0});
    const std::vector<NodeId> joints{named(scene, "A"), named(scene, "B"), named(scene, "C"), far};
    for (const char* method : {"voxel", "volume", "auto"}) {
        const auto told = reports(scene, {{"method", std::string(method)}, {"joints", joints}});
        EXPECT_EQ(told[0].snapped, std::vector<std::string>{"far"}) << method;
    }
    EXPECT_TRUE(
        reports(scene, {{"method", std::string("heat")}, {"joints", joints}})[0].snapped.empty());
}

TEST(BindReport, warnsWhereMostJointsStandOutside) {
    Scene scene = armScene();
    std::vector<NodeId> joints{named(scene, "A"), named(scene, "B")};
    const auto warns = [&] {
        const auto outcome =
            runOn(scene, "skin.smooth", {{"method", std::string("voxel")}, {"joints", joints}});
        return std::ranges::any_of(outcome->report.lines, [](const Message& line) {
            return line.pattern == kMostOutside;
        });
    };
    joints.push_back(addNode(scene, "far", NodeKind::Joint, {1, 3, 0}));
    EXPECT_FALSE(warns());
    for (const double x : {0.0, 2.0, 3.0})
        joints.push_back(addNode(scene, "far", NodeKind::Joint, {x, 3, 0}));
    EXPECT_TRUE(warns());
}

TEST(BindTargets, leaveHiddenMeshesAloneUnlessTheyAreSelected) {
    const Scene scene = armAndButton();
    const NodeId button = named(scene, "button");
    Selection hides;
    hides.hidden.push_back({button, {}, {}});
    for (PointIndex p = 0; p < scene.mesh(MeshId(1))->pointCount(); ++p)
        hides.hidden.back().points.push_back(p);
    EXPECT_EQ(bindTargets(scene, hides), std::vector{named(scene, "mesh")});
    const auto bound = runOn(scene, "skin.smooth", {}, hides);
    ASSERT_TRUE(bound.ok());
    EXPECT_FALSE(applied(scene, bound->edit).skinOf(button).valid());
    ASSERT_FALSE(bound->report.lines.empty());
    EXPECT_EQ(bound->report.lines[0].english(), "Hidden, and left alone: button.");
    hides.nodes = {button};
    EXPECT_EQ(bindTargets(scene, hides), std::vector{button});
    EXPECT_TRUE(after(scene, "skin.smooth", {}, hides).skinOf(button).valid());
    hides.nodes.clear();
    hides.hidden.back().points.pop_back();
    EXPECT_EQ(bindTargets(scene, hides).size(), 2u) << "what is seen in part is seen";
}

TEST(BindReport, namesJointsThatAreNoBones) {
    const Scene scene = armScene();
    const std::vector<NodeId> joints{named(scene, "A"), named(scene, "B"), named(scene, "C"),
                                     named(scene, "D")};
    const Params chosen{{"joints", joints}};
    EXPECT_TRUE(reports(scene, chosen)[0].leftOut.empty()) << "joints that are named are bones";
    const Scene named = after(scene, "skin.smooth", chosen);
    EXPECT_TRUE(reports(named, {{"rebind", true}})[0].leftOut.empty()) << "and stay so";
    const Scene bound = after(after(scene, "skin.smooth"), "influence.add",
                              {{"joints", std::vector<NodeId>{joints[3]}}});
    const auto outcome = runOn(bound, "skin.smooth", {{"rebind", true}});
    ASSERT_TRUE(outcome.ok());
    const auto& told = outcome->report.meshes[0];
    EXPECT_EQ(told.leftOut, std::vector<std::string>{"D"});
    ASSERT_FALSE(told.notes.empty());
    EXPECT_NE(told.notes.back().english().find("D"), std::string::npos);
    const Rows rows = onlyRows(applied(bound, outcome->edit));
    for (PointIndex p = 0; p < rows.pointCount(); ++p) EXPECT_EQ(weightOf(rows[p], 3), 0.0f);
}

TEST(BindReport, tellsWhichJointsWereLeftUntickedAndWhy) {
    const Scene scene = armScene();
    const auto told = reports(scene)[0].unticked;
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].joint, "D");
    EXPECT_EQ(told[0].role, JointRole::End);
    EXPECT_TRUE(std::ranges::any_of(
        told[0].reasons, [](const auto& why) { return why.second < 0.0 && !why.first.empty(); }));
    const Params asked{{"added", std::vector<NodeId>{named(scene, "D")}}};
    EXPECT_TRUE(reports(scene, asked)[0].unticked.empty()) << "it is bound to";
    const Params fewer{{"removed", std::vector<NodeId>{named(scene, "B")}}};
    EXPECT_EQ(reports(scene, fewer)[0].unticked.size(), 1u) << "who unticks one knows";
}

TEST(BindReport, tellsOfNoSkeletonThatNobodyNamed) {
    Scene scene = armScene();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(named(scene, "D")).name = "hand_end";
    scene.setNodes(nodes);
    std::vector<NodeId> rig;
    for (const char* name : {"upper", "lower", "rig_end"}) {
        const glm::dvec3 at = rig.empty() ? glm::dvec3(0.0, 2.0, 0.0) : glm::dvec3(1.0, 0.0, 0.0);
        rig.push_back(
            addNode(scene, name, NodeKind::Joint, at, {}, rig.empty() ? NodeId() : rig.back()));
    }
    const auto toldBy = [&](const Params& params) {
        std::vector<std::string> out;
        const auto told = reports(scene, params);
        for (const auto& joint : told[0].unticked) out.push_back(joint.joint);
        std::ranges::sort(out);
        return out;
    };
    const std::vector<NodeId> bones{rig[0], rig[1]};
    EXPECT_EQ(toldBy({{"joints", bones}}), std::vector<std::string>{"rig_end"})
        << "the other end is of joints that the mesh is not bound to";
    EXPECT_EQ(std::ranges::count(toldBy({}), "hand_end"), 1) << "where nobody chose, all are told";
}

TEST(BindTogether, bindsMeshesOfOneSkeletonAsOneSurface) {
    const Scene scene = armAndButton();
    // A style looks at how much of all a part is.
    const Params plain{{"style", std::string("none")}};
    const Scene bound = after(scene, "skin.smooth", plain);
    ASSERT_EQ(bound.skins().size(), 2u);
    EXPECT_EQ(reports(scene, {}, onlyNode(named(scene, "button")))[0].partsTogether, 1u);
    // The two halves of a tube that share no point: alone the first would not know of the second.
    const auto body = listed(bound.rows(bound.skins()[0]));
    EXPECT_EQ(body,
              listed(onlyRows(after(scene, "skin.smooth", plain, onlyNode(named(scene, "mesh"))))))
        << "a button does not change the body";
    const Scene styled = after(scene, "skin.smooth");
    const Rows together = styled.rows(styled.skins()[0]);
    const Rows alone = onlyRows(after(scene, "skin.smooth", {}, onlyNode(named(scene, "mesh"))));
    for (PointIndex p = 0; p < alone.pointCount(); ++p)
        for (SlotIndex slot = 0; slot < 4; ++slot)
            EXPECT_NEAR(weightOf(together[p], slot), weightOf(alone[p], slot), 0.01f) << p;
}

TEST(BindTogether, bindsMeshesThatStoodOtherwiseApart) {
    const Scene scene = armAndButton();
    Scene bound = after(scene, "skin.smooth", {}, onlyNode(named(scene, "mesh")));
    bound = rotated(bound, named(bound, "B"), 30.0, {0, 0, 1});
    bound = after(bound, "skin.smooth", {}, onlyNode(named(bound, "button")));
    const auto told = reports(bound, {{"rebind", true}});
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0].partsTogether, 1u);
    EXPECT_EQ(told[1].partsTogether, 1u);
    const auto back = reports(after(scene, "skin.smooth"), {{"rebind", true}});
    EXPECT_EQ(back[0].partsTogether, 2u);
}

TEST(BindTogether, keepsApartWhatIsLockedOtherwise) {
    Scene bound = after(armAndButton(), "skin.smooth");
    const SkinId first = bound.skins()[0];
    auto skin = std::make_shared<Skin>(*bound.skin(first));
    skin->slots[0].locked = true;
    bound.setSkin(first, skin);
    const auto old = listed(bound.rows(first));
    const Scene anew = after(bound, "skin.smooth", {{"rebind", true}, {"dropoff", 1.0}});
    const auto rows = listed(anew.rows(first));
    for (std::size_t p = 0; p < rows.size(); ++p)
        ASSERT_EQ(weightOf(rows[p], 0), weightOf(old[p], 0)) << p;
    for (const auto& slot : anew.skin(anew.skins()[1])->slots) EXPECT_FALSE(slot.locked);
}

// The button's skin lists these joints alone, in this order.
Scene withButtonOf(const Scene& bound, const std::vector<std::string>& joints) {
    Scene out = bound;
    const SkinId button = bound.skins()[1];
    auto skin = std::make_shared<Skin>(*bound.skin(button));
    skin->slots.clear();
    for (const auto& joint : joints)
        skin->slots.push_back(
            bound.skin(button)->slots[bound.skin(button)->slotOf(named(bound, joint))]);
    RowsBuilder rows;
    const std::array<Influence, 1> first{{{0, 1.0f}}};
    for (std::size_t p = 0; p < skin->pointCount; ++p) rows.append(first);
    out.setSkin(button, skin);
    out.setRows(button, rows.finish());
    return out;
}

std::map<std::string, float> byJoint(const Scene& scene, SkinId id, PointIndex point) {
    std::map<std::string, float> out;
    for (const auto& i : scene.rows(id)[point]) out[scene.skin(id)->slots[i.slot].name] = i.weight;
    return out;
}

TEST(BindTogether, doesNotAskForTheSameListOfJoints) {
    const Scene bound = after(armAndButton(), "skin.smooth");
    const SkinId button = bound.skins()[1];
    const Scene anew =
        after(withButtonOf(bound, {"C", "B", "A"}), "skin.smooth", {{"rebind", true}});
    for (PointIndex p = 0; p < bound.skin(button)->pointCount; ++p)
        EXPECT_EQ(byJoint(anew, button, p), byJoint(bound, button, p)) << p;
    EXPECT_EQ(anew.skin(button)->slots[0].name, "C") << "a skin keeps its list";
}

TEST(BindTogether, doesNotAskForTheSameLastBits) {
    Scene bound = after(armAndButton(), "skin.smooth");
    const SkinId button = bound.skins()[1];
    auto skin = std::make_shared<Skin>(*bound.skin(button));
    ASSERT_EQ(glm::dvec3(skin->slots[0].influenceBind[3]), glm::dvec3(0.0));
    skin->slots[0].influenceBind[3].x = 1e-9;
    for (auto& node : skin->bindPose)
        if (node.node == skin->slots[0].node) node.local.translation.x = 1e-9;
    bound.setSkin(button, skin);
    EXPECT_EQ(reports(bound, {{"rebind", true}})[1].partsTogether, 2u);
}

TEST(BindTogether, givesWhatAMeshHasNoJointForToTheJointAbove) {
    const Scene bound = after(armAndButton(), "skin.smooth");
    const SkinId button = bound.skins()[1];
    ASSERT_GT(byJoint(bound, button, 0)["B"], 0.0f);
    const Scene anew = after(withButtonOf(bound, {"A", "C"}), "skin.smooth", {{"rebind", true}});
    for (PointIndex p = 0; p < bound.skin(button)->pointCount; ++p) {
        auto before = byJoint(bound, button, p);
        auto now = byJoint(anew, button, p);
        EXPECT_FLOAT_EQ(now["A"], before["A"] + before["B"]) << p;
        EXPECT_EQ(now["C"], before["C"]) << p;
    }
    EXPECT_EQ(listed(anew.rows(bound.skins()[0])), listed(bound.rows(bound.skins()[0])));
}

TEST(BindTogether, givesWhatNoJointAboveTakesToTheOtherJoints) {
    const Scene bound = after(armAndButton(), "skin.smooth");
    const SkinId button = bound.skins()[1];
    const Scene anew = after(withButtonOf(bound, {"C", "B"}), "skin.smooth", {{"rebind", true}});
    for (PointIndex p = 0; p < bound.skin(button)->pointCount; ++p) {
        auto before = byJoint(bound, button, p);
        auto now = byJoint(anew, button, p);
        EXPECT_NEAR(now["B"], before["B"] / (before["B"] + before["C"]), 1e-6) << p;
    }
    const Scene far = after(withButtonOf(bound, {"C"}), "skin.smooth", {{"rebind", true}});
    for (PointIndex p = 0; p < bound.skin(button)->pointCount; ++p)
        EXPECT_EQ(byJoint(far, button, p)["C"], 1.0f) << "no vertex stays without weight: " << p;
}

TEST(BindTogether, takesPointsOfOnePlaceForOne) {
    // The same tube, every face with points of its own.
    const auto whole = tubeMesh(33, 8, 4.0f, 0.25f);
    auto split = std::make_shared<Mesh>(*whole);
    split->positions.clear();
    split->normals.clear();
    for (auto& point : split->cornerPoint) point = 0;
    split->cornerPoint.clear();
    std::vector<std::uint32_t> corners;
    for (const auto corner : whole->polygonCorners) {
        split->cornerPoint.push_back(static_cast<std::uint32_t>(split->positions.size()));
        corners.push_back(static_cast<std::uint32_t>(split->positions.size()));
        split->positions.push_back(whole->positions[whole->cornerPoint[corner]]);
    }
    split->polygonCorners = corners;
    split->parts[0].cornerCount = static_cast<std::uint32_t>(split->cornerPoint.size());
    split->parts[0].hasNormals = false;
    Scene scene = sceneOf(split);
    addChain(scene, {0.0, 1.0, 2.0, 4.0});
    EXPECT_EQ(reports(scene)[0].parts, 1u);
    const Rows rows = onlyRows(after(scene, "skin.smooth"));
    std::map<std::tuple<float, float, float>, std::vector<Influence>> atPlace;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        const auto& at = split->positions[p];
        const std::vector<Influence> row(rows[p].begin(), rows[p].end());
        const auto [known, isNew] = atPlace.emplace(std::tuple(at.x, at.y, at.z), row);
        EXPECT_EQ(known->second, row) << p;
    }
    EXPECT_EQ(atPlace.size(), whole->pointCount());
}

TEST(BindSettings, smoothEverySolversRowsAndRigidPartsAreAChoice) {
    const Scene scene = armAndButton();
    for (const char* method : {"auto", "distance", "hierarchy", "heat", "voxel", "volume"}) {
        const Params plain{{"method", std::string(method)}};
        const Params smooth{{"method", std::string(method)}, {"smoothing", std::int64_t{5}}};
        const Scene one = after(scene, "skin.smooth", plain);
        const Scene other = after(scene, "skin.smooth", smooth);
        EXPECT_NE(listed(one.rows(one.skins()[0])), listed(other.rows(other.skins()[0]))) << method;
    }
    const Scene stiff = after(scene, "skin.smooth");
    const Scene soft = after(scene, "skin.smooth", {{"rigidParts", false}});
    const auto button = listed(stiff.rows(stiff.skins()[1]));
    for (const auto& row : button) EXPECT_EQ(row, button[0]);
    EXPECT_NE(listed(soft.rows(soft.skins()[1])), button);
}

}  // namespace
}  // namespace sinew
