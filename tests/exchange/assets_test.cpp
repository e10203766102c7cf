// SPDX-License-Identifier: Apache-2.0
// Real models of other people, through the worker: what the list beside them says, and what is left
// of them when cut.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/deform/skinning.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace assets_test {

struct Asset {
    const char* name;
    std::size_t points;      ///< welded; of FBX, Collada and OBJ the file's own positions
    std::size_t triangles;   ///< of all polygons as fans
    std::size_t influences;  ///< slots of the first skin
    std::size_t skins;       ///< mesh nodes that are bound, or one without a mesh
    std::size_t clips;
    std::size_t mostInfluences;
};

constexpr Asset kAssets[] = {
    {"CesiumMan.glb", 2338, 4672, 19, 1, 1, 4},
    {"Fox.glb", 290, 576, 24, 1, 3, 4},
    {"RiggedSimple.gltf", 96, 188, 2, 1, 1, 2},
    {"robot.glb", 1820, 3238, 43, 14, 14, 4},
    {"sintel.glb", 20975, 41306, 66, 4, 0, 4},
    {"trex_joints1.glb", 912, 1820, 37, 1, 1, 7},
    {"quad_skin.glb", 4, 2, 10, 1, 0, 10},
    {"skeleton_non_joint_root.glb", 390, 772, 2, 2, 0, 1},
    {"dragon_multiskin.fbx", 678, 1344, 27, 2, 5, 7},
    {"kenney_character.fbx", 804, 1604, 45, 1, 1, 4},
    {"max_zup_transformed_skin.fbx", 90, 176, 5, 1, 1, 2},
    {"cowboy.dae", 740, 1420, 16, 1, 1, 6},
    {"tiny.x", 3420, 6841, 35, 1, 1, 2},
    {"rig_human.glb", 0, 0, 66, 1, 0, 0},
    {"rig_bird.glb", 0, 0, 55, 1, 0, 0},
    {"makehuman_base.obj", 19158, 36972, 0, 0, 0, 0},
    {"mannequin_unrigged.glb", 7011, 13757, 0, 0, 0, 0},
    {"bird_unrigged_nonmanifold.glb", 1089, 2246, 0, 0, 0, 0},
    {"scorpion_dense.obj", 49997, 99990, 0, 0, 0, 0},
    {"skull_dense.obj", 49999, 100002, 0, 0, 0, 0},
};

class Assets : public testing::TestWithParam<Asset> {
protected:
    void SetUp() override {
        const auto file = test::sharedAsset(GetParam().name);
        if (!file) GTEST_SKIP() << GetParam().name << " is not there";
        file_ = *file;
    }
    std::filesystem::path file_;
};

std::string testName(const testing::TestParamInfo<Asset>& info) {
    std::string out = info.param.name;
    std::ranges::replace(out, '.', '_');
    return out;
}

TEST_P(Assets, OpenWithTheirCounts) {
    const Asset& expected = GetParam();
    const auto scene = importScene(file_, {}, Progress());
    ASSERT_TRUE(scene) << scene.error().message.english();
    std::size_t points = 0;
    std::size_t triangles = 0;
    for (const MeshId id : scene->meshes()) {
        const auto mesh = scene->mesh(id);
        points += mesh->pointCount();
        for (std::size_t p = 0; p < mesh->polygonCount(); ++p)
            triangles += mesh->polygon(p).size() - 2;
    }
    std::size_t most = 0;
    for (const SkinId id : scene->skins()) {
        const auto rows = scene->rows(id);
        for (PointIndex p = 0; p < rows.pointCount(); ++p) most = std::max(most, rows[p].size());
    }
    EXPECT_EQ(points, expected.points);
    EXPECT_EQ(triangles, expected.triangles);
    EXPECT_EQ(scene->skins().size(), expected.skins);
    EXPECT_EQ(scene->clips().size(), expected.clips);
    EXPECT_EQ(most, expected.mostInfluences);
    if (expected.skins > 0) {
        EXPECT_EQ(scene->skin(scene->skins()[0])->slots.size(), expected.influences);
    }
}

TEST_P(Assets, StandAtTheirBindPoseWhereTheSkinDoes) {
    const auto scene = importScene(file_, {}, Progress());
    ASSERT_TRUE(scene);
    for (const SkinId id : scene->skins()) {
        const auto skin = scene->skin(id);
        if (!skin->meshNode.valid()) continue;
        const auto mesh = scene->mesh(scene->nodes().find(skin->meshNode)->mesh);
        const auto bound = deformMesh(*scene, skin->meshNode, bindPose(*scene)).positions;
        glm::dvec3 low(1e30);
        glm::dvec3 high(-1e30);
        double worst = 0.0;
        for (std::size_t p = 0; p < bound.size(); ++p) {
            const auto at =
                glm::dvec3(skin->skinBind * glm::dvec4(glm::dvec3(mesh->positions[p]), 1.0));
            low = glm::min(low, at);
            high = glm::max(high, at);
            worst = std::max(worst, glm::length(at - glm::dvec3(bound[p])));
        }
        EXPECT_LT(worst, 1e-5 * glm::length(high - low)) << skin->name;
    }
}

TEST_P(Assets, CutAnywhereAreASceneOrASentence) {
    const auto bytes = readFile(file_);
    ASSERT_TRUE(bytes);
    const auto cut = test::temporaryFolder() / GetParam().name;
    for (int tenth = 0; tenth < 10; ++tenth) {
        // Odd places, so that words and numbers are cut as well.
        const auto size = bytes->size() * static_cast<std::size_t>(tenth) / 10 + 37;
        ASSERT_TRUE(writeFileAtomically(
            cut, std::span<const std::uint8_t>(*bytes).first(std::min(size, bytes->size()))));
        const auto scene = importScene(cut, {}, Progress());
        if (scene) continue;
        const std::string text = scene.error().message.english();
        EXPECT_EQ(scene.error().code, ErrorCode::CannotRead) << text;
        EXPECT_TRUE(text.ends_with('.')) << text;
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Shared, Assets, testing::ValuesIn(kAssets), testName);

TEST(Asset, OfAMissingPictureSaysSo) {
    const auto file = test::sharedAsset("cowboy.dae");
    if (!file) GTEST_SKIP() << "cowboy.dae is not there";
    const auto scene = importScene(*file, {}, Progress());
    ASSERT_TRUE(scene);
    EXPECT_EQ(scene->info().upAxis, 'Z');
    EXPECT_TRUE(std::ranges::any_of(scene->info().warnings, [](const Message& m) {
        return m.english().find("character Texture.png") != std::string::npos;
    }));
}

TEST(Asset, OfOtherAxesAndUnitsStandsUprightInMetres) {
    const auto file = test::sharedAsset("max_zup_transformed_skin.fbx");
    if (!file) GTEST_SKIP() << "max_zup_transformed_skin.fbx is not there";
    const auto scene = importScene(*file, {}, Progress());
    ASSERT_TRUE(scene);
    EXPECT_EQ(scene->info().upAxis, 'Z');
    EXPECT_DOUBLE_EQ(scene->info().metresPerUnit, 0.01);
}

}  // namespace assets_test
}  // namespace sinew
