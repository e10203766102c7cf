// SPDX-License-Identifier: Apache-2.0
// Every check on a skin with one thing wrong, made here, and on one with nothing wrong.
#include <limits>
#include <set>

#include "editor/check/subject.h"
#include "editor/deform/skinning.h"
#include "editor/pose/range_of_motion.h"
#include "editor/pose/tried_poses.h"
#include "editor/scene/nested_message.h"
#include "tests/check/support.h"
#include "tests/support/avatars.h"

namespace sinew {
namespace {

using namespace test;

constexpr PointIndex kMiddle = 246;  // of ring 20: x = 2

TEST(Checks, haveWholeEntriesWithDistinctIds) {
    std::set<std::string> ids;
    for (const auto& check : checks()) {
        EXPECT_TRUE(ids.insert(check.id).second) << check.id;
        EXPECT_NE(check.run, nullptr) << check.id;
        EXPECT_STRNE(check.label, "") << check.id;
        EXPECT_EQ(std::string(check.hint).back(), '.') << check.id;
    }
    EXPECT_EQ(findCheck("nothing"), nullptr);
    CheckSettings settings;
    settings.only = {"cracks", "crackz"};
    const auto refused = runChecks(Arm().scene, settings, {});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::Usage);
}

TEST(Checks, findNothingOnAGoodSkin) {
    EXPECT_TRUE(findings(Arm().scene).empty());
    EXPECT_TRUE(findings(Scene()).empty());
    EXPECT_TRUE(findings(sceneOf(gridMesh(2, 2))).empty()) << "not bound";
}

TEST(Checks, areCancelled) {
    const auto done = runChecks(Arm().scene, {}, Progress([](double) { return false; }));
    ASSERT_FALSE(done.ok());
    EXPECT_EQ(done.error().code, ErrorCode::Cancelled);
}

TEST(Checks, runAloneWhenAsked) {
    Arm arm;
    arm.setRow({3}, {});
    CheckSettings settings;
    settings.only = {"sums"};
    EXPECT_TRUE(findings(arm.scene, settings).empty());
    settings.only = {"unweighted"};
    EXPECT_EQ(findings(arm.scene, settings).size(), 1u);
}

TEST(Checks, findInvalidWeights) {
    for (const float bad : {-0.25f, std::numeric_limits<float>::quiet_NaN(),
                            std::numeric_limits<float>::infinity()}) {
        Arm arm;
        arm.setRow({kMiddle}, {{1, bad}, {2, 1.0f}});
        CheckSettings settings;
        settings.only = {"bad-values"};
        const auto found = findings(arm.scene, settings);
        ASSERT_EQ(found.size(), 1u) << bad;
        EXPECT_EQ(found[0].severity, Severity::Error);
        EXPECT_EQ(found[0].points, std::vector<PointIndex>{kMiddle});
        EXPECT_TRUE(findings(mended(arm.scene, found[0]), settings).empty()) << bad;
    }
}

TEST(Checks, findSumsOffOne) {
    Arm arm;
    arm.setRow({kMiddle, kMiddle + 1}, {{1, 0.25f}, {2, 0.5f}});
    const Finding found = onlyFinding(arm.scene, "sums");
    EXPECT_EQ(found.severity, Severity::Error);
    EXPECT_EQ(found.points, (std::vector<PointIndex>{kMiddle, kMiddle + 1}));
    EXPECT_NE(found.message.english().find("0.75"), std::string::npos);
    EXPECT_TRUE(findings(mended(arm.scene, found)).empty());
}

TEST(Checks, findVerticesWithoutWeights) {
    Arm arm;
    arm.setRow({kMiddle, kMiddle + 1, kMiddle + 12}, {});
    const Finding found = onlyFinding(arm.scene, "unweighted");
    EXPECT_EQ(found.points, (std::vector<PointIndex>{kMiddle, kMiddle + 1, kMiddle + 12}));
    EXPECT_TRUE(findings(mended(arm.scene, found)).empty());
    arm.changeSkin([&](Skin& skin) {
        skin.member.assign(skin.pointCount, 1);
        for (const PointIndex p : found.points) skin.member[p] = 0;
    });
    EXPECT_TRUE(findings(arm.scene).empty()) << "those that are no members need none";
}

TEST(Checks, tellWhatWasRepairedOnReading) {
    Arm arm;
    arm.changeSkin([](Skin& skin) {
        skin.repairs = {{4, RowRepair::Kind::Normalised, 0.5f},
                        {6, RowRepair::Kind::BadValue, 2.0f},
                        {9, RowRepair::Kind::DuplicateSlot, 3.0f}};
    });
    const auto found = findings(arm.scene);
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[0].severity, Severity::Error);
    EXPECT_EQ(found[0].points, std::vector<PointIndex>{6});
    EXPECT_EQ(found[1].points, std::vector<PointIndex>{9});
    EXPECT_EQ(found[2].points, std::vector<PointIndex>{4});
    arm.changeSkin([](Skin& skin) { skin.repairs = {{4, RowRepair::Kind::Normalised, 0.995f}}; });
    EXPECT_EQ(onlyFinding(arm.scene, "repaired").severity, Severity::Note) << "rounding";
}

