// SPDX-License-Identifier: Apache-2.0
// Whole files: what was read is written, and read again the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "editor/codec/scene_codec.h"
#include "editor/deform/skinning.h"
#include "tests/exchange/files/gltf_file.h"

namespace sinew {
namespace round_trip_test {

using test::Json;

const std::vector<std::string> kShared = {"CesiumMan.glb",
                                          "Fox.glb",
                                          "RiggedSimple.gltf",
                                          "bird_unrigged_nonmanifold.glb",
                                          "mannequin_unrigged.glb",
                                          "quad_skin.glb",
                                          "rig_bird.glb",
                                          "rig_human.glb",
                                          "robot.glb",
                                          "sintel.glb",
                                          "skeleton_non_joint_root.glb",
                                          "trex_joints1.glb"};
const std::vector<std::string> kSamples = {"sinew_character.glb", "sinew_wave.glb",
                                           "stored_pose.glb", "two_bones.glb", "torn_suit.glb"};

class WholeFile : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        const bool ours = std::ranges::find(kSamples, GetParam()) != kSamples.end();
        const auto path =
            ours ? std::optional(test::sample(GetParam())) : test::sharedAsset(GetParam());
        if (!path) GTEST_SKIP() << "the shared models are not here";
        path_ = *path;
        auto scene = readGltf(path_, {});
        ASSERT_TRUE(scene.ok()) << scene.error().message.english();
        auto info = std::make_shared<SceneInfo>(scene->info());
        info->sourceFormat = "glb";
        scene->setInfo(info);
        scene_ = *scene;
    }
    std::filesystem::path path_;
    Scene scene_;
};

// As numbers: a source may write 0 where this program writes nothing.
std::vector<double> numbers(const Json& node, const char* key, std::vector<double> fallback) {
    return node.contains(key) ? node[key].get<std::vector<double>>() : fallback;
}

void expectSameNode(const Json& a, const Json& b) {
    for (const char* key : {"name", "mesh", "skin", "camera", "extras", "extensions", "weights"})
        EXPECT_EQ(a.value(key, Json()), b.value(key, Json())) << key;
    EXPECT_EQ(a.value("children", Json::array()), b.value("children", Json::array()));
    EXPECT_EQ(numbers(a, "matrix", {}), numbers(b, "matrix", {}));
    EXPECT_EQ(numbers(a, "translation", {0, 0, 0}), numbers(b, "translation", {0, 0, 0}));
    EXPECT_EQ(numbers(a, "rotation", {0, 0, 0, 1}), numbers(b, "rotation", {0, 0, 0, 1}));
    EXPECT_EQ(numbers(a, "scale", {1, 1, 1}), numbers(b, "scale", {1, 1, 1}));
}

TEST_P(WholeFile, keepsNodesSkinsMaterialsAndClipsWhenWrittenAgain) {
    const auto path = test::temporaryFolder() / "again.glb";
    const auto written = writeScene(scene_, path, {}, Progress());
    ASSERT_TRUE(written.ok()) << written.error().message.english();
    const Json before = test::jsonOf(path_);
    const Json after = test::jsonOf(path);
    const std::size_t added = written->pointsUnweighted > 0 ? 1 : 0;
    ASSERT_GE(after["nodes"].size(), before["nodes"].size());
    for (std::size_t n = 0; n < before["nodes"].size(); ++n) {
        SCOPED_TRACE("node " + std::to_string(n));
        if (!added) expectSameNode(before["nodes"][n], after["nodes"][n]);
    }
    const auto list = [](const Json& json, const char* key) {
        return json.value(key, Json::array());
    };
    for (const char* key : {"materials", "textures", "cameras"})
        EXPECT_EQ(list(before, key), list(after, key)) << key;
    for (const char* key : {"meshes", "skins", "animations", "images"})
        EXPECT_EQ(list(before, key).size(), list(after, key).size()) << key;
    for (std::size_t s = 0; s < list(before, "skins").size(); ++s)
        if (!added) {
            EXPECT_EQ(before["skins"][s]["joints"], after["skins"][s]["joints"]);
        }
    EXPECT_EQ(before.value("extras", Json()), after.value("extras", Json()));
}

