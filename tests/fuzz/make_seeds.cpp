// SPDX-License-Identifier: Apache-2.0
// Writes the files that the fuzz targets start from, made by our own writers from our own scenes:
// make_fuzz_seeds FOLDER makes FOLDER/<target>/...
#include <cstdio>
#include <filesystem>

#include "editor/codec/scene_codec.h"
#include "editor/document/project/project_file.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/readers.h"
#include "editor/platform/files.h"
#include "tests/exchange/files/fbx_file.h"
#include "tests/support/fixtures.h"

namespace {

namespace fs = std::filesystem;
using namespace sinew;

// Small ones, so that a fuzzer tries much in a second.
std::vector<std::pair<std::string, Scene>> scenes() {
    std::vector<std::pair<std::string, Scene>> out;
    out.emplace_back("empty", Scene());
    out.emplace_back("two_bones", test::twoBones());
    out.emplace_back("grid", test::sceneOf(test::gridMesh(2, 2)));
    out.emplace_back("tube", test::sceneOf(test::tubeMesh(3, 5, 2.0f, 0.5f)));
    for (const char* name : {"two_bones.glb", "stored_pose.glb"})
        if (auto scene = readScene(test::sample(name), {}))
            out.emplace_back(std::string("sample_") + name, std::move(*scene));
    return out;
}

bool write(const fs::path& file, std::span<const std::uint8_t> bytes) {
    fs::create_directories(file.parent_path());
    return writeFileAtomically(file, bytes).ok();
}

bool writeSeeds(const fs::path& folder, const std::string& name, const Scene& scene) {
    for (const char* sub : {"fuzz_gltf", "fuzz_fbx", "fuzz_project", "fuzz_weight_table"})
        fs::create_directories(folder / sub);
    bool done = write(folder / "fuzz_scene_blob" / name, encodeScene(scene));
    done = writeScene(scene, folder / "fuzz_gltf" / (name + ".glb"), {}, {}).ok() && done;
    if (!scene.nodes().all().empty())
        done = writeScene(scene, folder / "fuzz_fbx" / (name + ".fbx"), {}, {}).ok() && done;
    ProjectFile project;
    const ProjectSettings settings{{"view", R"({"grid":true})"}};
    done = project.saveAs(folder / "fuzz_project" / (name + ".sinew"), scene, settings, {}).ok() &&
           done;
    if (scene.skins().empty()) return done;
    for (const char* ending : {".json", ".csv", ".xml"})
        done = writeWeightTable(scene, folder / "fuzz_weight_table" / (name + ending)).ok() && done;
    return done;
}

// Text glTF, whose buffers lie in its own text.
bool copyTextGltf(const fs::path& folder) {
    const std::string text = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],)"
                             R"("nodes":[{"mesh":0,"extras":{"a":[1,2]}}],)"
                             R"("meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],)"
                             R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,)"
                             R"("type":"VEC3","min":[0,0,0],"max":[1,1,0]}],)"
                             R"("bufferViews":[{"buffer":0,"byteLength":36}],)"
                             R"("buffers":[{"byteLength":36,"uri":"data:application/octet-stream;)"
                             R"(base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]})";
    return writeFileAtomically(folder / "fuzz_gltf" / "text.gltf", text).ok();
}

// FBX as text, with a curve.
bool writeTextFbx(const fs::path& folder) {
    return writeFileAtomically(folder / "fuzz_fbx" / "text.fbx", test::FbxFile().text()).ok();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("make_fuzz_seeds FOLDER\n", stderr);
        return 2;
    }
    bool done = true;
    for (const auto& [name, scene] : scenes()) done = writeSeeds(argv[1], name, scene) && done;
    return copyTextGltf(argv[1]) && writeTextFbx(argv[1]) && done ? 0 : 1;
}