TEST(Checks, findMoreInfluencesThanWanted) {
    Arm arm;
    arm.setRow({kMiddle}, {{0, 0.1f}, {1, 0.2f}, {2, 0.3f}, {3, 0.4f}});
    CheckSettings settings;
    settings.only = {"influences"};
    EXPECT_TRUE(findings(arm.scene, settings).empty());
    settings.maxInfluences = 3;
    const auto found = findings(arm.scene, settings);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].points, std::vector<PointIndex>{kMiddle});
    EXPECT_NE(found[0].message.english().find("10%"), std::string::npos)
        << found[0].message.english();
    EXPECT_TRUE(findings(mended(arm.scene, found[0]), settings).empty());
}

TEST(Checks, findTinyWeights) {
    Arm arm;
    arm.setRow({kMiddle}, {{1, 0.0004f}, {2, 0.9996f}});
    const Finding found = onlyFinding(arm.scene, "tiny-weights");
    EXPECT_EQ(found.severity, Severity::Note);
    EXPECT_TRUE(findings(mended(arm.scene, found)).empty());
    EXPECT_EQ(weightOf(mended(arm.scene, found).rows(arm.skin)[kMiddle + 1], 2),
              weightOf(arm.scene.rows(arm.skin)[kMiddle + 1], 2))
        << "other vertices are left alone";
}

// The arm with two more influences: one that has no weight, one that has next to none.
TEST(Checks, findInfluencesThatMoveNothing) {
    Arm arm(tubeMesh(41, 12, 4.0f, 0.25f), {0.0, 1.0, 2.0, 4.0, 5.0, 6.0});
    auto rows = rampRows(*arm.mesh, {0.0, 1.0, 2.0, 4.0});
    rows[kMiddle] = {{2, 0.995f}, {4, 0.005f}};
    arm.setRows(rows);
    const auto found = findings(arm.scene);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].slots, std::vector<SlotIndex>{5});
    EXPECT_EQ(found[1].slots, std::vector<SlotIndex>{4});
    EXPECT_EQ(jointNames(arm.scene, found[0]), std::vector<std::string>{"F"});
    const Scene after = mended(arm.scene, found[0]);
    EXPECT_EQ(after.skin(arm.skin)->slots.size(), 5u);
}

