// SPDX-License-Identifier: Apache-2.0
// What is written as FBX is read back through the worker and posed beside its source.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/exchange/canonical/canonical_scene.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/source_weights/fbx_records.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/exchange/files/models.h"

namespace sinew {
namespace fbx_writer_test {

constexpr double kSame = 1e-4;  // of the diagonal

std::optional<Scene> readBack(const Scene& scene, WriteReport* report = nullptr) {
    const auto path = test::temporaryFolder() / "written.fbx";
    const auto written = writeScene(scene, path, {}, Progress());
    EXPECT_TRUE(written) << (written ? "" : written.error().message.english());
    if (!written) return std::nullopt;
    if (report) *report = *written;
    auto again = importScene(path, {}, Progress());
    EXPECT_TRUE(again) << (again ? "" : again.error().message.english());
    if (!again) return std::nullopt;
    return *again;
}

using test::apart;
using test::clipNamed;
using test::jointParents;
using test::posed;
using test::weightsApart;

class FbxOf : public test::OfModel {};

// The scene in between deforms as the source, before any format comes in.
TEST_P(FbxOf, canonicalSceneDeformsAsTheSource) {
    const auto made = canonicalScene(source_, {}, Progress());
    ASSERT_TRUE(made) << made.error().message.english();
    for (const auto& warning : made->report.warnings)
        std::printf("    %s\n", warning.english().c_str());
    EXPECT_LE(record("canonical bind", apart(posed(source_, bindPose(source_)),
                                             posed(made->scene, bindPose(made->scene)))),
              1e-5);
    EXPECT_EQ(apart(posed(made->scene, bindPose(made->scene)),
                    posed(made->scene, storedPose(made->scene))) < 1e-6,
              true)
        << "it stands at its bind pose";
    double worst = 0.0;
    for (std::size_t c = 0; c < source_.clips().size(); ++c) {
        const auto a = source_.clip(source_.clips()[c]);
        const auto b = made->scene.clip(made->scene.clips()[c]);
        for (const double share : {0.0, 0.37, 1.0}) {
            const double t = a->start() + (a->end() - a->start()) * share;
            worst = std::max(worst, apart(posed(source_, clipPose(source_, *a, t)),
                                          posed(made->scene, clipPose(made->scene, *b, t))));
        }
    }
    EXPECT_LE(record("canonical clips", worst), 2e-5);
}

TEST_P(FbxOf, keepsJointsAndWeights) {
    const auto again = readBack(source_);
    ASSERT_TRUE(again);
    const auto made = canonicalScene(source_, {}, Progress());
    ASSERT_TRUE(made);
    // Groups that end a chain are read as joints: there may be more.
    const auto after = jointParents(*again);
    for (const auto& [name, parent] : jointParents(made->scene)) {
        const auto it = after.find(name);
        ASSERT_NE(it, after.end()) << name;
        EXPECT_EQ(it->second, parent) << name;
    }
    EXPECT_LE(record("weights", weightsApart(made->scene, *again)), kSame);
}

TEST_P(FbxOf, deformsAsTheSourceWhenReadBack) {
    const auto again = readBack(source_);
    ASSERT_TRUE(again);
    EXPECT_LE(record("bind pose",
                     apart(posed(source_, bindPose(source_)), posed(*again, bindPose(*again)))),
              kSame);
    const auto stored = clipNamed(*again, "Stored pose");
    const auto storedAgain = stored && !clipNamed(source_, "Stored pose")
                                 ? clipPose(*again, *stored, 0.0)
                                 : storedPose(*again);
    EXPECT_LE(record("stored pose",
                     apart(posed(source_, storedPose(source_)), posed(*again, storedAgain))),
              kSame);
    double worst = 0.0;
    for (std::size_t c = 0; c < source_.clips().size(); ++c) {
        const auto clip = source_.clip(source_.clips()[c]);
        ASSERT_GT(again->clips().size(), c);
        const auto same = again->clip(again->clips()[c]);
        EXPECT_TRUE(same->name == clip->name || clip->name.empty());
        EXPECT_NEAR(same->start(), clip->start(), 1e-4);
        EXPECT_NEAR(same->end(), clip->end(), 1e-4);
        for (const double share : {0.0, 0.37, 1.0}) {
            const double t = clip->start() + (clip->end() - clip->start()) * share;
            worst = std::max(worst, apart(posed(source_, clipPose(source_, *clip, t)),
                                          posed(*again, clipPose(*again, *same, t))));
        }
    }
    EXPECT_LE(record("clips", worst), kSame);
}

// Blender's importer fails at a shape of no points, and with it the whole file.
TEST(FbxWriter, givesAShapeThatMovesNothingOnePoint) {
    auto mesh = test::gridMesh(2, 2);
    mesh->morphTargets.push_back({.name = "sil", .positions = std::vector<glm::vec3>(9)});
    const Scene scene = test::sceneOf(mesh);
    const auto path = test::temporaryFolder() / "a.fbx";
    ASSERT_TRUE(writeScene(scene, path, {}, {}));
    const auto bytes = readFile(path);
    ASSERT_TRUE(bytes);
    const auto tree = source_weights::FbxTree::parse(*bytes);
    ASSERT_TRUE(tree);
    std::size_t shapes = 0;
    for (const auto& record : tree->root().find("Objects")->inner) {
        if (record.name != "Geometry" || record.wholeText(2) != "Shape") continue;
        ++shapes;
        EXPECT_EQ(record.find("Indexes")->integers(0), std::vector<std::int32_t>{0});
        EXPECT_EQ(record.find("Vertices")->doubles(0), std::vector<double>(3));
    }
    EXPECT_EQ(shapes, 1u);
    const auto again = readBack(scene);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->mesh(again->meshes().at(0))->morphTargets.size(), 1u);
}

// Riggers know vertices by their numbers, in whichever order faces come to them.
TEST(FbxWriter, keepsTheNumbersOfVertices) {
    auto mesh = test::gridMesh(2, 2);
    const auto before = mesh->positions;
    std::ranges::reverse(mesh->positions);
    for (auto& point : mesh->cornerPoint)
        point = static_cast<PointIndex>(before.size()) - 1 - point;
    const auto again = readBack(test::sceneOf(mesh));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->mesh(again->meshes().at(0))->positions, mesh->positions);
}

