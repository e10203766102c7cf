// SPDX-License-Identifier: Apache-2.0
// Which joint gets which weights where names do not say so, and what is said of it.
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

std::string attachReport(const Report& report) {
    std::string out;
    for (const Message& line : report.lines) out += line.english() + "\n";
    return out;
}

Scene armWithoutBones() { return after(boundArm(), "skin.clearBoneReferences"); }

Scene renamedJoint(const Scene& scene, const char* joint, const char* name) {
    return withNode(scene, named(scene, joint), [&](Node& node) { node.name = name; });
}

TEST(AttachBones, findsRenamedJointsWhereTheirWeightsLieAndNamesThem) {
    Scene scene = renamedJoint(renamedJoint(armWithoutBones(), "B", "elbow"), "A", "shoulder");
    const auto outcome = runOn(scene, "skin.attachBones");
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const Skin skin = onlySkin(applied(scene, outcome->edit));
    EXPECT_EQ(skin.slots[0].node, named(scene, "shoulder"));
    EXPECT_EQ(skin.slots[1].node, named(scene, "elbow"));
    EXPECT_EQ(skin.slots[2].node, named(scene, "C"));
    EXPECT_NE(attachReport(outcome->report).find("A = shoulder, B = elbow"), std::string::npos)
        << attachReport(outcome->report);
    EXPECT_EQ(attachReport(runOn(armWithoutBones(), "skin.attachBones")->report).find(" = "),
              std::string::npos)
        << "what is found by name is not told";
}

TEST(AttachBones, refusesRenamedJointsThatStandElsewhere) {
    const Scene renamed = renamedJoint(armWithoutBones(), "C", "hand");
    const Scene moved = withNode(renamed, named(renamed, "hand"), [](Node& node) {
        node.local.translation.y += 5.0;
        node.stored = node.local;
    });
    expectRefused(runOn(moved, "skin.attachBones"), "No joint is named C");
}

TEST(AttachBones, warnsOfAnOrderThatNamesOrPlacesSpeakAgainst) {
    const Scene scene = armWithoutBones();
    const auto attach = [&](const Scene& to, std::vector<const char*> names) {
        std::vector<NodeId> joints;
        for (const char* name : names) joints.push_back(named(to, name));
        const auto outcome =
            runOn(to, "skin.attachBones", {{"order", std::string("nodes")}, {"joints", joints}});
        EXPECT_TRUE(outcome.ok());
        return attachReport(outcome->report);
    };
    EXPECT_EQ(attach(scene, {"A", "B", "C"}).find("Another chosen joint"), std::string::npos);
    const std::string swapped = attach(scene, {"B", "A", "C"});
    EXPECT_NE(swapped.find("has the name of these weights: A = B, B = A."), std::string::npos)
        << swapped;
    Scene others = scene;
    for (const auto* names : {"Ax", "By", "Cz"})
        others = withNode(others, named(others, std::string(1, names[0])),
                          [&](Node& node) { node.name = names[1]; });
    EXPECT_EQ(attach(others, {"x", "y", "z"}).find("Another chosen joint"), std::string::npos);
    const std::string far = attach(others, {"z", "y", "x"});
    EXPECT_NE(far.find("is nearer to these weights: A = z, C = x."), std::string::npos) << far;
}

}  // namespace
}  // namespace sinew
