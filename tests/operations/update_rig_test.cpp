// SPDX-License-Identifier: Apache-2.0
// A changed rig of the source file brought into a document.
#include "editor/deform/posed_mesh.h"
#include "editor/pose/pose.h"
#include "editor/weights/row_math.h"
#include "tests/operations/sided_scene.h"
#include "tests/operations/update_support.h"

namespace sinew {
namespace {

using namespace test;

TEST(UpdateRig, aMovedJoint) {
    RigCase rig;
    rig.change("C", [](Node& n) { n.local.translation.y += 0.1; });
    rig.bindSource();
    rig.update();
    EXPECT_EQ(rig.count("jointsMoved"), 2.0) << "and the one below it";
}

TEST(UpdateRig, aTurnedJoint) {
    RigCase rig;
    rig.change("D", [](Node& n) { n.local.rotation = glm::angleAxis(0.4, glm::dvec3(0, 0, 1)); });
    rig.bindSource();
    rig.update();
    EXPECT_EQ(rig.count("jointsTurned"), 1.0);
    EXPECT_EQ(rig.count("jointsMoved"), 0.0);
}

TEST(UpdateRig, aRenamedJoint) {
    RigCase rig;
    rig.change("B", [](Node& n) { n.name = "elbow"; });
    rig.bindSource();
    const Scene done = rig.update();
    EXPECT_EQ(rig.count("jointsRenamed"), 1.0);
    EXPECT_EQ(onlySkin(done).slots[1].name, "elbow");
    EXPECT_EQ(named(done, "elbow"), named(rig.scene, "B"));
}

TEST(UpdateRig, aNamespaceForAll) {
    RigCase rig;
    for (const char* name : {"A", "B", "C", "D"})
        rig.change(name, [](Node& n) { n.name = "rig:" + n.name; });
    rig.bindSource();
    rig.update();
    EXPECT_EQ(rig.count("jointsRenamed"), 4.0);
    EXPECT_EQ(rig.count("jointsAdded"), 0.0);
}

TEST(UpdateRig, aJointThatIsRenamedAndMoved) {
    RigCase rig;
    rig.change("B", [](Node& n) {
        n.name = "elbow";
        n.local.translation.y += 0.2;
    });
    rig.change("C", [](Node& n) { n.local.translation.y -= 0.2; });
    rig.bindSource();
    const Scene done = rig.update();
    EXPECT_EQ(named(done, "elbow"), named(rig.scene, "B"));
    EXPECT_EQ(rig.count("jointsMoved"), 1.0);
}

TEST(UpdateRig, aNewLeaf) {
    RigCase rig;
    rig.addJoint("finger", "D", {0.3, 0.0, 0.0});
    rig.bindSource();
    const Scene done = rig.update();
    EXPECT_EQ(rig.count("jointsAdded"), 1.0);
    EXPECT_EQ(done.nodes().find(named(done, "finger"))->parent, named(done, "D"));
}

// As a file has it whose exporter leaves out joints without weights.
TEST(UpdateRig, aNewEndIsBoundWhereEndsAre) {
    RigCase rig;
    for (Scene* scene : {&rig.scene, &rig.source}) {
        Selection both;
        both.nodes = {named(*scene, "mesh"), named(*scene, "D")};
        both.activeSkin = scene->skins().front();
        *scene = after(*scene, "influence.add", {}, both);
    }
    ASSERT_NE(onlySkin(rig.scene).slotOf(named(rig.scene, "D")), kNoIndex);
    rig.addJoint("finger", "D", {0.3, 0.0, 0.0});
    rig.addJoint("finger_end", "finger", {0.1, 0.0, 0.0});
    rig.addJoint("weapon", "D", {0.0, 0.2, 0.0});
    const Scene done = rig.update();
    EXPECT_EQ(rig.count("jointsAdded"), 3.0);
    const Skin& skin = onlySkin(done);
    EXPECT_NE(skin.slotOf(named(done, "finger")), kNoIndex);
    EXPECT_EQ(skin.slotOf(named(done, "finger_end")), kNoIndex) << "it only marks an end";
    EXPECT_EQ(skin.slotOf(named(done, "weapon")), kNoIndex) << "it holds a thing";
}

TEST(UpdateRig, whereEndsAreNotBoundTheJointThatEndedTheChainIs) {
    RigCase rig;
    ASSERT_EQ(onlySkin(rig.scene).slotOf(named(rig.scene, "D")), kNoIndex);
    rig.addJoint("finger", "D", {0.3, 0.0, 0.0});
    const Scene done = rig.update();
    EXPECT_NE(onlySkin(done).slotOf(named(done, "D")), kNoIndex) << "it bends now";
    EXPECT_EQ(onlySkin(done).slotOf(named(done, "finger")), kNoIndex);
}

TEST(UpdateRig, aNewJointBetweenTwo) {
    RigCase rig;
    rig.addJoint("between", "B", {0.5, 0.0, 0.0});
    rig.hang("C", "between");
    rig.bindSource();
    const Scene done = rig.update();
    EXPECT_EQ(rig.count("jointsReparented"), 1.0);
    EXPECT_EQ(done.nodes().find(named(done, "C"))->parent, named(done, "between"));
    EXPECT_EQ(onlySkin(done).slots.back().node, named(done, "between"));
}

TEST(UpdateRig, aJointThatHangsElsewhere) {
    RigCase rig;
    rig.hang("D", "B");
    rig.bindSource();
    const Scene done = rig.update();
    EXPECT_EQ(rig.count("jointsReparented"), 1.0);
    EXPECT_EQ(rig.count("jointsMoved"), 0.0);
    EXPECT_EQ(done.nodes().find(named(done, "D"))->parent, named(done, "B"));
}

TEST(UpdateRig, aNewRootAboveAll) {
    RigCase rig;
    auto nodes = std::make_shared<NodeTable>(rig.source.nodes());
    Node node;
    node.name = "armature";
    node.local.translation = {0.0, 0.5, 0.0};
    node.stored = node.local;
    nodes->add(node);
    rig.source.setNodes(nodes);
    rig.hang("A", "armature");
    rig.bindSource();
    const Scene done = rig.update();
    EXPECT_EQ(done.nodes().find(named(done, "A"))->parent, named(done, "armature"));
}

TEST(UpdateRig, twoJointsThatChangePlaces) {
    RigCase rig;
    rig.change("C", [](Node& n) { n.name = "swap"; });
    rig.change("D", [](Node& n) { n.name = "C"; });
    rig.change("swap", [](Node& n) { n.name = "D"; });
    rig.bindSource();
    rig.update();
    EXPECT_EQ(rig.count("jointsMoved"), 2.0) << "a name is the stronger word";
}

TEST(UpdateRig, theWholeSkeletonMoved) {
    RigCase rig;
    rig.change("A", [](Node& n) { n.local.translation += glm::dvec3(0.1, 0.2, 0.3); });
    rig.bindSource();
    rig.update();
    EXPECT_EQ(rig.count("jointsMoved"), 4.0);
}

TEST(UpdateRig, whatIsGoneStaysWithItsWeights) {
    RigCase rig;
    auto nodes = std::make_shared<NodeTable>();
    for (const Node& node : rig.source.nodes().all())
        if (node.name != "C" && node.name != "D") nodes->addWithId(node);
    for (const SkinId id : rig.source.skins()) rig.source.removeSkin(id);
    rig.source.setNodes(nodes);
    rig.bindSource();
    const Scene done = rig.update();
    EXPECT_EQ(rig.count("jointsGone"), 2.0);
    EXPECT_EQ(rig.report_.lines.back().english(), "2 joints are not in the file and stay: C, D.");
    EXPECT_TRUE(named(done, "D").valid());
}

TEST(UpdateRig, aBindInAPoseOfTheUsersOwnStays) {
    RigCase rig;
    Scene posed = rotated(armScene(), named(rig.scene, "C"), 40.0, {0, 0, 1});
    rig.scene = after(posed, "skin.smooth");
    rig.source = armScene();
    const auto outcome = updated(rig.scene, rig.source);
    EXPECT_TRUE(outcome.edit.empty());
}

TEST(UpdateRig, posesGoOnFromTheNewPlace) {
    RigCase rig;
    rig.scene = rotated(rig.scene, named(rig.scene, "C"), 30.0, {0, 0, 1});
    rig.change("C", [](Node& n) { n.local.translation.y += 0.25; });
    rig.bindSource();
    const Scene done = rig.update();
    const Node& joint = *done.nodes().find(named(done, "C"));
    EXPECT_NEAR(joint.local.translation.y, 0.25, 1e-12);
    EXPECT_NEAR(degreesOf(joint.local.rotation).z, 30.0, 1e-9);
}

// A T pose here; the file was written in an A pose, bound as before.
TEST(UpdateRig, aPoseInTheFileIsNotTaken) {
    RigCase rig;
    auto clip = std::make_shared<Clip>();
    Track turn;
    turn.node = named(rig.scene, "C");
    turn.path = TrackPath::Rotation;
    turn.width = 4;
    turn.times = {0.0f, 1.0f};
    turn.values = {0, 0, 0, 1, 0, 0, 0.7071068f, 0.7071068f};
    clip->tracks.push_back(turn);
    rig.scene.setClip(ClipId(0), clip);
    rig.change("C", [](Node& n) { n.local.rotation = glm::angleAxis(0.8, glm::dvec3(0, 0, 1)); });
    rig.change("D", [](Node& n) { n.name = "D2"; });
    const auto outcome = updated(rig.scene, rig.source);
    EXPECT_EQ(outcome.report.numbers.at("jointsPosed"), 1.0);
    const Scene done = applied(rig.scene, outcome.edit);
    EXPECT_TRUE(named(done, "D2").valid()) << "what else is new is taken";
    for (const Node& before : rig.scene.nodes().all()) {
        const Node& now = *done.nodes().find(before.id);
        EXPECT_TRUE(now.local == before.local && now.stored == before.stored) << now.name;
    }
    const auto kept = done.clip(ClipId(0));
    EXPECT_EQ(kept->tracks[0].values, clip->tracks[0].values);
}

TEST(UpdateRig, newInfluencesGetTheirShareOnRequest) {
    RigCase rig;
    rig.addJoint("between", "C", {1.0, 0.0, 0.0});
    rig.hang("D", "between");
    rig.bindSource();
    UpdateSettings settings;
    settings.shareNew = true;
    const Scene done = rig.update(settings);
    const auto slot = onlySkin(done).slotOf(named(done, "between"));
    float most = 0.0f;
    for (PointIndex p = 0; p < onlyRows(done).pointCount(); ++p)
        most = std::max(most, weightOf(onlyRows(done)[p], slot));
    EXPECT_GT(most, 0.5f);
}

// A hand for each arm: what mirrors what goes on from the kept pairs.
TEST(UpdateRig, PairsJointsThatCameWithTheUpdate) {
    const Scene scene = after(sided(alike()), "symmetry.find");
    Scene source = sided(alike());
    for (const auto& [name, parent, x] :
         {std::tuple("hand_L", "arm_L", 0.5), {"hand_R", "arm_R", -0.5}}) {
        Selection below{.nodes = {named(source, parent)}};
        const double place = (x > 0 ? 3.0 : -3.0) + x;
        source =
            after(source, "nodes.addJoint",
                  {{"name", std::string(name)}, {"place", std::to_string(place) + " 0 0"}}, below);
        source =
            after(source, "influence.add", {{"joints", std::vector<NodeId>{named(source, name)}}});
    }
    const Skin skin = onlySkin(applied(scene, updated(scene, source).edit));
    ASSERT_EQ(skin.slots.size(), 7u);
    EXPECT_EQ(skin.symmetry.mirrorSlot, (std::vector<SlotIndex>{0, 2, 1, 4, 3, 6, 5}));
}

std::vector<std::string> linesOf(const Report& report) {
    std::vector<std::string> out;
    for (const Message& line : report.lines) out.push_back(line.english());
    return out;
}

// Two things of one joint are one line.
TEST(UpdateRig, tellsWhatIsNewAndRenamedBeforeWhatMoved) {
    RigCase rig;
    rig.change("D", [](Node& n) {
        n.local.translation.y += 0.5;
        n.local.rotation = glm::angleAxis(0.4, glm::dvec3(0, 0, 1));
    });
    rig.change("B", [](Node& n) { n.name = "elbow"; });
    rig.addJoint("finger", "D", {0.3, 0.0, 0.0});
    rig.bindSource();
    rig.update();
    const auto lines = linesOf(rig.report_);
    ASSERT_EQ(lines.size(), 3u) << testing::PrintToString(lines);
    EXPECT_EQ(lines[0], "finger is new, below D.");
    EXPECT_TRUE(lines[1].starts_with("B is named elbow now")) << lines[1];
    EXPECT_TRUE(lines[2].starts_with("D moved by 0.5 m and turned by 22.918")) << lines[2];
}

// The arm's four joints and a chain of twenty more, all of which go along with the first.
TEST(UpdateRig, manyJointsThatMovedAreOneLineThatBeginsWithTheFarthest) {
    RigCase rig;
    for (Scene* scene : {&rig.scene, &rig.source}) {
        auto nodes = std::make_shared<NodeTable>(scene->nodes());
        NodeId above = named(*scene, "D");
        for (int i = 0; i < 20; ++i) {
            Node node;
            node.name = "link" + std::to_string(i);
            node.kind = NodeKind::Joint;
            node.parent = above;
            node.local.translation = node.stored.translation = {0.1, 0.0, 0.0};
            above = nodes->add(node);
        }
        scene->setNodes(nodes);
        scene->removeSkin(scene->skins().front());
        *scene = after(*scene, "skin.smooth");
    }
    rig.change("A", [](Node& n) { n.local.translation.y += 0.25; });
    rig.change("link19", [](Node& n) { n.local.translation.y += 0.5; });
    rig.bindSource();
    rig.update();
    EXPECT_EQ(rig.count("jointsMoved"), 24.0);
    const auto lines = linesOf(rig.report_);
    ASSERT_EQ(lines.size(), 1u) << testing::PrintToString(lines);
    EXPECT_TRUE(lines[0].starts_with("24 joints moved by up to 0.75 m: link19, ")) << lines[0];
    EXPECT_TRUE(lines[0].ends_with(" and 16 more.")) << lines[0];
}

}  // namespace
}  // namespace sinew
