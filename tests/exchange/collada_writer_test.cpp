// SPDX-License-Identifier: Apache-2.0
// What is written as Collada is read back through the worker and posed beside its source.
#include <gtest/gtest.h>

#include <set>

#include "editor/exchange/canonical/canonical_scene.h"
#include "editor/exchange/side_files.h"
#include "editor/platform/files.h"
#include "tests/exchange/files/models.h"

namespace sinew {
namespace collada_writer_test {

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

// ---- what the format is particular about
// --------------------------------------------------------------------------------------------------

std::string textOf(const fs::path& path) {
    const auto bytes = readFile(path);
    EXPECT_TRUE(bytes) << path;
    return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

/// A tube over two joints of the given names, with a clip that rotates the second.
struct Arm {
    explicit Arm(const std::vector<std::string>& names = {"upper", "lower"}) {
        scene = test::sceneOf(test::tubeMesh(5, 6, 2.0f, 0.25f));
        mesh = scene.nodes().all()[0].id;
        joints = test::addChain(scene, {0.0, 1.0});
        for (std::size_t j = 0; j < names.size(); ++j) edit(joints[j]).name = names[j];
        std::vector<std::vector<Influence>> rows;
        for (const auto& p : scene.mesh(scene.nodes().find(mesh)->mesh)->positions)
            rows.push_back(p.x < 1.0f ? std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}
                                      : std::vector<Influence>{{1, 1.0f}});
        skin = test::addSkin(scene, mesh, joints, rows);
    }
    Node& edit(NodeId id) {
        nodes_ = std::make_shared<NodeTable>(scene.nodes());
        scene.setNodes(nodes_);
        return nodes_->edit(id);
    }
    void addClip(const std::string& name, Track track) {
        auto clip = std::make_shared<Clip>();
        clip->name = name;
        clip->tracks.push_back(std::move(track));
        scene.setClip(ClipId(scene.nextOwner(BlockKind::Clip)), std::move(clip));
    }
    void addRotation(const std::string& name) {
        addClip(name, {.node = joints[1],
                       .path = TrackPath::Rotation,
                       .times = {0.0f, 0.5f},
                       .values = {0, 0, 0, 1, 0, 0, 0.6f, 0.8f},
                       .width = 4});
    }
    void addShape(const std::string& name) {
        const MeshId id = scene.nodes().find(mesh)->mesh;
        auto changed = std::make_shared<Mesh>(*scene.mesh(id));
        MorphTarget target{.name = name};
        target.positions.assign(changed->pointCount(), glm::vec3(0.0f, 0.5f, 0.0f));
        target.positions[0] = {0.0f, 0.0f, 1.0f};
        changed->morphTargets.push_back(std::move(target));
        scene.setMesh(id, std::move(changed));
    }
    Scene scene;
    NodeId mesh;
    std::vector<NodeId> joints;
    SkinId skin;

private:
    std::shared_ptr<NodeTable> nodes_;
};

std::vector<std::string> namesOf(const Scene& scene, NodeKind kind) {
    std::vector<std::string> out;
    for (const Node& node : scene.nodes().all())
        if (node.kind == kind) out.push_back(node.name);
    return out;
}

TEST(ColladaWriter, keepsNamesThatXmlWritesInOtherWays) {
    const std::vector<std::string> names = {"左腕.001 <&>\"'", "a b/c(1)\tz"};
    Arm arm(names);
    arm.edit(arm.mesh).name = "1 été #1";
    arm.addRotation("走る & <run>/\"2\"");
    const auto again = throughCollada(arm.scene);
    ASSERT_TRUE(again);
    EXPECT_EQ(namesOf(again->scene, NodeKind::Joint), names);
    EXPECT_EQ(namesOf(again->scene, NodeKind::Mesh), (std::vector<std::string>{"1 été #1"}));
    ASSERT_EQ(again->scene.clips().size(), 1u);
    EXPECT_EQ(again->scene.clip(again->scene.clips()[0])->name, "走る & <run>/\"2\"");
    EXPECT_LE(weightsApart(arm.scene, again->scene), 1e-6);
}

TEST(ColladaWriter, tellsJointsOfOneNameApart) {
    // The second one's written name is what the third is called.
    Arm arm({"arm", "arm"});
    arm.edit(arm.mesh).name = "arm_2";
    arm.addRotation("turn");
    const auto again = throughCollada(arm.scene);
    ASSERT_TRUE(again);
    const auto joints = jointParents(again->scene);
    ASSERT_EQ(joints.size(), 2u);
    EXPECT_EQ(joints.at("arm_2"), "arm");
    const auto clip = again->scene.clip(again->scene.clips()[0]);
    const auto source = arm.scene.clip(arm.scene.clips()[0]);
    EXPECT_LE(apart(posed(arm.scene, clipPose(arm.scene, *source, 0.3)),
                    posed(again->scene, clipPose(again->scene, *clip, 0.3))),
              1e-6);
}

TEST(ColladaWriter, keepsShapesAndTheirKeysWhateverNodesAreCalled) {
    Arm arm({"w", "weights-0"});
    arm.edit(arm.mesh).name = "0";
    arm.addShape("fat.one");
    arm.edit(arm.mesh).setMorphWeights({0.25f});
    arm.addClip("breathe", {.node = arm.mesh,
                            .path = TrackPath::MorphWeights,
                            .times = {0.0f, 0.5f, 1.0f},
                            .values = {0.0f, 1.0f, 0.5f},
                            .width = 1});
    const auto again = throughCollada(arm.scene);
    ASSERT_TRUE(again);
    EXPECT_EQ(namesOf(again->scene, NodeKind::Joint), (std::vector<std::string>{"w", "weights-0"}));
    const auto mesh = again->scene.mesh(again->scene.meshes().at(0));
    ASSERT_EQ(mesh->morphTargets.size(), 1u);
    EXPECT_EQ(mesh->morphTargets[0].name, "fat.one");
    EXPECT_LE(apart(posed(arm.scene, storedPose(arm.scene)),
                    posed(again->scene, storedPose(again->scene))),
              1e-6);
    ASSERT_EQ(again->scene.clips().size(), 1u);
    const auto clip = again->scene.clip(again->scene.clips()[0]);
    EXPECT_EQ(clip->name, "breathe");
    const auto source = arm.scene.clip(arm.scene.clips()[0]);
    for (const double t : {0.0, 0.3, 0.5, 1.0})
        EXPECT_LE(apart(posed(arm.scene, clipPose(arm.scene, *source, t)),
                        posed(again->scene, clipPose(again->scene, *clip, t))),
                  1e-6)
            << t;
}

TEST(ColladaWriter, writesInTheUnitAndAxesThatAreAskedFor) {
    Arm arm;
    arm.addRotation("turn");
    const auto path = test::temporaryFolder() / "cm.dae";
    WriteOptions options;
    options.metresPerUnit = 0.01;
    options.upAxis = 'Z';
    ASSERT_TRUE(writeScene(arm.scene, path, options, Progress()));
    const std::string text = textOf(path);
    EXPECT_NE(text.find("meter=\"0.01\""), std::string::npos);
    EXPECT_NE(text.find("<up_axis>Z_UP</up_axis>"), std::string::npos);
    const Scene again = readBack(path);
    EXPECT_EQ(again.info().metresPerUnit, 0.01);
    EXPECT_EQ(again.info().upAxis, 'Z');
    EXPECT_LE(apart(posed(arm.scene, bindPose(arm.scene)), posed(again, bindPose(again))), 1e-6);
    EXPECT_LE(weightsApart(arm.scene, again), 1e-6);
}

TEST(ColladaWriter, givesEachFurtherClipAFileAndTellsIt) {
    Arm arm;
    for (const char* name : {"walk", "run/fast", "run:fast"}) arm.addRotation(name);
    const auto folder = test::temporaryFolder();
    const auto report = writeScene(arm.scene, folder / "arm.dae", {}, Progress());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->warnings.size(), 2u);
    std::set<std::string> files;
    for (const auto& entry : fs::directory_iterator(folder))
        files.insert(entry.path().filename().string());
    EXPECT_EQ(files, (std::set<std::string>{"arm.dae", "arm.run_fast.dae", "arm.run_fast_2.dae"}));
    const Scene second = readBack(folder / "arm.run_fast_2.dae");
    ASSERT_EQ(second.clips().size(), 1u);
    EXPECT_EQ(second.clip(second.clips()[0])->name, "run:fast");
    WriteOptions options;
    options.clips = {arm.scene.clips()[1]};
    const auto one = test::temporaryFolder();
    ASSERT_TRUE(writeScene(arm.scene, one / "arm.dae", options, Progress()));
    EXPECT_EQ(std::distance(fs::directory_iterator(one), fs::directory_iterator()), 1);
    const Scene chosen = readBack(one / "arm.dae");
    EXPECT_EQ(chosen.clip(chosen.clips().at(0))->name, "run/fast");
}

TEST(ColladaWriter, keepsCustomProperties) {
    Arm arm;
    const std::string extras = R"({"rank":3.5,"who":"x<y & z","on":true,"list":[1,{"a":null}]})";
    arm.edit(arm.joints[0]).extrasJson = extras;
    const auto again = throughCollada(arm.scene);
    ASSERT_TRUE(again);
    for (const Node& node : again->scene.nodes().all())
        EXPECT_EQ(node.extrasJson, node.name == "upper" ? extras : "") << node.name;
}

TEST(ColladaWriter, putsPicturesBesideTheFileAsTheyAre) {
    Arm arm;
    auto image = std::make_shared<Image>();
    image->path = "folder/a picture.png";
    image->data = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 1, 2, 3};
    arm.scene.setImage(ImageId(0), image);
    auto texture = std::make_shared<Texture>();
    texture->image = ImageId(0);
    arm.scene.setTexture(TextureId(0), texture);
    auto material = std::make_shared<Material>();
    material->name = "skin & bone";
    material->baseColourTexture = TextureId(0);
    arm.scene.setMaterial(MaterialId(0), material);
    const MeshId id = arm.scene.nodes().find(arm.mesh)->mesh;
    auto mesh = std::make_shared<Mesh>(*arm.scene.mesh(id));
    mesh->parts[0].material = MaterialId(0);
    mesh->uvs.assign(1, std::vector<glm::vec2>(mesh->cornerCount(), glm::vec2(0.25f, 0.75f)));
    arm.scene.setMesh(id, mesh);
    for (const char* ending : {"dae", "obj"}) {
        const auto folder = test::temporaryFolder();
        ASSERT_TRUE(writeScene(arm.scene, folder / (std::string("arm.") + ending), {}, Progress()));
        const auto bytes = readFile(folder / "a picture.png");
        ASSERT_TRUE(bytes);
        EXPECT_EQ(*bytes, image->data);
        const Scene again = readBack(folder / (std::string("arm.") + ending));
        ASSERT_EQ(again.images().size(), 1u) << ending;
        EXPECT_EQ(again.image(again.images()[0])->data, image->data);
        const auto read = again.mesh(again.meshes().at(0));
        ASSERT_EQ(read->uvs.size(), 1u);
        EXPECT_EQ(read->uvs[0][0], glm::vec2(0.25f, 0.75f));
    }
}

