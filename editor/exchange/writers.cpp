// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/writers.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace sinew {
namespace {

using Write = Expected<WriteReport> (*)(const Scene&, const std::filesystem::path&,
                                        const WriteOptions&, const Progress&);

constexpr std::array kFormats{
    WritableFormat{"glb", "glTF binary", true, false, true, false},
    WritableFormat{"gltf", "glTF with files beside it", true, false, false, true},
    WritableFormat{"vrm", "VRM", true, false, true, false},
    WritableFormat{"fbx", "FBX binary", true, false, true, false},
    WritableFormat{"dae", "Collada", true, true, false, true},
    WritableFormat{"obj", "OBJ, the meshes as posed", false, true, false, true},
};
constexpr std::array<Write, kFormats.size()> kWriters{writeGltf, writeGltf,    writeGltf,
                                                      writeFbx,  writeCollada, writeObj};

std::string lowerEnding(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    if (!ending.empty()) ending.erase(0, 1);
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

}  // namespace

std::span<const WritableFormat> writableFormats() { return kFormats; }

const WritableFormat* writableFormat(const std::filesystem::path& file) {
    const auto at = std::ranges::find(kFormats, lowerEnding(file), &WritableFormat::ending);
    return at == kFormats.end() ? nullptr : &*at;
}

Expected<WriteReport> writeScene(const Scene& scene, const std::filesystem::path& file,
                                 const WriteOptions& options, const Progress& progress) {
    if (const WritableFormat* format = writableFormat(file))
        return kWriters[static_cast<std::size_t>(format - kFormats.data())](scene, file, options,
                                                                            progress);
    return Error{ErrorCode::Refused,
                 Message("Files are written as .glb, .gltf, .fbx, .dae or .obj, not as '%1'.",
                         file.extension().string()),
                 file.string()};
}

}  // namespace sinew
