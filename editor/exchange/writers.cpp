// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/writers.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace sinew {
namespace {

struct Writer {
    const char* ending;
    Expected<WriteReport> (*write)(const Scene&, const std::filesystem::path&, const WriteOptions&,
                                   const Progress&);
};

constexpr std::array<Writer, 4> kWriters{
    {{".glb", writeGltf}, {".gltf", writeGltf}, {".vrm", writeGltf}, {".fbx", writeFbx}}};

std::string lowerEnding(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

}  // namespace

Expected<WriteReport> writeScene(const Scene& scene, const std::filesystem::path& file,
                                 const WriteOptions& options, const Progress& progress) {
    const std::string ending = lowerEnding(file);
    for (const Writer& writer : kWriters)
        if (ending == writer.ending) return writer.write(scene, file, options, progress);
    return Error{ErrorCode::Refused,
                 Message("Files are written as .glb, .gltf or .fbx, not as '%1'.", ending),
                 file.string()};
}

}  // namespace sinew
