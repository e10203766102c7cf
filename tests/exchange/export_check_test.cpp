// SPDX-License-Identifier: Apache-2.0
// What is written is read back and compared: right files pass, and each way of being wrong is
// found.
#include "editor/exchange/verify/export_check.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "editor/weights/row_math.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace export_check_test {

Scene opened(const std::filesystem::path& file) {
    auto scene = importScene(file, {}, Progress());
    EXPECT_TRUE(scene) << (scene ? "" : scene.error().message.english());
    return scene ? *scene : Scene();
}

/// Writes one scene and checks the file against another.
ExportCheck checked(const Scene& written, const Scene& meant, const std::string& name,
                    const WriteOptions& options = {}) {
    const auto path = test::temporaryFolder() / name;
    const auto report = writeScene(written, path, options, Progress());
    EXPECT_TRUE(report) << (report ? "" : report.error().message.english());
    const auto check = checkExport(meant, path, options, *report, Progress());
    EXPECT_TRUE(check) << (check ? "" : check.error().message.english());
    return check ? *check : ExportCheck();
}

std::string textOf(const ExportCheck& check) {
    std::string out = "vertices " + std::to_string(check.vertexShare()) + " in " + check.worstPose +
                      ", binds " + std::to_string(check.bindShare()) + ", weights " +
                      std::to_string(check.weightError);
    for (const Message& message : check.missing) out += ' ' + message.english();
    return out;
}

using Model = std::tuple<std::string, std::string>;
class ExportCheckOf : public testing::TestWithParam<Model> {};

TEST_P(ExportCheckOf, whatIsWrittenIsWhatWasMeant) {
    const auto& [name, ending] = GetParam();
    const auto path = name.starts_with("samples/") ? std::optional(test::sample(name.substr(8)))
                                                   : test::sharedAsset(name);
    if (!path) GTEST_SKIP() << "the shared models are not here";
    const Scene scene = opened(*path);
    for (const std::uint32_t limit : {0u, 4u}) {
        WriteOptions options;
        options.maxInfluences = limit;
        const auto check = checked(scene, scene, "a." + ending, options);
        EXPECT_TRUE(check.within(1e-5)) << textOf(check);
        EXPECT_GE(check.poses, 2u);
    }
}

std::string caseName(const testing::TestParamInfo<Model>& info) {
    std::string out = std::get<0>(info.param) + "_as_" + std::get<1>(info.param);
    for (char& c : out)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return out;
}
INSTANTIATE_TEST_SUITE_P(
    Samples, ExportCheckOf,
    testing::Combine(testing::Values("samples/two_bones.glb", "samples/stored_pose.glb",
                                     "samples/torn_suit.glb", "samples/sinew_wave.glb"),
                     testing::Values("glb", "fbx", "dae")),
    caseName);
INSTANTIATE_TEST_SUITE_P(
    Shared, ExportCheckOf,
    testing::Combine(testing::Values("CesiumMan.glb", "Fox.glb", "RiggedSimple.gltf", "robot.glb",
                                     "sintel.glb", "skeleton_non_joint_root.glb",
                                     "trex_joints1.glb", "quad_skin.glb", "dragon_multiskin.fbx",
                                     "kenney_character.fbx", "max_zup_transformed_skin.fbx",
                                     "cowboy.dae", "tiny.x", "rig_human.glb",
                                     "mannequin_unrigged.glb"),
                     testing::Values("glb", "fbx", "dae")),
    caseName);

class ExportCheckFinds : public testing::TestWithParam<const char*> {
protected:
    std::string file() const { return std::string("a.") + GetParam(); }
    Scene meant_ = opened(test::sample("sinew_wave.glb"));
    Scene other_ = meant_;
};

TEST_P(ExportCheckFinds, aVertexThatMoved) {
    const NodeId node = meant_.skin(meant_.skins()[0])->meshNode;
    const MeshId id = meant_.nodes().find(node)->mesh;
    auto mesh = std::make_shared<Mesh>(*meant_.mesh(id));
    mesh->positions[7].x += 0.01f;
    other_.setMesh(id, mesh);
    const auto check = checked(other_, meant_, file());
    EXPECT_FALSE(check.within(kExportTolerance));
    EXPECT_GT(check.vertexError, 0.002);
    if (file() == "a.glb") {
        EXPECT_NEAR(check.vertexError, 0.01, 0.0001) << "of the same order";
    }
    EXPECT_EQ(check.worstMesh, meant_.nodes().find(node)->name);
}

TEST_P(ExportCheckFinds, aWeightThatIsGone) {
    const SkinId skin = meant_.skins()[0];
    RowsBuilder builder;
    const Rows rows = meant_.rows(skin);
    std::size_t changed = 0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        RowBuffer row(rows[p].begin(), rows[p].end());
        if (row.size() > 1 && changed == 0 && row[0].weight > 0.2f) {
            row.erase(row.begin());
            makeValid(row);
            ++changed;
        }
        builder.append(row);
    }
    ASSERT_EQ(changed, 1u);
    other_.setRows(skin, builder.finish());
    const auto check = checked(other_, meant_, file());
    EXPECT_FALSE(check.within(1.0)) << "whatever the distance";
    EXPECT_EQ(check.lostInfluences, 1u);
    EXPECT_GT(check.weightError, 0.2);
}

