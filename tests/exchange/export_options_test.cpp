// SPDX-License-Identifier: Apache-2.0
// What may be chosen of an export: unit, up axis, clips, baking, a selection.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "editor/deform/skinning.h"
#include "editor/exchange/export_part.h"
#include "editor/exchange/export_rows.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace export_options_test {

Scene wave() {
    auto scene = importScene(test::sample("sinew_wave.glb"), {}, Progress());
    EXPECT_TRUE(scene);
    return *scene;
}

Expected<Scene> writtenAndRead(const Scene& scene, const std::string& name,
                               const WriteOptions& options) {
    const auto path = test::temporaryFolder() / name;
    const auto written = writeScene(scene, path, options, Progress());
    if (!written) return written.error();
    return importScene(path, {}, Progress());
}

NodeId nodeNamed(const Scene& scene, const std::string& name) {
    for (const Node& node : scene.nodes().all())
        if (node.name == name) return node.id;
    return {};
}

ClipId clipNamed(const Scene& scene, const std::string& name) {
    for (const ClipId id : scene.clips())
        if (scene.clip(id)->name == name) return id;
    return {};
}

double farthestOf(const std::vector<glm::vec3>& from, const std::vector<glm::vec3>& to) {
    const PointTree tree(to);
    double out = 0.0;
    for (const auto& p : from)
        out = std::max(out, std::sqrt(static_cast<double>(tree.nearest(p, 1)[0].squaredDistance)));
    return out;
}

// As sets: readers order points in their own way.
double farthest(const Scene& a, const Scene& b, const std::string& mesh, const ScenePose& poseA,
                const ScenePose& poseB) {
    const auto from = deformMesh(a, nodeNamed(a, mesh), poseA).positions;
    const auto to = deformMesh(b, nodeNamed(b, mesh), poseB).positions;
    EXPECT_EQ(from.size(), to.size());
    return std::max(farthestOf(from, to), farthestOf(to, from));
}

class SpaceOf : public testing::TestWithParam<std::pair<double, char>> {};

// Whatever unit and axis the file is in, it reads back to the same place, in every pose.
TEST_P(SpaceOf, fbxMeansTheSamePlaces) {
    const Scene source = wave();
    WriteOptions options;
    options.metresPerUnit = GetParam().first;
    options.upAxis = GetParam().second;
    const auto again = writtenAndRead(source, "space.fbx", options);
    ASSERT_TRUE(again) << again.error().message.english();
    EXPECT_NEAR(again->info().metresPerUnit, GetParam().first, 1e-9);
    EXPECT_EQ(again->info().upAxis, GetParam().second);
    for (const char* mesh : {"body", "hair"}) {
        EXPECT_LE(farthest(source, *again, mesh, bindPose(source), bindPose(*again)), 1e-5);
        for (const ClipId id : source.clips()) {
            const auto clip = source.clip(id);
            const auto same = again->clip(clipNamed(*again, clip->name));
            ASSERT_TRUE(same);
            const double t = clip->start() + (clip->end() - clip->start()) * 0.37;
            EXPECT_LE(farthest(source, *again, mesh, clipPose(source, *clip, t),
                               clipPose(*again, *same, t)),
                      5e-5)
                << mesh << " in " << clip->name;
        }
    }
}
INSTANTIATE_TEST_SUITE_P(All, SpaceOf,
                         testing::Values(std::pair(0.01, 'Z'), std::pair(1.0, 'Y'),
                                         std::pair(1.0, 'Z'), std::pair(0.0254, 'Y')));

TEST(ExportOptions, chosenClipsAreWrittenAndNoOthers) {
    const Scene source = wave();
    ASSERT_GT(source.clips().size(), 1u);
    WriteOptions options;
    options.clips = std::vector<ClipId>{source.clips().back()};
    for (const char* file : {"some.glb", "some.fbx"}) {
        const auto again = writtenAndRead(source, file, options);
        ASSERT_TRUE(again);
        ASSERT_EQ(again->clips().size(), 1u) << file;
        EXPECT_EQ(again->clip(again->clips()[0])->name, source.clip(source.clips().back())->name);
    }
    options.clips = std::vector<ClipId>{};
    const auto none = writtenAndRead(source, "none.glb", options);
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->clips().empty());
}