TEST(Checks, removeInfluencesThatMoveNothingAndHaveNoJoint) {
    Arm arm(tubeMesh(41, 12, 4.0f, 0.25f), {0.0, 1.0, 2.0, 4.0, 5.0, 6.0});
    arm.setRows(rampRows(*arm.mesh, {0.0, 1.0, 2.0, 4.0}));
    arm.changeSkin([](Skin& skin) { skin.slots[5].node = NodeId(); });
    const auto found = findings(arm.scene);
    const auto idle =
        std::ranges::find(found, std::string_view("idle-influences"), &Finding::check);
    ASSERT_NE(idle, found.end());
    EXPECT_EQ(idle->slots, (std::vector<SlotIndex>{4, 5}));
    EXPECT_EQ(mended(arm.scene, *idle).skin(arm.skin)->slots.size(), 4u);
}

TEST(Checks, leaveHowManyMoreThereAreToTheLanguage) {
    Arm arm(tubeMesh(41, 12, 4.0f, 0.25f), {0.0, 1.0, 2.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0});
    arm.setRows(rampRows(*arm.mesh, {0.0, 1.0, 2.0, 4.0}));
    const Message message = onlyFinding(arm.scene, "idle-influences").message;
    EXPECT_NE(message.english().find("E, F, G, H and 1 more"), std::string::npos);
    const Message put = withWords(message, [](const Message& part) { return part.pattern; });
    EXPECT_EQ(std::ranges::count(put.arguments, "%1 and %2 more"), 1);
}

TEST(Checks, lookAtAllMeshesOfOneSkinForWhatMovesNothing) {
    Arm arm(tubeMesh(41, 12, 4.0f, 0.25f), {0.0, 1.0, 2.0, 4.0, 6.0});
    arm.setRows(rampRows(*arm.mesh, {0.0, 1.0, 2.0, 4.0}));
    EXPECT_EQ(findings(arm.scene).size(), 1u);
    auto nodes = std::make_shared<NodeTable>(arm.scene.nodes());
    Node other = nodes->all()[0];
    other.name = "glove";
    const NodeId glove = nodes->add(other);
    arm.scene.setNodes(nodes);
    const SkinId second =
        addSkin(arm.scene, glove, arm.joints, ListedRows(arm.mesh->pointCount(), {{4, 1.0f}}));
    for (const SkinId id : {arm.skin, second}) {
        auto skin = std::make_shared<Skin>(*arm.scene.skin(id));
        skin->sourceSkin = 0;
        arm.scene.setSkin(id, skin);
    }
    EXPECT_TRUE(findings(arm.scene).empty());
    arm.scene.setRows(second, arm.scene.rows(arm.skin));
    EXPECT_EQ(onlyFinding(arm.scene, "idle-influences").message.english(),
              "No weight on any mesh of this rig: 1 of 5 influences (E).");
}

TEST(Checks, findInfluencesWithoutAJoint) {
    Arm arm;
    arm.changeSkin([](Skin& skin) { skin.slots[2].node = NodeId(); });
    const Finding found = onlyFinding(arm.scene, "missing-joints");
    EXPECT_EQ(found.severity, Severity::Error);
    EXPECT_EQ(found.slots, std::vector<SlotIndex>{2});
}

// A second joint C at x = 2, a child of B as the first is, turned as given, which takes every
// second vertex of C. `more`: joints as it without weights.
Scene withTwin(double degrees, int more = 0) {
    Arm arm;
    auto nodes = std::make_shared<NodeTable>(arm.scene.nodes());
    Node twin = *nodes->find(arm.joints[2]);
    twin.name = "C2";
    twin.local.rotation = glm::angleAxis(glm::radians(degrees), glm::dvec3(0, 0, 1));
    auto joints = arm.joints;
    for (int i = 0; i <= more; ++i) joints.push_back(nodes->add(twin));
    Scene scene = sceneOf(arm.mesh);
    scene.setNodes(nodes);
    auto rows = arm.rows();
    for (std::size_t p = 0; p < rows.size(); ++p)
        for (std::size_t i = 0; i < rows[p].size(); ++i)
            if (p % 2 == 0 && rows[p][i].slot == 2) rows[p][i].slot = 4;
    for (auto& row : rows) std::ranges::sort(row, {}, &Influence::slot);
    addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    return scene;
}