TEST(ColladaWriter, refusesClearedBonesAndLeavesTheOldFileWhenStopped) {
    Arm arm;
    const auto folder = test::temporaryFolder();
    const auto path = folder / "arm.dae";
    ASSERT_TRUE(writeScene(arm.scene, path, {}, Progress()));
    const std::string before = textOf(path);
    ASSERT_TRUE(writeScene(arm.scene, folder / "again.dae", {}, Progress()));
    EXPECT_EQ(textOf(folder / "again.dae"), before);
    fs::remove(folder / "again.dae");
    for (const double until : {0.0, 0.5, 0.9}) {
        const Progress stops([&](double done) { return done < until; });
        EXPECT_EQ(writeScene(test::twoBones(), path, {}, stops).error().code, ErrorCode::Cancelled);
    }
    auto skin = std::make_shared<Skin>(*arm.scene.skin(arm.skin));
    skin->bonesCleared = true;
    arm.scene.setSkin(arm.skin, skin);
    EXPECT_EQ(writeScene(arm.scene, path, {}, Progress()).error().code, ErrorCode::Refused);
    EXPECT_EQ(writeScene(test::twoBones(), folder / "no" / "x.dae", {}, Progress()).error().code,
              ErrorCode::CannotWrite);
    EXPECT_EQ(textOf(path), before);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
}

}  // namespace collada_writer_test
}  // namespace sinew
