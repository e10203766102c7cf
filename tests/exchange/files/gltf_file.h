// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "editor/exchange/readers.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

using Json = nlohmann::json;  // objects are equal whatever the order of their keys

/// A .gltf with its buffer beside it, put together by hand for tests of the reader.
struct GltfFile {
    Json json = Json::parse(R"({"asset": {"version": "2.0"}, "bufferViews": [], "accessors": []})");
    std::vector<std::uint8_t> bytes;

    /// An accessor over values of its own. Gives its number.
    template <class T>
    int add(const std::vector<T>& values, int componentType, const char* type,
            std::size_t components) {
        while (bytes.size() % 4 != 0) bytes.push_back(0);
        json["bufferViews"].push_back({{"buffer", 0},
                                       {"byteOffset", bytes.size()},
                                       {"byteLength", values.size() * sizeof(T)}});
        const auto* from = reinterpret_cast<const std::uint8_t*>(values.data());
        bytes.insert(bytes.end(), from, from + values.size() * sizeof(T));
        json["accessors"].push_back({{"bufferView", json["bufferViews"].size() - 1},
                                     {"componentType", componentType},
                                     {"count", values.size() / components},
                                     {"type", type}});
        return static_cast<int>(json["accessors"].size()) - 1;
    }
    int vec3(const std::vector<float>& values) { return add(values, 5126, "VEC3", 3); }
    int indices(const std::vector<std::uint16_t>& values) { return add(values, 5123, "SCALAR", 1); }

    std::filesystem::path write(const std::string& name = "made.gltf") const {
        const auto folder = temporaryFolder();
        Json whole = json;
        if (!whole.contains("buffers"))
            whole["buffers"] = Json::array({{{"uri", "made.bin"}, {"byteLength", bytes.size()}}});
        std::ofstream(folder / "made.bin", std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
        std::ofstream(folder / name, std::ios::binary) << whole.dump();
        return folder / name;
    }
    Expected<Scene> read(const ReadOptions& options = {}) const {
        return readGltf(write(), options);
    }
};

/// Two triangles over four corners in a square, one node; a skin of two joints (nodes 1 and 2, at x
/// = 0 and 1).
inline GltfFile skinnedSquare() {
    GltfFile file;
    const int positions = file.vec3({0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0});
    const int joints =
        file.add<std::uint8_t>({0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0}, 5121, "VEC4", 4);
    const int weights =
        file.add<float>({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0.25f, 0.75f, 0, 0}, 5126, "VEC4", 4);
    const int indices = file.indices({0, 1, 2, 0, 2, 3});
    const int offsets = file.add<float>({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0,  0, 0, 1,
                                         1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1, 0, 0, 1},
                                        5126, "MAT4", 16);
    file.json["meshes"] = Json::array(
        {{{"name", "square"},
          {"primitives",
           Json::array({{{"attributes",
                          {{"POSITION", positions}, {"JOINTS_0", joints}, {"WEIGHTS_0", weights}}},
                         {"indices", indices}}})}}});
    file.json["nodes"] = Json::parse(R"([{"name": "body", "mesh": 0, "skin": 0},
        {"name": "root", "children": [2]}, {"name": "tip", "translation": [1, 0, 0]}])");
    file.json["skins"] = Json::array({{{"joints", {1, 2}}, {"inverseBindMatrices", offsets}}});
    file.json["scenes"] = Json::parse(R"([{"nodes": [0, 1]}])");
    return file;
}

inline Json& primitiveOf(GltfFile& file) { return file.json["meshes"][0]["primitives"][0]; }

/// The JSON of a written .glb or .gltf.
inline Json jsonOf(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    if (!text.starts_with("glTF")) return Json::parse(text);
    std::uint32_t length = 0;
    std::memcpy(&length, text.data() + 12, sizeof length);
    return Json::parse(text.substr(20, length));
}

/// Writes as .glb and reads again; a failure is an empty scene and a failed test.
inline Scene throughGlb(const Scene& scene, const WriteOptions& options = {},
                        WriteReport* report = nullptr, Json* json = nullptr) {
    const auto path = temporaryFolder() / "through.glb";
    const auto written = writeScene(scene, path, options, Progress());
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().message.english());
    if (!written) return {};
    if (report) *report = *written;
    if (json) *json = jsonOf(path);
    auto again = readGltf(path, {});
    EXPECT_TRUE(again.ok()) << (again.ok() ? "" : again.error().message.english());
    return again ? *again : Scene();
}

}  // namespace sinew::test
