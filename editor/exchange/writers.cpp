// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/writers.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "editor/exchange/export_part.h"

namespace sinew {
namespace {

using Write = Expected<WriteReport> (*)(const Scene&, const std::filesystem::path&,
                                        const WriteOptions&, const Progress&);

constexpr const char* kOwn = "Sinew's own reader";
constexpr const char* kAssimp = "assimp";

// A format is a line here.
struct Writer {
    WritableFormat format;
    Write write;
};
constexpr std::array kWriters{
    Writer{{"glb", "glTF binary", kOwn, true, false, true, false}, writeGltf},
    Writer{{"gltf", "glTF with files beside it", kOwn, true, false, false, true}, writeGltf},
    Writer{{"vrm", "VRM", kOwn, true, false, true, false}, writeGltf},
    Writer{{"fbx", "FBX binary", kAssimp, true, true, true, true}, writeFbx},
    Writer{{"dae", "Collada", kAssimp, true, true, false, true}, writeCollada},
    Writer{{"obj", "OBJ, the meshes as posed", kAssimp, false, true, false, true}, writeObj},
};
constexpr auto kFormats = [] {
    std::array<WritableFormat, kWriters.size()> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = kWriters[i].format;
    return out;
}();

std::string lowerEnding(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    if (!ending.empty()) ending.erase(0, 1);
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

// ".glb, .gltf, ... or .fbx"
std::string endingsText() {
    std::string out;
    for (std::size_t i = 0; i < kFormats.size(); ++i)
        out += std::string(i == 0                     ? ""
                           : i + 1 == kFormats.size() ? " or "
                                                      : ", ") +
               '.' + kFormats[i].ending;
    return out;
}

Expected<void> checkOptions(const WritableFormat& format, const WriteOptions& options,
                            const std::filesystem::path& file) {
    const auto refuse = [&](const char* text) {
        return Error{ErrorCode::Refused, Message(text, std::string(format.ending)), file.string()};
    };
    if (!format.space && (options.metresPerUnit > 0.0 || options.upAxis != 'Y'))
        return refuse(
            ".%1 has its unit (metres) and up axis (Y) given: leave both at the format's own.");
    if (format.embeds && !format.copies && !options.embedTextures)
        return refuse(".%1 holds its textures: they cannot be written beside it.");
    if (!(options.bakedRate >= 0.0 && options.bakedRate <= kHighestRate) ||
        !(options.metresPerUnit >= 0.0 && options.metresPerUnit <= 1e6) ||
        (options.upAxis != 'Y' && options.upAxis != 'Z'))
        return refuse(
            ".%1 cannot be written so: frames a second lie between 0 and 1000, a unit is at most "
            "a million metres, and the up axis is Y or Z.");
    return {};
}

}  // namespace

std::span<const WritableFormat> writableFormats() { return kFormats; }

const WritableFormat* writableFormat(const std::filesystem::path& file) {
    const auto at = std::ranges::find(kFormats, lowerEnding(file), &WritableFormat::ending);
    return at == kFormats.end() ? nullptr : &*at;
}

Expected<WriteReport> writeScene(const Scene& scene, const std::filesystem::path& file,
                                 const WriteOptions& options, const Progress& progress) {
    const WritableFormat* format = writableFormat(file);
    if (!format)
        return Error{ErrorCode::Refused,
                     Message("Files are written as %1, not as '%2'.", endingsText(),
                             file.extension().string()),
                     file.string()};
    if (auto fits = checkOptions(*format, options, file); !fits) return fits.error();
    return kWriters[static_cast<std::size_t>(format - kFormats.data())].write(
        exportedPart(scene, options), file, options, progress);
}

}  // namespace sinew
