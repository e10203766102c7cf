// SPDX-License-Identifier: Apache-2.0
// What joints are taken for: told, kept in the skin, and changed by the user's word.
#include <algorithm>

#include "editor/operations/skin/influences.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

Params roles(const char* param, std::vector<NodeId> joints, bool rebind = false) {
    return {{param, std::move(joints)}, {"rebind", rebind}};
}

JointRole roleIn(const Scene& scene, const char* name) {
    const Skin skin = onlySkin(scene);
    for (const auto& slot : skin.slots)
        if (slot.name == name) return slot.role;
    return JointRole::Unknown;
}

float totalOf(const Scene& scene, const char* name) {
    const Skin skin = onlySkin(scene);
    const Rows rows = onlyRows(scene);
    float total = 0.0f;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s)
        for (PointIndex p = 0; p < rows.pointCount() && skin.slots[s].name == name; ++p)
            total += weightOf(rows[p], s);
    return total;
}

TEST(BindRoles, areKeptInTheSkinAndTold) {
    const Scene scene = armScene();
    const auto outcome = runOn(scene, "skin.smooth");
    ASSERT_TRUE(outcome.ok());
    const Scene bound = applied(scene, outcome->edit);
    EXPECT_EQ(roleIn(bound, "A"), JointRole::Bone);
    EXPECT_FALSE(onlySkin(bound).slots[0].roleChosen);
    ASSERT_EQ(outcome->report.meshes[0].roles.size(), 3u);
    EXPECT_EQ(outcome->report.meshes[0].roles[0].joint, "A");
    EXPECT_EQ(outcome->report.meshes[0].roles[0].role, JointRole::Bone);
}

TEST(BindRoles, givesNoWeightToAJointThatTheUserCallsAnEnd) {
    const Scene scene = armScene();
    const Scene bound = after(scene, "skin.smooth", roles("ends", {named(scene, "C")}));
    EXPECT_EQ(roleIn(bound, "C"), JointRole::End);
    EXPECT_EQ(totalOf(bound, "C"), 0.0f);
    EXPECT_GT(totalOf(after(scene, "skin.smooth"), "C"), 1.0f);
}

TEST(BindRoles, bindsToAnEndThatTheUserCallsABone) {
    const Scene scene = armScene();
    const Scene bound = after(scene, "skin.smooth", roles("bones", {named(scene, "D")}));
    EXPECT_EQ(onlySkin(bound).slots.size(), 4u);
    EXPECT_GT(totalOf(bound, "D"), 0.5f);
    const Scene later = after(after(scene, "skin.smooth"), "skin.smooth",
                              roles("bones", {named(scene, "D")}, true));
    EXPECT_GT(totalOf(later, "D"), 0.5f) << "a bound mesh gets the influence";
}

TEST(BindRoles, keepTheUsersWordWhenBindingAnewUntilItIsTakenBack) {
    const Scene scene = armScene();
    const Scene bound = after(scene, "skin.smooth", roles("ends", {named(scene, "C")}));
    const Scene again = after(bound, "skin.smooth", {{"rebind", true}});
    EXPECT_EQ(roleIn(again, "C"), JointRole::End);
    EXPECT_EQ(totalOf(again, "C"), 0.0f);
    const std::vector<NodeId> joints{named(scene, "A"), named(scene, "C")};
    const Scene chosen = after(bound, "skin.smooth", {{"rebind", true}, {"joints", joints}});
    EXPECT_EQ(roleIn(chosen, "C"), JointRole::End) << "even where joints are named";
    const Scene found = after(bound, "skin.smooth", roles("automatic", {named(scene, "C")}, true));
    EXPECT_EQ(roleIn(found, "C"), JointRole::Bone);
    EXPECT_GT(totalOf(found, "C"), 1.0f);
}

TEST(BindRoles, areOfferedWithReasons) {
    const Scene scene = armScene();
    for (const auto& candidate : candidateInfluences(scene, {}))
        if (candidate.node == named(scene, "D")) {
            EXPECT_EQ(candidate.role.role, JointRole::End);
            EXPECT_FALSE(candidate.role.votes.empty());
            EXPECT_FALSE(candidate.roleChosen);
        }
    const Scene bound = after(scene, "skin.smooth", roles("ends", {named(scene, "C")}));
    for (const auto& candidate : candidateInfluences(bound, {}))
        if (candidate.node == named(scene, "C")) {
            EXPECT_TRUE(candidate.roleChosen);
            EXPECT_EQ(candidate.role.votes.at(0).reason, RoleReason::Chosen);
        }
}

