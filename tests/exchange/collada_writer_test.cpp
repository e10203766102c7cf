// SPDX-License-Identifier: Apache-2.0
// What is written as Collada is read back through the worker and posed beside its source.
#include <gtest/gtest.h>

#include "editor/exchange/canonical_scene.h"
#include "editor/exchange/side_files.h"
#include "editor/platform/files.h"
#include "tests/exchange/models.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::apart;
using test::jointParents;
using test::posed;
using test::weightsApart;

constexpr double kSame = 1e-4;  // of the diagonal

/// The files of an export, the one that was asked for first, then the others' by clip.
struct Written {
    WriteReport report;
    Scene scene;
    std::vector<Scene> ofClip;
};

Scene readBack(const fs::path& path) {
    auto again = importScene(path, {}, Progress());
    EXPECT_TRUE(again) << (again ? "" : again.error().message.english());
    return again ? *again : Scene();
}

std::optional<Written> throughCollada(const Scene& scene, const WriteOptions& options = {}) {
    const auto folder = test::temporaryFolder();
    const auto report = writeScene(scene, folder / "written.dae", options, Progress());
    EXPECT_TRUE(report) << (report ? "" : report.error().message.english());
    if (!report) return std::nullopt;
    Written out{*report, readBack(folder / "written.dae"), {}};
    const auto made = canonicalScene(scene, options, Progress());
    for (std::size_t c = 0; c < made->scene.clips().size(); ++c) {
        const std::string name = made->scene.clip(made->scene.clips()[c])->name;
        out.ofClip.push_back(
            c == 0 ? out.scene : readBack(folder / ("written." + safeFileName(name) + ".dae")));
    }
    return out;
}

class ColladaOf : public test::OfModel {};

TEST_P(ColladaOf, keepsJointsPolygonsAndWeights) {
    const auto again = throughCollada(source_);
    ASSERT_TRUE(again);
    const auto made = canonicalScene(source_, {}, Progress());
    const auto after = jointParents(again->scene);
    for (const auto& [name, parent] : jointParents(made->scene)) {
        const auto it = after.find(name);
        ASSERT_NE(it, after.end()) << name;
        EXPECT_EQ(it->second, parent) << name;
    }
    EXPECT_LE(record("weights", weightsApart(made->scene, again->scene)), 1e-6);
    std::multiset<std::size_t> polygons;
    std::multiset<std::size_t> polygonsAfter;
    const auto count = [](const Scene& scene, std::multiset<std::size_t>& to) {
        for (const MeshId id : scene.meshes())
            for (std::size_t i = 0; i < scene.mesh(id)->polygonCount(); ++i)
                to.insert(scene.mesh(id)->polygon(i).size());
    };
    count(source_, polygons);
    count(again->scene, polygonsAfter);
    EXPECT_TRUE(polygons == polygonsAfter);
}

TEST_P(ColladaOf, deformsAsTheSourceWhenReadBack) {
    const auto again = throughCollada(source_);
    ASSERT_TRUE(again);
    EXPECT_LE(record("bind pose", apart(posed(source_, bindPose(source_)),
                                        posed(again->scene, bindPose(again->scene)))),
              kSame);
    double worst = 0.0;
    const auto clips = source_.clips();
    ASSERT_GE(again->ofClip.size(), clips.size());
    for (std::size_t c = 0; c < again->ofClip.size(); ++c) {
        const Scene& read = again->ofClip[c];
        ASSERT_EQ(read.clips().size(), 1u) << "one clip a file";
        const auto same = read.clip(read.clips()[0]);
        if (c >= clips.size()) {
            EXPECT_EQ(same->name, "Stored pose");
            worst = std::max(worst, apart(posed(source_, storedPose(source_)),
                                          posed(read, clipPose(read, *same, 0.0))));
            continue;
        }
        const auto clip = source_.clip(clips[c]);
        EXPECT_TRUE(same->name == clip->name || clip->name.empty()) << same->name;
        EXPECT_NEAR(same->start(), clip->start(), 1e-4);
        EXPECT_NEAR(same->end(), clip->end(), 1e-4);
        for (const double share : {0.0, 0.37, 1.0}) {
            const double t = clip->start() + (clip->end() - clip->start()) * share;
            worst = std::max(worst, apart(posed(source_, clipPose(source_, *clip, t)),
                                          posed(read, clipPose(read, *same, t))));
        }
    }
    EXPECT_LE(record("clips", worst), kSame);
}

INSTANTIATE_TEST_SUITE_P(Samples, ColladaOf, testing::ValuesIn(test::kSamples), test::modelName);
INSTANTIATE_TEST_SUITE_P(Shared, ColladaOf, testing::ValuesIn(test::kShared), test::modelName);

}  // namespace
}  // namespace sinew