TEST_P(ExportCheckFinds, aClipThatIsNotThereAndOneThatMovesOtherwise) {
    const auto clips = meant_.clips();
    other_.setClip(clips[1], nullptr);
    EXPECT_EQ(checked(other_, meant_, file()).missing.size(), 1u);
    auto clip = std::make_shared<Clip>(*meant_.clip(clips[1]));
    for (std::size_t t = 0; t < clip->tracks.size(); ++t)
        for (float& time : clip->tracks.edit(t).times) time *= 1.5f;
    other_.setClip(clips[1], clip);
    const auto check = checked(other_, meant_, file());
    EXPECT_TRUE(check.missing.empty());
    EXPECT_FALSE(check.within(kExportTolerance));
    EXPECT_EQ(check.worstPose, meant_.clip(clips[1])->name);
}

TEST_P(ExportCheckFinds, aMeshThatIsNotThere) {
    WriteOptions options;
    const auto path = test::temporaryFolder() / file();
    options.only = {meant_.skin(meant_.skins()[1])->meshNode};
    const auto report = writeScene(meant_, path, options, Progress());
    ASSERT_TRUE(report);
    const auto check = checkExport(meant_, path, {}, *report, Progress());
    ASSERT_TRUE(check);
    EXPECT_FALSE(check->within(1.0));
    EXPECT_NE(textOf(*check).find("3 meshes are not in the file"), std::string::npos)
        << textOf(*check);
}

TEST_P(ExportCheckFinds, aJointThatWasBoundElsewhere) {
    const SkinId id = meant_.skins()[0];
    auto skin = std::make_shared<Skin>(*meant_.skin(id));
    const NodeId joint = skin->slots[5].node;
    skin->slots[5].influenceBind[3].y += 0.05;
    // Both what the skin says of the joint and where its bind pose has it.
    for (auto& entry : skin->bindPose)
        if (entry.node == joint) entry.local.translation.y += 0.05;
    other_.setSkin(id, skin);
    const auto check = checked(other_, meant_, file());
    EXPECT_FALSE(check.within(kExportTolerance)) << textOf(check);
    EXPECT_GT(check.bindError, 0.01);
}

INSTANTIATE_TEST_SUITE_P(InEach, ExportCheckFinds, testing::Values("glb", "fbx", "dae"));

TEST(ExportCheck, pointsAtOnePlaceAreToldApartByTheirWeights) {
    const Scene scene = opened(test::sample("torn_suit.glb"));
    const auto check = checked(scene, scene, "a.fbx");
    EXPECT_TRUE(check.within(1e-5)) << textOf(check);
    EXPECT_GT(check.points, 100u);
}

// Its text does not say its unit and axes.
TEST(ExportCheck, anObjIsComparedInTheUnitAndAxesThatItWasWrittenIn) {
    const Scene scene = opened(test::sample("sinew_wave.glb"));
    for (const auto& [metres, up] : {std::pair(0.0, 'Z'), {0.01, 'Y'}, {0.0254, 'Z'}}) {
        WriteOptions options;
        options.metresPerUnit = metres;
        options.upAxis = up;
        const auto check = checked(scene, scene, "a.obj", options);
        EXPECT_TRUE(check.within(1e-5)) << metres << up << ": " << textOf(check);
        EXPECT_GT(check.points, 100u);
    }
    WriteOptions other;
    other.upAxis = 'Z';
    const auto path = test::temporaryFolder() / "a.obj";
    const auto report = writeScene(scene, path, {}, Progress());
    ASSERT_TRUE(report);
    const auto check = checkExport(scene, path, other, *report, Progress());
    ASSERT_TRUE(check);
    EXPECT_FALSE(check->within(kExportTolerance)) << "it stands otherwise";
}

// The first rows of points come in another order, the others in the same.
TEST(ExportCheck, aFewPointsInAnotherOrderAreTheSamePoints) {
    auto mesh = test::gridMesh(40, 40, 0.1f);
    // Readers number points as polygons come to them: here from another corner of the first.
    std::rotate(mesh->polygonCorners.begin(), mesh->polygonCorners.begin() + 2,
                mesh->polygonCorners.begin() + mesh->polygonFirst[1]);
    Scene scene = test::sceneOf(mesh);
    const auto joints = test::addChain(scene, {0.0, 2.0});
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : mesh->positions) {
        const float t = std::clamp(p.x / 4.0f, 0.01f, 0.99f);
        rows.push_back({{0, 1.0f - t}, {1, t}});
    }
    test::addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    for (const char* file : {"a.fbx", "a.dae", "a.glb"}) {
        const auto check = checked(scene, scene, file);
        EXPECT_TRUE(check.within(1e-5)) << file << ": " << textOf(check);
    }
}

TEST(ExportCheck, aFileThatIsNotThereIsASentence) {
    const auto check =
        checkExport(test::twoBones(), test::temporaryFolder() / "no.glb", {}, {}, Progress());
    ASSERT_FALSE(check);
    EXPECT_EQ(check.error().code, ErrorCode::CannotRead);
}

}  // namespace export_check_test
}  // namespace sinew
