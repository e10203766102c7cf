// SPDX-License-Identifier: Apache-2.0
// Weights saved back into a binary FBX file.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "editor/exchange/exchange.h"
#include "editor/exchange/source_weights/fbx_model.h"
#include "editor/exchange/source_weights/fbx_records.h"
#include "editor/exchange/source_weights/source_weights.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace fbx_weights_test {

namespace fs = std::filesystem;
using source_weights::FbxRecord;
using source_weights::FbxTree;

std::vector<std::uint8_t> bytesOf(const fs::path& file) {
    const auto bytes = readFile(file);
    return bytes ? *bytes : std::vector<std::uint8_t>{};
}

Scene imported(const fs::path& file) {
    auto scene = importScene(file, {}, {});
    EXPECT_TRUE(scene.ok()) << (scene.ok() ? "" : scene.error().message.english());
    return scene ? *scene : Scene();
}

// A tube on the first `bound` of four joints in a row, as FBX.
fs::path tubeFile(std::size_t bound) {
    Scene scene = test::sceneOf(test::tubeMesh(9, 6, 3.0f, 0.3f));
    auto joints = test::addChain(scene, {0.0, 1.0, 2.0, 3.0});
    joints.resize(bound);
    const auto points = scene.mesh(scene.meshes().front())->pointCount();
    std::vector<std::vector<Influence>> rows(points, {{0, 0.75f}, {1, 0.25f}});
    test::addSkin(scene, scene.nodes().all().front().id, joints, rows);
    const auto file = test::temporaryFolder() / "tube.fbx";
    const auto written = writeScene(scene, file, {}, {});
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().message.english());
    return file;
}

Scene withRow(Scene scene, PointIndex point, std::vector<Influence> row) {
    const std::vector<PointIndex> points{point};
    scene.setRows(SkinId(0),
                  withRows(scene.rows(SkinId(0)), points, [&](std::size_t) { return Row(row); }));
    return scene;
}

Expected<SourceWeightsReport> save(const Scene& scene, const fs::path& source,
                                   const fs::path& output) {
    const auto plan = SourceWeights::plan(scene, source, {});
    if (!plan) return plan.error();
    return plan->write(output, {});
}

std::size_t clusters(const fs::path& file) {
    const auto tree = FbxTree::parse(bytesOf(file));
    if (!tree || !tree->root().find("Objects")) return 0;
    return static_cast<std::size_t>(std::ranges::count_if(
        tree->root().find("Objects")->inner,
        [](const FbxRecord& record) { return record.wholeText(2) == "Cluster"; }));
}

TEST(FbxTree, givesAFilesVeryBytesAgain) {
    const auto bytes = bytesOf(tubeFile(2));
    const auto tree = FbxTree::parse(bytes);
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->bytes(), bytes);
    for (const char* name :
         {"dragon_multiskin.fbx", "kenney_character.fbx", "max_zup_transformed_skin.fbx"})
        if (const auto file = test::sharedAsset(name)) {
            EXPECT_TRUE(FbxTree::parse(bytesOf(*file)).has_value()) << name;
        }
}