TEST(ExportOptions, bakedClipsKeyEveryJointAtEveryFrame) {
    const Scene source = wave();
    WriteOptions options;
    options.bakedRate = 24.0;
    for (const char* file : {"baked.glb", "baked.fbx"}) {
        const auto again = writtenAndRead(source, file, options);
        ASSERT_TRUE(again);
        const auto clip = again->clip(again->clips()[0]);
        const auto frames = bakedTimes(*source.clip(source.clips()[0]), 24.0);
        std::size_t keyedJoints = 0;
        for (const Track& track : clip->tracks) {
            if (track.path != TrackPath::Rotation) continue;
            ++keyedJoints;
            EXPECT_TRUE(track.times.size() == frames.size() || track.times.size() == 2)
                << file << ": " << track.times.size();
        }
        EXPECT_GE(keyedJoints, 50u) << file;
        const auto original = source.clip(source.clips()[0]);
        for (const double t : {frames[0], frames[5], frames.back()})
            EXPECT_LE(farthest(source, *again, "body", clipPose(source, *original, t),
                               clipPose(*again, *clip, t)),
                      5e-5)
                << file;
    }
}

TEST(ExportOptions, framesEndWhereTheClipEnds) {
    Clip clip;
    Track track;
    track.times = {0.5f, 1.6f};
    track.values.resize(6);
    clip.tracks.push_back(track);
    const auto times = bakedTimes(clip, 10.0);
    ASSERT_EQ(times.size(), 12u);
    EXPECT_DOUBLE_EQ(times.front(), 0.5);
    EXPECT_FLOAT_EQ(static_cast<float>(times.back()), 1.6f);
    EXPECT_EQ(bakedTimes(clip, 4.0).size(), 6u) << "0.5 0.75 1 1.25 1.5 and the end";
}

TEST(ExportOptions, bakingWhatNoFileCanHoldIsRefusedAtOnceAndBakingIsCancelled) {
    Scene scene = test::sceneOf(test::gridMesh(1, 1));
    const auto joints = test::addChain(scene, {0.0, 1.0});
    auto clip = std::make_shared<Clip>();
    clip->name = "idle";
    clip->tracks.push_back({joints[0],
                            TrackPath::Translation,
                            Interpolation::Linear,
                            {0.0f, 1.0f},
                            {0, 0, 0, 1, 0, 0},
                            3});
    scene.setClip(ClipId(0), clip);
    const auto file = test::temporaryFolder() / "long.glb";
    WriteOptions options;
    options.bakedRate = 30.0;
    const auto stopped = writeScene(
        scene, file, options, Progress([](double done) { return done <= 0.0 || done >= 0.2; }));
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(writeScene(scene, file, options, Progress()));
    clip = std::make_shared<Clip>(*clip);
    clip->tracks.edit(0).times.back() = static_cast<float>(kLongestTime);
    scene.setClip(ClipId(0), clip);
    options.bakedRate = kHighestRate;
    const auto refusal = writeScene(scene, file, options, Progress());
    ASSERT_FALSE(refusal);
    EXPECT_EQ(refusal.error().code, ErrorCode::Refused);
    const std::string words = refusal.error().message.english();
    EXPECT_NE(words.find("'idle', lasts 1000000 s"), std::string::npos) << words;
    EXPECT_NE(words.find("2000000002 keys"), std::string::npos) << words;
    options.clips = std::vector<ClipId>{};
    EXPECT_TRUE(writeScene(scene, file, options, Progress())) << "the clip is left out";
}

