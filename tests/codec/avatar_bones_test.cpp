// SPDX-License-Identifier: Apache-2.0
// Which of the bones that VRM requires a scene's avatar has not.
#include "editor/codec/avatar_bones.h"

#include <gtest/gtest.h>

#include "tests/support/avatars.h"

namespace sinew {
namespace {

using Names = std::vector<std::string>;

// Two nodes by these names, numbered 0 and 1 by asAvatar().
Scene twoNodes() {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>();
    for (const char* name : {"body", "thigh"}) {
        Node node;
        node.name = name;
        nodes->add(node);
    }
    scene.setNodes(nodes);
    return scene;
}

NodeId nodeOf(const Scene& scene, std::size_t number) { return scene.nodes().all()[number].id; }

Scene withExtensions(const std::string& json) {
    const Scene made = twoNodes();
    Scene scene = test::asAvatar(made, nodeOf(made, 0));
    auto info = std::make_shared<SceneInfo>(scene.info());
    info->rootExtensionsJson = json;
    scene.setInfo(info);
    return scene;
}

// As VRM 1 has bones: members by their names, all of one node.
std::string laterBones(const Names& names) {
    std::string out;
    for (const auto& name : names) out += (out.empty() ? "\"" : ",\"") + name + "\":{\"node\":0}";
    return "{\"VRMC_vrm\":{\"humanoid\":{\"humanBones\":{" + out + "}}}}";
}

TEST(AvatarBones, areMissingWhereNoNodeHasTheirNumber) {
    const Scene made = twoNodes();
    const Scene whole = test::asAvatar(made, nodeOf(made, 0), {{"leftUpperLeg", nodeOf(made, 1)}});
    EXPECT_TRUE(missingAvatarBones(whole).empty());
    Scene scene = whole;
    auto nodes = std::make_shared<NodeTable>();
    nodes->addWithId(whole.nodes().all()[0]);
    scene.setNodes(nodes);
    EXPECT_EQ(missingAvatarBones(scene), Names{"leftUpperLeg"});
}

TEST(AvatarBones, chestAndNeckAreRequiredByTheFirstFormatAlone) {
    const Names both = {"hips",          "spine",         "head",          "leftUpperArm",
                        "leftLowerArm",  "leftHand",      "rightUpperArm", "rightLowerArm",
                        "rightHand",     "leftUpperLeg",  "leftLowerLeg",  "leftFoot",
                        "rightUpperLeg", "rightLowerLeg", "rightFoot"};
    EXPECT_TRUE(missingAvatarBones(withExtensions(laterBones(both))).empty());
    EXPECT_EQ(missingAvatarBones(withExtensions(laterBones({}))), both);
    EXPECT_EQ(missingAvatarBones(withExtensions(R"({"VRM":{}})")).size(), both.size() + 2);
    EXPECT_TRUE(requiresBone("VRM", "neck"));
    EXPECT_FALSE(requiresBone("VRMC_vrm", "neck"));
    EXPECT_FALSE(requiresBone("VRMC_vrm", "leftToes"));
    EXPECT_FALSE(requiresBone("VRMC_vrm_animation", "hips"));
}

TEST(AvatarBones, ofWhatIsNoAvatarOrDamagedAreNoneOrAll) {
    for (const char* none : {"", "[]", "{", R"({"KHR_xmp":{}})"})
        EXPECT_TRUE(missingAvatarBones(withExtensions(none)).empty()) << none;
    for (const char* damaged :
         {R"({"VRM":[]})", R"({"VRM":{"humanoid":{"humanBones":5}}})",
          R"({"VRM":{"humanoid":{"humanBones":[1,{"bone":2,"node":0},{"bone":"hips"}]}}})"})
        EXPECT_EQ(missingAvatarBones(withExtensions(damaged)).size(), 17u) << damaged;
}

}  // namespace
}  // namespace sinew