TEST(Checks, findJointsAtOnePlace) {
    CheckSettings settings;
    settings.only = {"coinciding-joints"};
    const auto doubled = findings(withTwin(0.0), settings);
    ASSERT_EQ(doubled.size(), 1u);
    EXPECT_EQ(doubled[0].severity, Severity::Warning);
    EXPECT_EQ(doubled[0].slots, (std::vector<SlotIndex>{2, 4}));
    EXPECT_EQ(findings(withTwin(0.0, 1), settings)[0].slots, (std::vector<SlotIndex>{2, 4}))
        << "of those that have weights";
    Scene cleared = withTwin(0.0);
    auto skin = std::make_shared<Skin>(*cleared.skin(SkinId(0)));
    skin->bonesCleared = true;
    for (InfluenceSlot& slot : skin->slots) {
        slot.node = NodeId();
        slot.influenceBind = glm::dmat4(1.0);
    }
    cleared.setSkin(SkinId(0), skin);
    EXPECT_TRUE(findings(cleared, settings).empty()) << "nothing stands anywhere";
    const auto fan = findings(withTwin(30.0), settings);
    ASSERT_EQ(fan.size(), 1u);
    EXPECT_EQ(fan[0].severity, Severity::Note) << "bones that fan out from one place";
}

Arm withBind(const glm::dmat4& change) {
    Arm arm;
    arm.changeSkin(
        [&](Skin& skin) { skin.slots[1].influenceBind = skin.slots[1].influenceBind * change; });
    return arm;
}

TEST(Checks, findScaledShearedAndFlatBinds) {
    glm::dmat4 scaled(100.0);
    scaled[3][3] = 1.0;
    const Finding even = onlyFinding(withBind(scaled).scene, "scaled-binds");
    EXPECT_EQ(even.severity, Severity::Note);
    EXPECT_EQ(even.slots, std::vector<SlotIndex>{1});
    glm::dmat4 uneven(1.0);
    uneven[0][0] = 2.0;
    EXPECT_EQ(onlyFinding(withBind(uneven).scene, "scaled-binds").severity, Severity::Warning);
    uneven[0][0] = 1.004;
    const auto said = [](const glm::dmat4& bind) {
        return onlyFinding(withBind(bind).scene, "scaled-binds").message.english();
    };
    EXPECT_NE(said(uneven).find("of 1 joint are scaled non-uniformly (by up to 1.004): B."),
              std::string::npos)
        << said(uneven);
    glm::dmat4 sheared(1.0);
    sheared[1] = glm::normalize(glm::dvec4(0.3, 1.0, 0.0, 0.0));
    EXPECT_EQ(onlyFinding(withBind(sheared).scene, "scaled-binds").severity, Severity::Warning);
    EXPECT_NE(said(sheared).find("of 1 joint are sheared (by up to 29%): B."), std::string::npos)
        << said(sheared);
    glm::dmat4 flat(1.0);
    flat[2][2] = 0.0;
    EXPECT_EQ(onlyFinding(withBind(flat).scene, "scaled-binds").severity, Severity::Error);
}

TEST(Checks, findMirroredBinds) {
    glm::dmat4 mirrored(1.0);
    mirrored[0][0] = -1.0;
    const Finding found = onlyFinding(withBind(mirrored).scene, "mirrored-binds");
    EXPECT_EQ(found.slots, std::vector<SlotIndex>{1});
    Arm arm;
    arm.changeSkin([&](Skin& skin) { skin.skinBind = mirrored * skin.skinBind; });
    EXPECT_TRUE(onlyFinding(arm.scene, "mirrored-binds").slots.empty()) << "the mesh itself";
}

// Where the arm's vertices are in a pose, with other rows.
std::vector<glm::vec3> placesIn(const Arm& arm, const ListedRows& rows, const ScenePose& pose) {
    Arm other = arm;
    other.setRows(rows);
    return deformMesh(other.scene, other.scene.nodes().all()[0].id, pose).positions;
}