TEST(FbxTree, takesNoDamagedFile) {
    const auto bytes = bytesOf(tubeFile(2));
    for (std::size_t size = 0; size < bytes.size(); size += 97) {
        const std::vector<std::uint8_t> cut(bytes.begin(),
                                            bytes.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_FALSE(FbxTree::parse(cut).has_value()) << size;
    }
    for (std::size_t at = 27; at < bytes.size(); at += 13) {
        auto bad = bytes;
        bad[at] ^= 0xffu;
        const auto tree = FbxTree::parse(bad);  // whatever it is, it must not crash
        if (tree) {
            EXPECT_EQ(tree->bytes(), bad);
        }
    }
}

// Weights ask for a model by its name at every corner of a mesh.
TEST(FbxModel, findsItsModelsByNameHoweverManyThereAre) {
    constexpr int kModels = 30'000;
    FbxTree tree;
    auto& objects = tree.root().inner.emplace_back(source_weights::fbxRecord("Objects", {}));
    const auto add = [&](int id, const std::string& name) {
        using namespace std::string_literals;
        objects.inner.push_back(source_weights::fbxRecord(
            "Model", {source_weights::fbxLong(id), source_weights::fbxText(name + "\0\1Model"s),
                      source_weights::fbxText("")}));
    };
    for (int i = 0; i < kModels; ++i) add(i + 1, "joint" + std::to_string(i));
    add(kModels + 1, "joint7");
    const source_weights::FbxModel model(tree);
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < kModels; ++i) {
        const FbxRecord* found = model.model("joint" + std::to_string(i));
        ASSERT_EQ(found == nullptr, i == 7) << "two of them bear the name";
        if (found) {
            ASSERT_EQ(found->number(0), i + 1);
        }
    }
    EXPECT_EQ(model.model("nobody"), nullptr);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(FbxWeights, withoutAnEditTheFileKeepsItsVeryBytes) {
    const auto file = tubeFile(2);
    const auto out = file.parent_path() / "out.fbx";
    const auto report = save(imported(file), file, out);
    ASSERT_TRUE(report) << report.error().message.english();
    EXPECT_EQ(report->vertices, 0u);
    EXPECT_TRUE(bytesOf(out) == bytesOf(file));
}

// The weights of the first cluster halved, so that sums are off 1.
void halveFirstCluster(const fs::path& file) {
    auto tree = FbxTree::parse(bytesOf(file));
    ASSERT_TRUE(tree);
    for (FbxRecord& record : tree->root().find("Objects")->inner) {
        FbxRecord* weights = record.find("Weights");
        if (record.wholeText(2) != "Cluster" || !weights) continue;
        auto values = weights->doubles(0);
        ASSERT_TRUE(values);
        for (double& value : *values) value /= 2.0;
        weights->properties[0] = source_weights::fbxArray(std::span<const double>(*values), {});
        break;
    }
    ASSERT_TRUE(writeFileAtomically(file, tree->bytes()));
}

bool saysRepaired(const SourceWeightsReport& report, const std::string& words) {
    return std::ranges::any_of(report.remarks, [&](const Message& remark) {
        return remark.english().find(words) != std::string::npos;
    });
}

TEST(FbxWeights, repairedOnesAreWrittenWithTheFirstEditOnly) {
    const auto file = tubeFile(2);
    halveFirstCluster(file);
    const auto out = file.parent_path() / "out.fbx";
    const Scene scene = imported(file);
    ASSERT_FALSE(scene.skin(SkinId(0))->repairs.empty());
    const auto same = save(scene, file, out);
    ASSERT_TRUE(same) << same.error().message.english();
    EXPECT_TRUE(bytesOf(out) == bytesOf(file));
    EXPECT_TRUE(saysRepaired(*same, "keeps the original ones"));
    const auto report = save(withRow(scene, 5, {{1, 1.0f}}), file, out);
    ASSERT_TRUE(report) << report.error().message.english();
    EXPECT_GT(report->vertices, 1u);
    EXPECT_TRUE(saysRepaired(*report, "are written as well"));
    EXPECT_TRUE(imported(out).skin(SkinId(0))->repairs.empty());
}

TEST(FbxWeights, changedVerticesEnterAndLeaveClusters) {
    const auto file = tubeFile(2);
    const auto out = file.parent_path() / "out.fbx";
    const auto report = save(withRow(imported(file), 5, {{1, 1.0f}}), file, out);
    ASSERT_TRUE(report) << report.error().message.english();
    EXPECT_EQ(report->vertices, 1u);
    EXPECT_LE(report->largestDifference, 1e-6);
    const Scene again = imported(out);
    const Rows rows = again.rows(SkinId(0));
    std::size_t onOne = 0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) onOne += rows[p].size() == 1 ? 1 : 0;
    EXPECT_EQ(onOne, 1u);
    EXPECT_EQ(clusters(out), clusters(file));
}

TEST(FbxWeights, aJointWithoutAClusterGetsOne) {
    const auto file = tubeFile(2);
    Scene scene = imported(file);
    NodeId joint;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint && scene.skin(SkinId(0))->slotOf(node.id) == kNoIndex)
            joint = node.id;
    ASSERT_TRUE(joint.valid());
    auto skin = std::make_shared<Skin>(*scene.skin(SkinId(0)));
    InfluenceSlot slot;
    slot.name = scene.nodes().find(joint)->name;
    slot.node = joint;
    slot.influenceBind = storedPose(scene).worldFromNode[scene.nodes().indexOf(joint)];
    skin->slots.push_back(slot);
    const auto number = static_cast<SlotIndex>(skin->slots.size() - 1);
    scene.setSkin(SkinId(0), skin);
    const auto out = file.parent_path() / "out.fbx";
    const auto report = save(withRow(scene, 5, {{0, 0.5f}, {number, 0.5f}}), file, out);
    ASSERT_TRUE(report) << report.error().message.english();
    EXPECT_EQ(report->jointsAdded, 1u);
    EXPECT_EQ(clusters(out), clusters(file) + 1);
    const Scene again = imported(out);
    const auto readSkin = again.skin(SkinId(0));
    const auto there = readSkin->slotOf(joint);
    ASSERT_NE(there, kNoIndex);
    EXPECT_LT(relativeDifference(readSkin->slots[there].influenceBind, slot.influenceBind), 1e-5);
}

