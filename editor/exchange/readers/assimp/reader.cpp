// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <exception>

#include <assimp/scene.h>

#include "editor/exchange/readers.h"
#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/parts.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

using namespace assimp;

// An explicit list, never assimp's own.
constexpr std::array kAssimpEndings{"fbx",  "dae", "obj", "x",   "b3d", "md5mesh", "smd",
                                    "ms3d", "pmx", "bvh", "3ds", "ply", "stl",     "off"};

Error cannotRead(const std::filesystem::path& file, const Message& why) {
    return unreadable(
        Message("The file \"%1\" could not be read: %2.", file.string(), asArgument(why)), file);
}

// A skinned mesh whose node stands in another file's hierarchy and scale still is where its joints
// put it; unit, axes and the scene's name are what an export needs.
void setInfo(const AssimpSource& source, Scene& scene) {
    auto info = std::make_shared<SceneInfo>();
    info->sourcePath = source.file.string();
    info->sourceFormat = source.ending;
    info->metresPerUnit = source.space.metresPerUnit;
    info->upAxis = source.space.upAxis;
    info->sceneName = toText(source.scene->mName);
    info->warnings = source.warnings;
    scene.setInfo(std::move(info));
}

Expected<Scene> readScene(AssimpSource& source, const ReadOptions& options) {
    Scene scene;
    NodeTable table;
    const SourceNodes nodes = readNodes(source, table);
    readMaterials(source, scene);
    const auto carriers = readMeshesAndSkins(source, nodes, options, table, scene);
    markJoints(source, table);
    const bool joints =
        std::ranges::any_of(table.all(), [](const Node& n) { return n.kind == NodeKind::Joint; });
    if (scene.meshes().empty() && !joints)
        return cannotRead(source.file, source.scene->mNumMeshes > 0
                                           ? Message("its meshes have no faces")
                                           : Message("it contains neither a mesh nor a skeleton"));
    scene.setNodes(std::make_shared<NodeTable>(std::move(table)));
    readClips(source, nodes, carriers, scene);
    setInfo(source, scene);
    return scene;
}

}  // namespace

Expected<Scene> readWithAssimp(const std::filesystem::path& file, const ReadOptions& options) {
    try {
        auto source = openWithAssimp(file, endingOf(file));
        if (!source) return source.error();
        return readScene(*source, options);
    } catch (const ParseError& error) {
        return unreadable(error.message, file);
    } catch (const std::bad_alloc&) {
        return cannotRead(file, Message("it needs more memory than is available"));
    } catch (const std::exception& e) {
        return cannotRead(file, Message("%1", e.what()));
    }
}

Reader assimpReader() { return {"assimp", kAssimpEndings, readWithAssimp}; }

}  // namespace sinew