TEST(Checks, tellWhatAnEngineMakesOfTheWeights) {
    Arm arm;
    CheckSettings settings;
    settings.only = {"engine"};
    EXPECT_TRUE(findings(arm.scene, settings).empty()) << "nobody asked";
    settings.engine = {8, 16};
    auto found = findings(arm.scene, settings);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Note);
    settings.engine = {1, 8};
    found = findings(arm.scene, settings);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].severity, Severity::Warning);
    EXPECT_EQ(found[0].mend, "weights.limit");

    ListedRows strongest = arm.rows();
    for (auto& row : strongest)
        row = {{std::ranges::max_element(row, {}, &Influence::weight)->slot, 1.0f}};
    const auto motion = rangeOfMotion(arm.scene);
    float most = 0.0f;
    for (std::size_t i = 0; i < motion.poses.size(); ++i) {
        const auto pose =
            worldOf(arm.scene, motionLocals(arm.scene, motion, RangeOfMotion::secondsOf(i)));
        const auto whole = placesIn(arm, arm.rows(), pose), cut = placesIn(arm, strongest, pose);
        for (std::size_t p = 0; p < whole.size(); ++p)
            most = std::max(most, glm::distance(whole[p], cut[p]));
    }
    EXPECT_GT(most, 0.1f);
    EXPECT_NE(found[0].message.english().find(twoDigits(double{most}) + " m"), std::string::npos)
        << found[0].message.english() << " is not " << most;
    EXPECT_NE(found[0].message.english().find("\u00b0); "), std::string::npos)
        << "how a joint is turned, not when: " << found[0].message.english();
}

TEST(Checks, nameAMomentByClipAndTimeOrByHowAJointIsTurned) {
    EXPECT_EQ(momentName({ClipId(0), 0.5333, "walk", {}}).english(), "walk at 0.53 s");
    const TestPose bent{.joint = NodeId(3), .motion = Motion::Bend, .degrees = 89.6};
    EXPECT_EQ(momentName({{}, 34.0, "elbow_l", bent}).english(), "elbow_l: bend 90\u00b0");
}

TEST(Checks, nameTheBonesThatAnAvatarLacks) {
    Arm arm;
    const NodeId foot = addNamedMesh(arm.scene, gridMesh(1, 1), "foot");
    const Scene whole = asAvatar(arm.scene, arm.joints[0], {{"leftFoot", foot}});
    CheckSettings settings;
    settings.only = {"avatar-bones"};
    EXPECT_TRUE(findings(whole, settings).empty());
    EXPECT_TRUE(findings(arm.scene, settings).empty()) << "no avatar";
    Selection selection;
    selection.nodes = {foot};
    const Finding found = onlyFinding(after(whole, "nodes.delete", {}, selection), "avatar-bones");
    EXPECT_EQ(found.severity, Severity::Error);
    EXPECT_EQ(found.message.english(),
              "The VRM avatar has no joint for 1 required bone: leftFoot.");
}

TEST(Checks, findMeshesThatStayBehind) {
    Arm arm;
    const NodeId hair = addNamedMesh(arm.scene, gridMesh(2, 2), "hair");
    const Finding found = onlyFinding(arm.scene, "unbound-meshes");
    EXPECT_EQ(found.severity, Severity::Note) << "it may be meant so";
    EXPECT_EQ(found.skin, arm.skin);
    EXPECT_EQ(found.otherMeshes, std::vector<NodeId>{hair});
    EXPECT_NE(found.message.english().find("hair"), std::string::npos);
    auto nodes = std::make_shared<NodeTable>(arm.scene.nodes());
    ASSERT_TRUE(nodes->setParent(hair, arm.joints.back()));
    arm.scene.setNodes(nodes);
    EXPECT_TRUE(findings(arm.scene).empty()) << "it goes with its joint";
}

}  // namespace
}  // namespace sinew
