// SPDX-License-Identifier: Apache-2.0
// A rig that was edited in the document, and its source file read again.
#include "tests/operations/update_support.h"

namespace sinew {
namespace {

using namespace test;

/// The document's own edits of the rig: a joint moved, and one more in the chain.
Scene editedRig(const Scene& scene) {
    const Scene moved = after(scene, "joint.move", {{"place", std::string("0.5 1.2 0")}},
                              {.nodes = {named(scene, "C")}});
    return after(moved, "nodes.insertJoints", {}, {.nodes = {named(moved, "A")}});
}

/// All bones hang as before and stand that far from where they stood.
void expectMoved(const Scene& before, const Scene& done, const glm::dvec3& way) {
    const auto bound = bindPose(done).worldFromNode, was = bindPose(before).worldFromNode;
    const auto stored = storedPose(done).worldFromNode, had = storedPose(before).worldFromNode;
    for (const Node& node : before.nodes().all()) {
        if (node.mesh.valid()) continue;
        const auto at = done.nodes().indexOf(node.id), old = before.nodes().indexOf(node.id);
        EXPECT_LT(glm::distance(glm::dvec3(bound[at][3]), glm::dvec3(was[old][3]) + way), 1e-9)
            << node.name;
        EXPECT_LT(glm::distance(glm::dvec3(stored[at][3]), glm::dvec3(had[old][3]) + way), 1e-9)
            << node.name;
        EXPECT_EQ(done.nodes().all()[at].parent, node.parent) << node.name;
    }
}

/// The file moves A, and all that was edited below it comes along.
void expectGoesAlongWithA(RigCase& rig, const Scene& before) {
    const glm::dvec3 way(0.0, 0.0, 0.25);
    rig.scene = before;
    rig.change("A", [&](Node& n) { n.local.translation += way; });
    rig.bindSource();
    expectMoved(before, applied(before, updated(before, rig.source).edit), way);
}

TEST(UpdateEditedRig, jointsThatWereMovedAndInsertedHereStayWhereTheFileIsAsItWas) {
    RigCase rig;
    rig.scene = editedRig(rig.scene);
    const auto outcome = updated(rig.scene, rig.source);
    EXPECT_TRUE(outcome.edit.empty());
    EXPECT_EQ(outcome.report.numbers.count("jointsMoved"), 0u);
    EXPECT_EQ(outcome.report.numbers.count("jointsReparented"), 0u);
}

TEST(UpdateEditedRig, whatTheFileMovedAndWhatWasMovedHereBothCount) {
    RigCase rig;
    const Scene before = editedRig(rig.scene);
    expectGoesAlongWithA(rig, before);
}

TEST(UpdateEditedRig, whatHangsBelowAJointThatWasMovedHereGoesAlongWithIt) {
    RigCase rig;
    const Scene before = after(rig.scene, "joint.move",
                               {{"place", std::string("0.5 1.2 0")}, {"keepChildren", false}},
                               {.nodes = {named(rig.scene, "C")}});
    expectGoesAlongWithA(rig, before);
}

TEST(UpdateEditedRig, anEditThatTheFileHasByNowIsTheFiles) {
    RigCase rig;
    rig.scene = editedRig(rig.scene);
    rig.source = rig.scene;
    const auto outcome = updated(rig.scene, rig.source);
    for (const char* what : {"jointsMoved", "jointsReparented", "jointsAdded", "jointsPosed"})
        EXPECT_EQ(outcome.report.numbers.count(what) ? outcome.report.numbers.at(what) : 0.0, 0.0);
    const Scene done = applied(rig.scene, outcome.edit);
    expectMoved(rig.scene, done, {});
    // Moved on in the file it is there.
    rig.change("C", [](Node& n) { n.local.translation.y += 0.5; });
    rig.bindSource();
    const Scene next = applied(done, updated(done, rig.source).edit);
    EXPECT_EQ(next.nodes().find(named(next, "C"))->stored,
              rig.source.nodes().find(named(rig.source, "C"))->stored);
}

std::string saidBy(const Outcome& outcome) {
    std::string out;
    for (const Message& line : outcome.report.lines) out += line.english() + "\n";
    return out;
}

double countOf(const Outcome& outcome, const char* what) {
    const auto at = outcome.report.numbers.find(what);
    return at == outcome.report.numbers.end() ? 0.0 : at->second;
}

TEST(UpdateEditedRig, aJointThatWasMovedHereAndInTheFileIsAsTheFileHasItAndIsNamed) {
    RigCase rig;
    rig.scene = editedRig(rig.scene);
    rig.change("C", [](Node& n) { n.local.translation.y += 0.5; });
    rig.bindSource();
    const auto outcome = updated(rig.scene, rig.source);
    const Scene done = applied(rig.scene, outcome.edit);
    EXPECT_EQ(done.nodes().find(named(done, "C"))->stored,
              rig.source.nodes().find(named(rig.source, "C"))->stored);
    EXPECT_EQ(countOf(outcome, "jointsOverruled"), 1.0);
    EXPECT_NE(saidBy(outcome).find("C was edited in this document and in the file"),
              std::string::npos)
        << saidBy(outcome);
}

/// As a file lists them.
void setPlacesInFile(Scene& scene) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (std::uint32_t i = 0; i < scene.nodes().size(); ++i)
        nodes->edit(scene.nodes().all()[i].id).sourceIndex = i;
    scene.setNodes(nodes);
}

TEST(UpdateEditedRig, aJointThatWasRemovedHereComesBackAndIsNamed) {
    RigCase rig;
    setPlacesInFile(rig.scene);
    setPlacesInFile(rig.source);
    rig.scene = after(rig.scene, "nodes.removeJoints", {}, {.nodes = {named(rig.scene, "C")}});
    ASSERT_FALSE(named(rig.scene, "C").valid());
    const auto outcome = updated(rig.scene, rig.source);
    const Scene done = applied(rig.scene, outcome.edit);
    EXPECT_EQ(done.nodes().find(named(done, "D"))->parent, named(done, "C"));
    EXPECT_EQ(countOf(outcome, "jointsBack"), 1.0);
    EXPECT_EQ(countOf(outcome, "jointsOverruled"), 0.0) << "what hung below it was not edited";
    EXPECT_NE(saidBy(outcome).find("C was removed from this document and is back, below B."),
              std::string::npos)
        << saidBy(outcome);
}

// Nothing remembers the end of a chain but the file's list.
TEST(UpdateEditedRig, anEndThatWasRemovedHereIsToldFromANewOneByItsPlaceInTheFile) {
    RigCase rig;
    for (Scene* scene : {&rig.scene, &rig.source}) {
        auto nodes = std::make_shared<NodeTable>(scene->nodes());
        auto place = static_cast<std::uint32_t>(nodes->size());
        for (const Node& node : scene->nodes().all()) nodes->edit(node.id).sourceIndex = --place;
        scene->setNodes(nodes);
    }
    rig.addJoint("finger", "C", {0.3, 0.0, 0.0});
    rig.change("finger", [](Node& n) { n.sourceIndex = 100; });
    rig.scene = after(rig.scene, "nodes.delete", {}, {.nodes = {named(rig.scene, "D")}});
    const auto outcome = updated(rig.scene, rig.source);
    EXPECT_EQ(countOf(outcome, "jointsAdded"), 2.0);
    EXPECT_EQ(countOf(outcome, "jointsBack"), 1.0);
    EXPECT_NE(saidBy(outcome).find("D was removed from this document"), std::string::npos)
        << saidBy(outcome);
    EXPECT_NE(saidBy(outcome).find("finger is new, below C."), std::string::npos)
        << saidBy(outcome);
}

TEST(UpdateEditedRig, aJointThatWasHungElsewhereHereStaysThere) {
    RigCase rig;
    rig.scene = after(rig.scene, "nodes.parent", {},
                      {.nodes = {named(rig.scene, "D"), named(rig.scene, "B")}});
    ASSERT_EQ(rig.scene.nodes().find(named(rig.scene, "D"))->parent, named(rig.scene, "B"));
    EXPECT_TRUE(updated(rig.scene, rig.source).edit.empty());
}

TEST(UpdateEditedRig, clipsMoveJointsThatWereBoundInAPose) {
    Scene scene = rotated(armScene(), named(armScene(), "C"), 40.0, {0, 0, 1});
    Clip clip;
    clip.tracks.push_back({named(scene, "C"),
                           TrackPath::Translation,
                           Interpolation::Linear,
                           {0.0f},
                           {1.0f, 2.0f, 3.0f},
                           3});
    const Scene bound = after(scene, "skin.smooth");
    const auto at = bound.nodes().indexOf(named(bound, "C"));
    ASSERT_TRUE(bound.nodes().all()[at].source);
    EXPECT_EQ(clipLocals(bound, clip, 0.0).locals[at].translation, glm::dvec3(1.0, 2.0, 3.0));
}

}  // namespace
}  // namespace sinew
