// SPDX-License-Identifier: Apache-2.0
// Blend shapes, materials and what is said of the file as a whole, where a new version of the
// source file comes in.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "editor/exchange/exchange.h"
#include "tests/operations/node_scenes.h"
#include "tests/operations/update_support.h"

namespace sinew {
namespace {

using namespace test;

/// A bound arm with blend shapes, each of which moves the first point by its own way.
Scene armWithShapes(const std::vector<std::pair<std::string, float>>& shapes) {
    Scene scene = boundArm();
    auto mesh = std::make_shared<Mesh>(*scene.mesh(scene.meshes()[0]));
    for (const auto& [name, way] : shapes) {
        MorphTarget target;
        target.name = name;
        target.positions.assign(mesh->pointCount(), glm::vec3(0.0f));
        target.positions[0].x = way;
        mesh->morphTargets.push_back(target);
    }
    scene.setMesh(scene.meshes()[0], mesh);
    return scene;
}

Scene withStrengths(const Scene& scene, const std::vector<float>& stored,
                    const std::vector<float>& current) {
    return withNode(scene, named(scene, "mesh"), [&](Node& node) {
        node.storedMorphWeights = stored;
        node.morphWeights = current;
    });
}

Scene withShapeKeys(Scene scene, Interpolation interpolation, std::uint32_t width,
                    const std::vector<float>& values) {
    auto clip = std::make_shared<Clip>();
    Track track;
    track.node = named(scene, "mesh");
    track.path = TrackPath::MorphWeights;
    track.interpolation = interpolation;
    track.times = {0.0f, 1.0f};
    track.width = width;
    track.values = values;
    clip->tracks.push_back(track);
    scene.setClip(ClipId(0), clip);
    return scene;
}

Track onlyTrack(const Scene& scene) {
    const auto clip = scene.clip(ClipId(0));
    EXPECT_TRUE(clip && clip->tracks.size() == 1);
    return clip && !clip->tracks.empty() ? clip->tracks[0] : Track();
}

bool updateTells(const Outcome& outcome, const std::string& words) {
    return std::ranges::any_of(outcome.report.lines, [&](const Message& line) {
        return line.english().find(words) != std::string::npos;
    });
}

TEST(UpdateShapes, keysAndStrengthsStayWithTheShapeOfTheirName) {
    Scene scene = withStrengths(armWithShapes({{"smile", 0.1f}}), {0.5f}, {0.75f});
    scene = withShapeKeys(scene, Interpolation::Linear, 1, {0.0f, 1.0f});
    const Scene source =
        withStrengths(armWithShapes({{"blink", 0.2f}, {"smile", 0.1f}}), {0.25f, 0.0f}, {});
    const auto outcome = updated(scene, source);
    const Scene done = applied(scene, outcome.edit);
    const Node& node = *done.nodes().find(named(done, "mesh"));
    EXPECT_EQ(node.storedMorphWeights, (std::vector<float>{0.25f, 0.5f}));
    EXPECT_EQ(node.morphWeights, (std::vector<float>{0.25f, 0.75f}));
    EXPECT_EQ(onlyTrack(done).width, 2u);
    EXPECT_EQ(onlyTrack(done).values, (std::vector<float>{0.25f, 0.0f, 0.25f, 1.0f}));
    EXPECT_TRUE(holdsTogether(done));
    EXPECT_FALSE(updateTells(outcome, "blend shape"));
}

TEST(UpdateShapes, asManyShapesInAnotherOrderKeepTheirKeys) {
    Scene scene = withStrengths(armWithShapes({{"smile", 0.1f}, {"blink", 0.2f}}), {1, 0}, {1, 0});
    scene = withShapeKeys(scene, Interpolation::Cubic, 2, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
    const Scene source = armWithShapes({{"blink", 0.2f}, {"smile", 0.1f}});
    const Scene done = applied(scene, updated(scene, source).edit);
    const Node& node = *done.nodes().find(named(done, "mesh"));
    EXPECT_EQ(node.morphWeights, (std::vector<float>{0, 1}));
    EXPECT_EQ(onlyTrack(done).values, (std::vector<float>{2, 1, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11}));
}

TEST(UpdateShapes, ofACubicKeyNewShapesRestWithoutTangents) {
    Scene scene = armWithShapes({{"smile", 0.1f}});
    scene = withShapeKeys(scene, Interpolation::Cubic, 1, {1, 2, 3, 4, 5, 6});
    const Scene source =
        withStrengths(armWithShapes({{"blink", 0.2f}, {"smile", 0.1f}}), {0.25f, 0.0f}, {});
    const Scene done = applied(scene, updated(scene, source).edit);
    EXPECT_EQ(onlyTrack(done).values,
              (std::vector<float>{0, 1, 0.25f, 2, 0, 3, 0, 4, 0.25f, 5, 0, 6}));
}

TEST(UpdateShapes, tellsWhichAreGoneAndDropsTheirKeys) {
    Scene scene = withStrengths(armWithShapes({{"smile", 0.1f}, {"blink", 0.2f}}), {1, 0}, {1, 0});
    scene = withShapeKeys(scene, Interpolation::Linear, 2, {1, 2, 3, 4});
    const auto outcome = updated(scene, armWithShapes({{"blink", 0.2f}}));
    const Scene done = applied(scene, outcome.edit);
    EXPECT_EQ(onlyTrack(done).values, (std::vector<float>{2, 4}));
    EXPECT_TRUE(
        updateTells(outcome,
                    "mesh: 1 blend shape is not in the file any more, and its strength and keys "
                    "are gone: smile."));
    const auto none = updated(scene, armWithShapes({}));
    EXPECT_TRUE(
        updateTells(none, "2 blend shapes are not in the file any more, and their strengths"));
    EXPECT_TRUE(applied(scene, none.edit).clips().empty());
    EXPECT_TRUE(holdsTogether(applied(scene, none.edit)));
}

/// A strip of two parts in materials of these names, red and blue.
Scene twoMaterials(const std::string& first, const std::string& second) {
    Scene scene;
    auto mesh = gridMesh(2, 1);
    MeshPart part = mesh->parts[0];
    part.polygonCount = static_cast<std::uint32_t>(mesh->polygonCount()) / 2;
    mesh->parts = {part, part};
    mesh->parts[1].firstPolygon = part.polygonCount;
    scene = sceneOf(mesh);
    for (std::uint32_t k = 0; k < 2; ++k) {
        auto material = std::make_shared<Material>();
        material->name = k == 0 ? first : second;
        material->baseColour = k == 0 ? glm::vec4(1, 0, 0, 1) : glm::vec4(0, 0, 1, 1);
        scene.setMaterial(MaterialId(k), material);
        mesh->parts[k].material = MaterialId(k);
    }
    scene.setMesh(scene.meshes()[0], mesh);
    return scene;
}

std::vector<glm::vec4> coloursOf(const Scene& scene) {
    std::vector<glm::vec4> out;
    for (const MeshPart& part : scene.mesh(scene.meshes()[0])->parts)
        out.push_back(scene.material(part.material)->baseColour);
    return out;
}

Scene withMovedPoint(Scene scene) {
    auto mesh = std::make_shared<Mesh>(*scene.mesh(scene.meshes()[0]));
    mesh->positions[0].z += 0.2f;
    scene.setMesh(scene.meshes()[0], mesh);
    return scene;
}

TEST(UpdateMaterials, thoseWithoutANameOrOfOneNameStayApart) {
    for (const auto& [first, second] :
         {std::pair("", ""), std::pair("skin", "skin"), std::pair("", "skin")}) {
        const Scene scene = twoMaterials(first, second);
        const Scene done = applied(scene, updated(scene, withMovedPoint(scene)).edit);
        EXPECT_EQ(coloursOf(done), coloursOf(scene)) << first << '/' << second;
        EXPECT_EQ(done.materials().size(), 2u);
    }
}

TEST(UpdateMaterials, aFurtherOneOfANameComesAlong) {
    const Scene scene = twoMaterials("skin", "hair");
    const Scene source = withMovedPoint(twoMaterials("skin", "skin"));
    const Scene done = applied(scene, updated(scene, source).edit);
    EXPECT_EQ(coloursOf(done), coloursOf(source));
    EXPECT_EQ(done.materials().size(), 3u);
}

/// The scene as a file of a format; its nodes have the places that they have in its table.
Scene asFile(Scene scene, const std::string& format, const std::string& extensions = {}) {
    auto info = std::make_shared<SceneInfo>();
    info->sourcePath = "/models/arm." + format;
    info->sourceFormat = format;
    info->warnings = {Message("Read from %1.", format)};
    if (!extensions.empty()) {
        info->rootExtensionsJson = extensions;
        info->assetJson = R"({"generator":")" + format + R"("})";
        info->rootExtrasJson = R"({"made":"here"})";
        info->extensionsUsed = {"VRM"};
    }
    scene.setInfo(info);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    std::uint32_t place = 0;
    for (const Node& node : scene.nodes().all()) nodes->edit(node.id).sourceIndex = place++;
    scene.setNodes(nodes);
    return scene;
}

/// Which bone is which, by the places of nodes in a scene's table.
std::string avatarOf(const Scene& scene, const std::string& joint, int shape = 0) {
    const auto node = std::to_string(scene.nodes().indexOf(named(scene, joint)));
    return R"({"VRM":{"humanoid":{"humanBones":[{"bone":"hips","node":)" + node +
           R"(}]},"blendShapeMaster":{"blendShapeGroups":[{"name":"joy","binds":[)" +
           R"({"mesh":0,"index":)" + std::to_string(shape) + R"(,"weight":100}]}]}}})";
}

struct ReadAvatar {
    std::string bone;
    int shape = -1;
};
ReadAvatar avatarIn(const Scene& scene) {
    const auto json = nlohmann::json::parse(scene.info().rootExtensionsJson);
    ReadAvatar out;
    const auto& bones = json["VRM"]["humanoid"]["humanBones"];
    for (const Node& node : scene.nodes().all())
        if (!bones.empty() && bones[0]["node"] == node.sourceIndex) out.bone += node.name;
    const auto& binds = json["VRM"]["blendShapeMaster"]["blendShapeGroups"][0]["binds"];
    if (!binds.empty()) out.shape = binds[0]["index"].get<int>();
    return out;
}

/// An arm whose nodes have other places than those of armWithShapes().
Scene armWithOneMore(const std::vector<std::pair<std::string, float>>& shapes) {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>();
    Node first;
    first.name = "lamp";
    first.kind = NodeKind::Light;
    nodes->add(first);
    scene.setNodes(nodes);
    return merged(scene, armWithShapes(shapes));
}

TEST(UpdateInfo, aFileOfAnotherFormatLeavesWhatIsSaidOfTheDocumentAsAWhole) {
    const Scene arm = armWithShapes({{"smile", 0.1f}});
    const Scene scene = asFile(arm, "vrm", avatarOf(arm, "B"));
    const Scene source = asFile(armWithOneMore({{"blink", 0.2f}, {"smile", 0.1f}}), "fbx");
    const Scene done = applied(scene, updated(scene, source).edit);
    const SceneInfo& info = done.info();
    EXPECT_EQ(info.sourcePath, "/models/arm.fbx");
    EXPECT_EQ(info.warnings, source.info().warnings);
    EXPECT_EQ(info.sourceFormat, "vrm");
    EXPECT_EQ(info.assetJson, scene.info().assetJson);
    EXPECT_EQ(info.rootExtrasJson, scene.info().rootExtrasJson);
    EXPECT_EQ(info.extensionsUsed, scene.info().extensionsUsed);
    EXPECT_EQ(avatarIn(done).bone, "B");
    EXPECT_EQ(avatarIn(done).shape, 1) << "the expression goes on with its shape";
}

TEST(UpdateInfo, aFileOfTheFormatThatSaysNothingOfItLeavesItToo) {
    const Scene arm = armWithShapes({{"smile", 0.1f}});
    const Scene scene = asFile(arm, "vrm", avatarOf(arm, "B"));
    const Scene source = asFile(armWithOneMore({{"blink", 0.2f}, {"smile", 0.1f}}), "glb");
    const Scene done = applied(scene, updated(scene, source).edit);
    EXPECT_EQ(avatarIn(done).bone, "B");
    EXPECT_EQ(avatarIn(done).shape, 1);
    EXPECT_EQ(done.info().rootExtrasJson, scene.info().rootExtrasJson);
    for (const Node& node : source.nodes().all()) {
        if (node.kind != NodeKind::Light) {
            EXPECT_EQ(done.nodes().find(named(done, node.name))->sourceIndex, node.sourceIndex);
        }
    }
}

TEST(UpdateInfo, aNewVersionOfAnAvatarBringsItsOwnData) {
    const Scene arm = armWithShapes({{"smile", 0.1f}});
    const Scene scene = asFile(arm, "vrm", avatarOf(arm, "B"));
    const Scene changed = armWithOneMore({{"blink", 0.2f}, {"smile", 0.1f}});
    const Scene source = asFile(changed, "vrm", avatarOf(changed, "C", 1));
    const auto outcome = updated(scene, source);
    const Scene done = applied(scene, outcome.edit);
    EXPECT_EQ(avatarIn(done).bone, "C");
    EXPECT_EQ(avatarIn(done).shape, 1);
    EXPECT_TRUE(updated(done, source).edit.empty());
    // What it names and the document has not goes, and is told.
    const Scene lit = asFile(changed, "vrm", avatarOf(changed, "lamp", 1));
    const auto other = updated(scene, lit);
    EXPECT_EQ(avatarIn(applied(scene, other.edit)).bone, "");
    EXPECT_TRUE(
        updateTells(other,
                    "VRM data: 1 entry was left out, since the document does not have what it "
                    "names."));
}

TEST(UpdateInfo, whereTheRigAloneComesInExpressionsNameTheShapesThatAreThere) {
    const Scene arm = armWithShapes({{"smile", 0.1f}});
    const Scene scene = asFile(arm, "vrm", avatarOf(arm, "B"));
    const Scene changed = armWithOneMore({{"blink", 0.2f}, {"smile", 0.1f}});
    UpdateSettings settings;
    settings.meshes = false;
    const auto smiling =
        updated(scene, asFile(changed, "vrm", avatarOf(changed, "C", 1)), settings);
    const ReadAvatar smiles = avatarIn(applied(scene, smiling.edit));
    EXPECT_EQ(smiles.bone, "C");
    EXPECT_EQ(smiles.shape, 0) << "the mesh has no other";
    const auto blinking =
        updated(scene, asFile(changed, "vrm", avatarOf(changed, "C", 0)), settings);
    EXPECT_EQ(avatarIn(applied(scene, blinking.edit)).shape, -1) << "it blinks in the file alone";
    EXPECT_TRUE(updateTells(blinking, "VRM data: 1 entry was left out"));
}

// A light, as a camera, is matched by nothing but what the file says of it.
TEST(UpdateInfo, ofAFileWithALightByItselfChangesNothing) {
    const Scene scene = asFile(armWithOneMore({{"smile", 0.1f}}), "glb");
    EXPECT_TRUE(updated(scene, scene).edit.empty());
}

TEST(UpdateInfo, tellsWhatAnAvatarOfAnotherFormatSays) {
    const Scene arm = armWithShapes({{"smile", 0.1f}});
    const auto outcome = updated(asFile(arm, "fbx"), asFile(arm, "vrm", avatarOf(arm, "B")));
    EXPECT_TRUE(
        updateTells(outcome,
                    "What the file says of itself as a whole stays out, since this document is "
                    "from a .fbx file: VRM, extras."));
}

}  // namespace
}  // namespace sinew
