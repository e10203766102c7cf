// SPDX-License-Identifier: Apache-2.0
// What is written as FBX is read back through the worker and posed beside its source.
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/exchange/canonical_scene.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/exchange/models.h"

namespace sinew {
namespace {

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

INSTANTIATE_TEST_SUITE_P(Samples, FbxOf, testing::ValuesIn(test::kSamples), test::modelName);
INSTANTIATE_TEST_SUITE_P(Shared, FbxOf, testing::ValuesIn(test::kShared), test::modelName);

}  // namespace
}  // namespace sinew