TEST(ExportOptions, aSelectionTakesItsSkeletonAndNothingElse) {
    const Scene source = wave();
    WriteOptions options;
    options.only = {nodeNamed(source, "hair")};
    for (const char* file : {"hair.glb", "hair.fbx"}) {
        const auto again = writtenAndRead(source, file, options);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->meshes().size(), 1u) << file;
        EXPECT_TRUE(nodeNamed(*again, "hair").valid()) << file;
        EXPECT_FALSE(nodeNamed(*again, "body").valid()) << file;
        EXPECT_TRUE(nodeNamed(*again, source.skin(source.skins()[0])->slots[0].name).valid());
        EXPECT_EQ(again->clips().size(), source.clips().size());
        EXPECT_LE(again->materials().size(), 1u) << "what only others used is left out";
        EXPECT_LE(farthest(source, *again, "hair", bindPose(source), bindPose(*again)), 1e-5);
    }
}

TEST(ExportOptions, clipsThatMoveNothingOfASelectionAreNamed) {
    Scene source = wave();
    auto nodes = std::make_shared<NodeTable>(source.nodes());
    Node prop;
    prop.name = "prop";
    const NodeId id = nodes->add(prop);
    source.setNodes(nodes);
    const auto names = [&](const WriteOptions& options) {
        std::string out;
        const auto report =
            writeScene(source, test::temporaryFolder() / "prop.glb", options, Progress());
        EXPECT_TRUE(report);
        for (const Message& warning : report->warnings) out += warning.english() + '\n';
        return out;
    };
    const auto has = [](const std::string& text, const char* words) {
        return text.find(words) != std::string::npos;
    };
    WriteOptions options;
    options.only = {id};
    EXPECT_TRUE(has(names(options), "clips move nothing of what was exported and were left out"));
    EXPECT_TRUE(has(names(options), "walk"));
    options.clips = {clipNamed(source, "wave")};
    EXPECT_TRUE(has(names(options),
                    "1 clip moves nothing of what was exported and was left out: "
                    "wave."))
        << names(options);
    options.only = {nodeNamed(source, "hair")};
    EXPECT_FALSE(has(names(options), "left out"));
}

// Its rows have two influences each, of which one is kept; a clip moves the second away.
struct Reduced {
    Reduced() {
        scene = test::sceneOf(test::gridMesh(4, 4));
        const auto joints = test::addChain(scene, {0.0, 2.0});
        skin = test::addSkin(scene, scene.nodes().all()[0].id, joints,
                             std::vector<std::vector<Influence>>(25, {{0, 0.6f}, {1, 0.4f}}));
        auto clip = std::make_shared<Clip>();
        clip->tracks.push_back({joints[1],
                                TrackPath::Translation,
                                Interpolation::Linear,
                                {0.0f, 1.0f},
                                {2, 0, 0, 2, 3, 0},
                                3});
        scene.setClip(ClipId(0), clip);
        options.maxInfluences = 1;
    }
    Scene scene;
    SkinId skin;
    WriteOptions options;
};

TEST(ExportOptions, findingOutWhatALimitCostsCanBeCancelled) {
    const Reduced reduced;
    for (const char* name : {"limited.glb", "limited.fbx"}) {
        const auto file = test::temporaryFolder() / name;
        const auto written =
            writeScene(reduced.scene, file, reduced.options,
                       Progress([](double done) { return done <= 0.0 || done >= 0.2; }));
        ASSERT_FALSE(written) << name;
        EXPECT_EQ(written.error().code, ErrorCode::Cancelled);
        EXPECT_FALSE(std::filesystem::exists(file));
    }
    const auto cost =
        reductionCost(reduced.scene, 1, Progress([](double done) { return done < 0.5; }));
    ASSERT_FALSE(cost);
    EXPECT_EQ(cost.error().code, ErrorCode::Cancelled);
}