// What a mesh is, but for rows, which are per point and compared by deforming.
void expectSameMesh(const Mesh& a, const Mesh& b) {
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.positions, b.positions);
    EXPECT_EQ(a.cornerPoint, b.cornerPoint) << "vertex order";
    EXPECT_EQ(a.normals, b.normals);
    EXPECT_EQ(a.tangents, b.tangents);
    EXPECT_EQ(a.uvs, b.uvs);
    EXPECT_EQ(a.colours, b.colours);
    EXPECT_EQ(a.polygonCorners, b.polygonCorners);
    EXPECT_EQ(a.extrasJson, b.extrasJson);
    ASSERT_EQ(a.morphTargets.size(), b.morphTargets.size());
    for (std::size_t t = 0; t < a.morphTargets.size(); ++t) {
        EXPECT_EQ(a.morphTargets[t].name, b.morphTargets[t].name);
        EXPECT_EQ(a.morphTargets[t].positions, b.morphTargets[t].positions);
        EXPECT_EQ(a.morphTargets[t].normals, b.morphTargets[t].normals);
    }
}

TEST_P(WholeFile, keepsGeometryKeysAndPicturesWhenReadAgain) {
    const Scene again = test::throughGlb(scene_);
    ASSERT_EQ(again.meshes(), scene_.meshes());
    for (const MeshId id : scene_.meshes()) expectSameMesh(*scene_.mesh(id), *again.mesh(id));
    ASSERT_EQ(again.clips(), scene_.clips());
    for (const ClipId id : scene_.clips()) {
        const auto a = scene_.clip(id);
        const auto b = again.clip(id);
        EXPECT_EQ(a->name, b->name);
        ASSERT_EQ(a->tracks.size(), b->tracks.size());
        for (std::size_t t = 0; t < a->tracks.size(); ++t) {
            EXPECT_EQ(a->tracks[t].times, b->tracks[t].times);
            EXPECT_EQ(a->tracks[t].values, b->tracks[t].values);
            EXPECT_EQ(a->tracks[t].interpolation, b->tracks[t].interpolation);
        }
    }
    for (const ImageId id : scene_.images())
        EXPECT_EQ(scene_.image(id)->data, again.image(id)->data);
}

TEST_P(WholeFile, keepsOffsets) {
    const Scene again = test::throughGlb(scene_);
    ASSERT_EQ(again.skins(), scene_.skins());
    for (const SkinId id : scene_.skins()) {
        const auto a = scene_.skin(id);
        const auto b = again.skin(id);
        for (std::size_t s = 0; s < a->slots.size(); ++s) {
            const auto before = glm::inverse(a->slots[s].influenceBind) * a->skinBind;
            const auto after = glm::inverse(b->slots[s].influenceBind) * b->skinBind;
            EXPECT_LT(relativeDifference(before, after), 1e-7);
        }
    }
}

double diagonalOf(const std::vector<glm::vec3>& points) {
    glm::vec3 lo(points.at(0));
    glm::vec3 hi = lo;
    for (const auto& p : points) {
        lo = glm::min(lo, p);
        hi = glm::max(hi, p);
    }
    return static_cast<double>(glm::length(hi - lo));
}

void expectSameDeformation(const Scene& a, const ScenePose& poseOfA, const Scene& b,
                           const ScenePose& poseOfB) {
    for (const SkinId id : a.skins()) {
        const NodeId node = a.skin(id)->meshNode;
        if (!node.valid()) continue;
        const auto x = deformMesh(a, node, poseOfA).positions;
        const auto y = deformMesh(b, b.skin(id)->meshNode, poseOfB).positions;
        ASSERT_EQ(x.size(), y.size());
        double worst = 0.0;
        for (std::size_t p = 0; p < x.size(); ++p)
            worst = std::max(worst, static_cast<double>(glm::length(x[p] - y[p])));
        EXPECT_LT(worst / diagonalOf(x), 1e-5);
    }
}

TEST_P(WholeFile, deformsAlikeInTheStoredPoseAndInClips) {
    const Scene again = test::throughGlb(scene_);
    expectSameDeformation(scene_, storedPose(scene_), again, storedPose(again));
    for (const ClipId id : scene_.clips()) {
        const auto clip = scene_.clip(id);
        for (const double t : {0.0, 0.4, 1.0}) {
            const double seconds = clip->start() + (clip->end() - clip->start()) * t;
            expectSameDeformation(scene_, clipPose(scene_, *clip, seconds), again,
                                  clipPose(again, *again.clip(id), seconds));
        }
    }
}