TEST(FbxWeights, aSkinThatIsConnectedTwiceIsOne) {
    const auto file = tubeFile(2);
    auto tree = FbxTree::parse(bytesOf(file));
    ASSERT_TRUE(tree);
    std::int64_t skin = 0;
    for (const FbxRecord& record : tree->root().find("Objects")->inner)
        if (record.wholeText(2) == "Skin") skin = record.number(0);
    auto& connections = tree->root().find("Connections")->inner;
    const auto link = std::ranges::find_if(
        connections, [&](const FbxRecord& record) { return record.number(1) == skin; });
    ASSERT_NE(link, connections.end());
    connections.insert(link, FbxRecord(*link));
    const auto bytes = tree->bytes();
    const auto twice = file.parent_path() / "twice.fbx";
    ASSERT_TRUE(writeFileAtomically(twice, bytes));
    const auto report =
        save(withRow(imported(twice), 5, {{1, 1.0f}}), twice, file.parent_path() / "out.fbx");
    ASSERT_TRUE(report) << report.error().message.english();
    EXPECT_EQ(report->vertices, 1u);
}

// Every vertex with two influences or more gives a quarter of its first one to its second.
Scene shifted(Scene scene) {
    for (const SkinId id : scene.skins()) {
        RowsBuilder rows;
        const Rows before = scene.rows(id);
        for (PointIndex p = 0; p < before.pointCount(); ++p) {
            std::vector<Influence> row(before[p].begin(), before[p].end());
            if (row.size() > 1) {
                const float moved = row[0].weight * 0.25f;
                row[0].weight -= moved;
                row[1].weight += moved;
            }
            rows.append(row);
        }
        scene.setRows(id, rows.finish());
    }
    return scene;
}

class RealFbx : public testing::TestWithParam<const char*> {};

TEST_P(RealFbx, takesItsWeightsBack) {
    const auto file = test::sharedAsset(GetParam());
    if (!file) GTEST_SKIP() << "no shared assets";
    const auto folder = test::temporaryFolder();
    const auto same = save(imported(*file), *file, folder / "same.fbx");
    ASSERT_TRUE(same) << same.error().message.english();
    EXPECT_TRUE(bytesOf(folder / "same.fbx") == bytesOf(*file));
    const Scene edited = shifted(imported(*file));
    const auto report = save(edited, *file, folder / "out.fbx");
    ASSERT_TRUE(report) << report.error().message.english();
    EXPECT_GT(report->vertices, 0u);
    EXPECT_LE(report->largestDifference, 1e-6);
    const auto again = save(edited, *file, folder / "again.fbx");
    ASSERT_TRUE(again) << again.error().message.english();
    EXPECT_TRUE(bytesOf(folder / "again.fbx") == bytesOf(folder / "out.fbx"));
    RecordProperty("vertices", static_cast<int>(report->vertices));
}

INSTANTIATE_TEST_SUITE_P(Assets, RealFbx,
                         testing::Values("dragon_multiskin.fbx", "kenney_character.fbx",
                                         "max_zup_transformed_skin.fbx"),
                         [](const auto& one) {
                             const std::string name(one.param);
                             return name.substr(0, name.find('.'));
                         });

TEST(FbxWeights, textFbxIsRefused) {
    const auto file = tubeFile(2);
    const Scene scene = imported(file);
    const auto text = file.parent_path() / "text.fbx";
    std::ofstream(text) << "; FBX 7.4.0 project file\n";
    EXPECT_FALSE(save(scene, text, file.parent_path() / "out.fbx").ok());
    EXPECT_FALSE(fs::exists(file.parent_path() / "out.fbx"));
}

}  // namespace fbx_weights_test
}  // namespace sinew