TEST(BindRoles, areTheUsersWordAloneBeforeJointsAreJudged) {
    const Scene scene = armScene();
    for (const auto& candidate : unjudgedInfluences(scene, {})) {
        EXPECT_EQ(candidate.role.role, JointRole::Unknown);
        EXPECT_TRUE(candidate.role.votes.empty());
        EXPECT_TRUE(candidate.ticked) << "it may be a bone";
    }
    const Scene bound = after(scene, "skin.smooth", roles("ends", {named(scene, "C")}));
    const auto judged = candidateInfluences(bound, {}), unjudged = unjudgedInfluences(bound, {});
    ASSERT_EQ(judged.size(), unjudged.size());
    for (std::size_t i = 0; i < judged.size(); ++i) {
        EXPECT_EQ(unjudged[i].node, judged[i].node);
        EXPECT_EQ(unjudged[i].roleChosen, judged[i].roleChosen);
        EXPECT_EQ(unjudged[i].ticked, judged[i].ticked) << "the influences that it has";
        EXPECT_EQ(unjudged[i].role.role,
                  judged[i].roleChosen ? JointRole::End : JointRole::Unknown);
    }
}

// Joints beside each other, none below another: a tube is bent by its middle one.
TEST(BindRoles, bindAFlatSkeletonAsAChain) {
    const Scene chain = armScene();
    auto nodes = std::make_shared<NodeTable>(chain.nodes());
    const std::vector<std::pair<const char*, double>> places{{"B", 1.0}, {"C", 2.0}, {"D", 4.0}};
    for (const auto& [name, x] : places) {
        ASSERT_TRUE(nodes->setParent(named(chain, name), NodeId()));
        nodes->edit(named(chain, name)).local.translation = {x, 0, 0};
    }
    Scene flat = chain;
    flat.setNodes(nodes);
    const auto rowsOf = [](const Scene& scene) { return listed(onlyRows(scene)); };
    EXPECT_EQ(rowsOf(after(flat, "skin.smooth")), rowsOf(after(chain, "skin.smooth")));
}

TEST(BindRoles, leaveOutTheJointsOfAnotherCharacter) {
    Scene scene = armUnderModel({0, 0, 0}, 1.0);
    const NodeId other = addNamedMesh(scene, tubeMesh(5, 8, 4.0f, 0.25f), "other");
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node joint;
    joint.name = "J";
    joint.kind = NodeKind::Joint;
    const NodeId theirs = nodes->add(joint);
    Node root;
    root.name = "another character";
    const NodeId tree = nodes->add(root);
    ASSERT_TRUE(nodes->setParent(theirs, tree));
    scene.setNodes(nodes);
    Selection mine;
    mine.nodes = {named(scene, "mesh")};
    const auto takesTheirs = [&] {
        return std::ranges::count(defaultInfluences(scene, mine), theirs) > 0;
    };
    EXPECT_TRUE(takesTheirs()) << "joints that carry nothing may be meant";
    ASSERT_TRUE(nodes->setParent(other, tree));
    scene.setNodes(nodes);
    EXPECT_FALSE(takesTheirs());
    auto ends = candidateInfluences(scene, mine);
    for (auto& candidate : ends) {
        candidate.ticked = false;
        candidate.role.role = JointRole::End;
    }
    std::vector<std::string> told;
    for (const auto& one : untickedJoints(scene, ends, Skin())) told.push_back(one.joint);
    EXPECT_EQ(told, (std::vector<std::string>{"A", "B", "C", "D"})) << "not the other's J";
    // A mesh whose own tree has no joints takes all that there are.
    ASSERT_TRUE(nodes->setParent(named(scene, "mesh"), NodeId()));
    scene.setNodes(nodes);
    EXPECT_TRUE(takesTheirs());
}

TEST(BindRoles, ofTheOthersStayWhereOneJointIsLeftOutOrAdded) {
    Scene scene = boundArm();
    const NodeId end = named(scene, "D");
    scene = after(scene, "influence.add", {{"joints", std::vector{end}}});
    const Scene without = after(scene, "skin.smooth",
                                {{"rebind", true}, {"removed", std::vector{named(scene, "B")}}});
    EXPECT_EQ(totalOf(without, "D"), 0.0f);
    // Ticked against the proposal it is a bone, and stays one.
    const Scene asked = after(armScene(), "skin.smooth", {{"added", std::vector{end}}});
    EXPECT_GT(totalOf(asked, "D"), 0.5f);
    EXPECT_GT(totalOf(after(asked, "skin.smooth", {{"rebind", true}}), "D"), 0.5f);
}

TEST(BindRoles, ofWhatIsNoInfluenceAreSaidNotToBeKept) {
    const Scene scene = armScene();
    const auto outcome = runOn(scene, "skin.smooth", roles("controls", {named(scene, "D")}));
    ASSERT_TRUE(outcome.ok());
    ASSERT_FALSE(outcome->report.lines.empty());
    EXPECT_EQ(outcome->report.lines[0].english(), "D is no influence, so its role is not kept.");
}

}  // namespace
}  // namespace sinew