TEST_P(WholeFile, standsStillWhenRead) {
    for (const SkinId id : scene_.skins()) {
        const auto skin = scene_.skin(id);
        if (!skin->meshNode.valid()) continue;
        EXPECT_EQ(toMatrix(scene_.nodes().find(skin->meshNode)->local), skin->skinBind)
            << "Sc = Sb";
        EXPECT_EQ(scene_.rows(id).pointCount(), skin->pointCount);
    }
}

TEST_P(WholeFile, passesTheBlob) {
    const auto blob = encodeScene(scene_);
    const auto again = decodeScene(blob);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(encodeScene(*again), blob);
}

std::string nameOf(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param.substr(0, info.param.find('.'));
    return name;
}
INSTANTIATE_TEST_SUITE_P(Shared, WholeFile, testing::ValuesIn(kShared), nameOf);
INSTANTIATE_TEST_SUITE_P(Samples, WholeFile, testing::ValuesIn(kSamples), nameOf);

// Counts as the models' list states them.
struct Counts {
    const char* file;
    std::size_t corners;
    std::size_t triangles;
    std::size_t joints;
    std::size_t clips;
    std::uint32_t influences;
};
constexpr std::array kCounts = {Counts{"CesiumMan.glb", 3273, 4672, 19, 1, 4},
                                Counts{"Fox.glb", 1728, 576, 24, 3, 4},
                                Counts{"RiggedSimple.gltf", 160, 188, 2, 1, 2},
                                Counts{"robot.glb", 7218, 3238, 43, 14, 4},
                                Counts{"sintel.glb", 25413, 41306, 66, 0, 4},
                                Counts{"trex_joints1.glb", 3274, 1820, 37, 1, 7},
                                Counts{"quad_skin.glb", 4, 2, 10, 0, 10},
                                Counts{"skeleton_non_joint_root.glb", 463, 772, 2, 0, 1},
                                Counts{"rig_human.glb", 0, 0, 66, 0, 0},
                                Counts{"rig_bird.glb", 0, 0, 55, 0, 0},
                                Counts{"mannequin_unrigged.glb", 7399, 13757, 0, 0, 0}};

TEST(SharedModels, haveTheCountsThatTheirListStates) {
    if (!test::sharedAssets()) GTEST_SKIP() << "the shared models are not here";
    for (const auto& expected : kCounts) {
        SCOPED_TRACE(expected.file);
        const auto scene = readGltf(*test::sharedAsset(expected.file), {});
        ASSERT_TRUE(scene.ok());
        Counts found{expected.file, 0, 0, 0, scene->clips().size(), 0};
        for (const MeshId id : scene->meshes()) {
            found.corners += scene->mesh(id)->cornerCount();
            found.triangles += scene->mesh(id)->polygonCount();
        }
        for (const SkinId id : scene->skins()) {
            found.joints = std::max(found.joints, scene->skin(id)->slots.size());
            const Rows rows = scene->rows(id);
            for (PointIndex p = 0; p < rows.pointCount(); ++p)
                found.influences =
                    std::max(found.influences, static_cast<std::uint32_t>(rows[p].size()));
        }
        EXPECT_EQ(found.corners, expected.corners);
        EXPECT_EQ(found.triangles, expected.triangles);
        EXPECT_EQ(found.joints, expected.joints);
        EXPECT_EQ(found.clips, expected.clips);
        EXPECT_EQ(found.influences, expected.influences);
    }
}

TEST(SharedModels, areWeldedAtTheirSeams) {
    if (!test::sharedAssets()) GTEST_SKIP() << "the shared models are not here";
    EXPECT_EQ(readGltf(*test::sharedAsset("CesiumMan.glb"), {})->mesh(MeshId(0))->pointCount(),
              2338u);
    EXPECT_EQ(readGltf(*test::sharedAsset("Fox.glb"), {})->mesh(MeshId(0))->pointCount(), 290u);
    ReadOptions split;
    split.weld = false;
    EXPECT_EQ(readGltf(*test::sharedAsset("Fox.glb"), split)->mesh(MeshId(0))->pointCount(), 1728u);
}

}  // namespace round_trip_test
}  // namespace sinew