// One joint of three swings to and fro between two poses far apart, which straight angles follow
// only with many keys.
TEST(FbxWriter, followsALongWildClipToItsEnd) {
    Scene scene = test::sceneOf(test::tubeMesh(9, 6, 4.0f, 0.5f));
    const auto joints = test::addChain(scene, {0.0, 2.0, 4.0});
    const auto points = scene.mesh(MeshId(0))->pointCount();
    test::addSkin(scene, scene.nodes().all()[0].id, joints,
                  std::vector<std::vector<Influence>>(points, {{1, 1.0f}}));
    auto clip = std::make_shared<Clip>();
    clip->name = "swing";
    Track track{.node = joints[1], .path = TrackPath::Rotation};
    track.width = 4;
    const glm::dquat ends[] = {
        glm::angleAxis(glm::radians(88.0), glm::dvec3(0, 1, 0)),
        glm::angleAxis(glm::radians(170.0), glm::normalize(glm::dvec3(0.3, 0.9, -0.2)))};
    constexpr std::size_t kKeys = 400;
    for (std::size_t k = 0; k < kKeys; ++k) {
        const glm::dquat& q = ends[k % 2];
        track.times.push_back(static_cast<float>(k));
        for (const double v : {q.x, q.y, q.z, q.w}) track.values.push_back(static_cast<float>(v));
    }
    clip->tracks.push_back(std::move(track));
    scene.setClip(ClipId(0), clip);
    const auto again = readBack(scene);
    ASSERT_TRUE(again);
    const auto same = again->clip(again->clips().at(0));
    for (const double t : {0.3, kKeys - 1.3})
        EXPECT_LT(apart(posed(scene, clipPose(scene, *clip, t)),
                        posed(*again, clipPose(*again, *same, t))),
                  kSame)
            << t;
    std::size_t keys = 0;
    for (const Track& written : same->tracks)
        if (written.path == TrackPath::Translation) keys = std::max(keys, written.times.size());
    EXPECT_LE(keys, kKeys) << "what stands still needs no keys between";
}

INSTANTIATE_TEST_SUITE_P(Samples, FbxOf, testing::ValuesIn(test::kSamples), test::modelName);
INSTANTIATE_TEST_SUITE_P(Shared, FbxOf, testing::ValuesIn(test::kShared), test::modelName);

}  // namespace fbx_writer_test
}  // namespace sinew
