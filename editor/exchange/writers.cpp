// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/writers.h"

#include <algorithm>
#include <array>

#include "editor/exchange/avatar_data.h"
#include "editor/exchange/export_part.h"
#include "editor/platform/files.h"
#include "editor/scene/nested_message.h"

// The table of writers: one line each, in the order of lists. WRITER(name) stands for a function
// `Writer name()` in a file of its own.
#define SINEW_WRITERS(WRITER) \
    WRITER(glbWriter)         \
    WRITER(gltfWriter)        \
    WRITER(vrmWriter)         \
    WRITER(fbxWriter)         \
    WRITER(colladaWriter)     \
    WRITER(objWriter)

namespace sinew {

#define SINEW_DECLARE(name) Writer name();
SINEW_WRITERS(SINEW_DECLARE)
#undef SINEW_DECLARE

std::span<const Writer> writers() {
#define SINEW_ENTRY(name) name(),
    static const std::array kWriters{SINEW_WRITERS(SINEW_ENTRY)};
#undef SINEW_ENTRY
    return kWriters;
}

std::span<const WritableFormat> writableFormats() {
    static const auto kFormats = [] {
        std::vector<WritableFormat> out;
        for (const Writer& writer : writers()) out.push_back(writer.format);
        return out;
    }();
    return kFormats;
}

const WritableFormat* writableFormat(const std::filesystem::path& file) {
    const auto formats = writableFormats();
    const auto at = std::ranges::find(formats, endingOf(file), &WritableFormat::ending);
    return at == formats.end() ? nullptr : &*at;
}

namespace {

// ".glb, .gltf, ... or .fbx"
std::string endingsText() {
    std::string out;
    const auto formats = writableFormats();
    for (std::size_t i = 0; i < formats.size(); ++i) {
        if (i > 0) out += i + 1 == formats.size() ? " or " : ", ";
        out += std::string(".") + formats[i].ending;
    }
    return out;
}

Expected<void> checkOptions(const WritableFormat& format, const WriteOptions& options,
                            const std::filesystem::path& file) {
    const auto refuse = [&](const char* text) {
        return Error{ErrorCode::Refused, Message(text, std::string(format.ending)), file.string()};
    };
    if (!format.space && (options.metresPerUnit > 0.0 || options.upAxis != 'Y'))
        return refuse(
            ".%1 has a fixed unit (metres) and up axis (Y): leave both at the format default.");
    if (format.embeds && !format.copies && !options.embedTextures)
        return refuse(".%1 embeds its textures: they cannot be written next to it.");
    if (!(options.bakedRate >= 0.0 && options.bakedRate <= kHighestRate) ||
        !(options.metresPerUnit >= 0.0 && options.metresPerUnit <= 1e6) ||
        (options.upAxis != 'Y' && options.upAxis != 'Z'))
        return refuse(
            ".%1 cannot be written with these settings: frames per second must be between 0 and "
            "1000, a unit at most a million metres, and the up axis Y or Z.");
    return {};
}

// Clips that were chosen, but move nothing of a selection.
void tellClipsLeftOut(const Scene& scene, const Scene& part, const WriteOptions& options,
                      WriteReport& report) {
    const auto names = clipsWithoutTracks(scene, part, options);
    if (names.empty()) return;
    report.warnings.emplace_back(
        "%1 {clip moves|clips move} nothing of what was exported and {was|were} left out: %2.",
        names.size(), listed(names, names.size()));
}

void tellOfAvatar(const Scene& scene, const Scene& part, const WritableFormat& format,
                  WriteReport& report) {
    if (const Message lost = avatarDataLost(scene, format); !lost.empty()) {
        report.warnings.push_back(lost);
    } else if (const Message incomplete = avatarIncomplete(part); !incomplete.empty()) {
        report.warnings.insert(report.warnings.begin(), incomplete);
        ++report.graveWarnings;
    }
}

}  // namespace

Expected<WriteReport> writeScene(const Scene& scene, const std::filesystem::path& file,
                                 const WriteOptions& options, const Progress& progress) {
    const WritableFormat* format = writableFormat(file);
    if (!format)
        return Error{ErrorCode::Refused,
                     Message("Files are written as %1, not as '%2'.", endingsText(),
                             file.extension().string()),
                     file.string()};
    if (auto fits = checkOptions(*format, options, file); !fits) return fits.error();
    const auto index = static_cast<std::size_t>(format - writableFormats().data());
    const double baked = options.bakedRate > 0.0 ? 0.2 : 0.0;
    const auto part =
        withBakedClips(exportedPart(scene, options), options.bakedRate, progress.stage(0.0, baked));
    if (!part) return part.error();
    auto report = writers()[index].write(*part, file, options, progress.stage(baked, 1.0));
    if (!report) return report;
    if (format->weights) tellClipsLeftOut(scene, *part, options, *report);
    tellOfAvatar(scene, *part, *format, *report);
    return report;
}

}  // namespace sinew