TEST(ExportOptions, rowsOfALargeMeshCanBeCancelledOnTheWay) {
    constexpr int kSide = 400;
    Scene scene = test::sceneOf(test::gridMesh(kSide, kSide));
    const auto joints = test::addChain(scene, {0.0, 2.0});
    const std::size_t points = (kSide + 1) * (kSide + 1);
    const SkinId skin =
        test::addSkin(scene, scene.nodes().all()[0].id, joints,
                      std::vector<std::vector<Influence>>(points, {{0, 0.6f}, {1, 0.4f}}));
    std::vector<double> asked;
    EXPECT_TRUE(exportRows(scene, skin, 0, Progress([&](double done) {
                               asked.push_back(done);
                               return true;
                           })));
    EXPECT_GE(asked.size(), 3u) << "some milliseconds apart";
    EXPECT_TRUE(std::ranges::is_sorted(asked));
    EXPECT_FALSE(exportRows(scene, skin, 0, Progress([](double done) { return done < 0.5; })));
}

TEST(ExportOptions, whatALimitCostsIsNotMeasuredAgain) {
    Reduced reduced;
    const auto cost = reductionCost(reduced.scene, 1, Progress());
    ASSERT_TRUE(cost);
    EXPECT_EQ(cost->points, 25u);
    EXPECT_NEAR(cost->shift, 0.4 * 3.0, 1e-5) << "where the clip ends";
    ASSERT_EQ(cost->shifts.count(reduced.skin), 1u);
    EXPECT_EQ(cost->shifts.at(reduced.skin), cost->shift);
    for (const char* name : {"known.glb", "known.fbx"}) {
        const auto file = test::temporaryFolder() / name;
        reduced.options.reduction.reset();
        const auto measured = writeScene(reduced.scene, file, reduced.options, Progress());
        ASSERT_TRUE(measured);
        EXPECT_EQ(measured->reducedShift, cost->shift) << name;
        reduced.options.reduction = *cost;
        reduced.options.reduction->shifts[reduced.skin] = 17.25;
        const auto known = writeScene(reduced.scene, file, reduced.options, Progress());
        ASSERT_TRUE(known);
        EXPECT_EQ(known->reducedShift, 17.25) << name;
        EXPECT_EQ(known->pointsReduced, 25u);
        reduced.options.reduction->limit = 2;
        const auto other = writeScene(reduced.scene, file, reduced.options, Progress());
        ASSERT_TRUE(other);
        EXPECT_EQ(other->reducedShift, cost->shift) << name << ": it is of another limit";
    }
}

TEST(ExportOptions, fbxTexturesAreInsideOrCopied) {
    const Scene source = wave();
    ASSERT_FALSE(source.images().empty());
    for (const bool embed : {true, false}) {
        const auto folder = test::temporaryFolder();
        WriteOptions options;
        options.embedTextures = embed;
        const auto written = writeScene(source, folder / "a.fbx", options, Progress());
        ASSERT_TRUE(written) << written.error().message.english();
        const auto files = std::distance(std::filesystem::directory_iterator(folder), {});
        EXPECT_EQ(files > 1, !embed);
        const auto again = importScene(folder / "a.fbx", {}, Progress());
        ASSERT_TRUE(again);
        ASSERT_EQ(again->images().size(), source.images().size());
        EXPECT_EQ(again->image(again->images()[0])->data, source.image(source.images()[0])->data)
            << "byte by byte";
    }
}

TEST(ExportOptions, whatAFormatHasNoChoiceOfIsRefused) {
    const Scene source = test::twoBones();
    WriteOptions options;
    options.metresPerUnit = 0.01;
    const auto unit = writtenAndRead(source, "a.glb", options);
    ASSERT_FALSE(unit);
    EXPECT_EQ(unit.error().code, ErrorCode::Refused);
    options = {};
    options.embedTextures = false;
    EXPECT_FALSE(writtenAndRead(source, "a.glb", options));
    options = {};
    options.bakedRate = std::nan("");
    EXPECT_FALSE(writtenAndRead(source, "a.fbx", options));
    options = {};
    options.upAxis = 'X';
    EXPECT_FALSE(writtenAndRead(source, "a.fbx", options));
    EXPECT_FALSE(std::filesystem::exists(test::temporaryFolder() / "a.glb"));
    EXPECT_FALSE(std::filesystem::exists(test::temporaryFolder() / "a.fbx"));
}

}  // namespace export_options_test
}  // namespace sinew
