// SPDX-License-Identifier: Apache-2.0
// Lock Influences by Name: which names a typed text is meant for.
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// A skin whose joints are named as a rig's, most of them with what lists leave out.
Scene rig(const std::vector<std::string>& names) {
    Scene scene = sceneOf(gridMesh(2, 2));
    std::vector<double> xs;
    for (std::size_t i = 0; i < names.size(); ++i) xs.push_back(static_cast<double>(i));
    const auto joints = addChain(scene, xs);
    addSkin(scene, named(scene, "mesh"), joints,
            std::vector<std::vector<Influence>>(9, {{0, 1.0f}}));
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    for (std::size_t i = 0; i < names.size(); ++i) skin->slots[i].name = names[i];
    scene.setSkin(scene.skins().front(), skin);
    return scene;
}

Scene biped() {
    return rig({"Bip01", "Bip01 Spine", "Bip01 R Finger0", "Bip01 R Finger2", "Bip01 L Finger2",
                "Bip01 Head"});
}

std::string lockedBy(const Scene& scene, const char* text) {
    std::string out;
    for (const auto& slot :
         onlySkin(after(scene, "influence.lockByName", {{"pattern", std::string(text)}})).slots)
        out += slot.locked ? '1' : '0';
    return out;
}

TEST(LockByName, takesAPartOfTheNameInAnyCase) {
    EXPECT_EQ(lockedBy(biped(), "Finger"), "001110");
    EXPECT_EQ(lockedBy(biped(), "r finger"), "001100");
}

TEST(LockByName, takesPatternsOfNamesAsListsShowThem) {
    EXPECT_EQ(lockedBy(biped(), "R Finger*"), "001100");
    EXPECT_EQ(lockedBy(biped(), "*R Finger*"), "001100");
    EXPECT_EQ(lockedBy(biped(), "Bip01 ? Finger2"), "000110");
}

TEST(LockByName, takesPatternsOfNamesWithoutNamespaceAndPath) {
    const Scene scene = rig({"a:hips|a:arm_L", "b:arm_R", "c:leg_L"});
    EXPECT_EQ(lockedBy(scene, "arm*"), "110");
    EXPECT_EQ(lockedBy(scene, "*_L"), "101");
}

TEST(LockByName, aNumberAloneIsNoNameThatListsShow) {
    const Scene scene = rig({"joint_1", "joint_2", "joint_10"});
    expectRefused(runOn(scene, "influence.lockByName", {{"pattern", std::string("1*")}}),
                  "No influence is named");
}

TEST(LockByName, aPatternBeginsAtNoOtherWord) {
    EXPECT_EQ(lockedBy(rig({"leg_a", "arm_leg", "spine"}), "leg*"), "100");
}

TEST(LockByName, saysWhatNoNameIs) {
    const auto said = [](const char* text) {
        return runOn(biped(), "influence.lockByName", {{"pattern", std::string(text)}});
    };
    expectRefused(said("Toe"), "has Toe in its name");
    expectRefused(said("Toe*"), "is named Toe*");
    expectRefused(said(""), "part of the names");
}

}  // namespace
}  // namespace sinew
