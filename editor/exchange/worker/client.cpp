// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/worker/client.h"

#include <algorithm>
#include <csignal>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "editor/exchange/damaged_file.h"
#include "editor/exchange/worker/limits.h"
#include "editor/exchange/worker/protocol.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr const char* kWorker = "sinew-import-worker";

// What the worker's part of the work is of the whole; the rest is decoding.
constexpr double kWorkerShare = 0.8;

constexpr const char* kEndings[] = {"glb", "gltf", "vrm",     "fbx", "dae",  "obj",
                                    "x",   "b3d",  "md5mesh", "smd", "ms3d", "pmx",
                                    "bvh", "3ds",  "ply",     "stl", "off"};

// Scenes that only the program reads that made them.
constexpr std::pair<std::string_view, const char*> kForeign[] = {
    {"blend", "Blender"}, {"ma", "Maya"},     {"mb", "Maya"},    {"max", "3ds Max"},
    {"c4d", "Cinema 4D"}, {"hip", "Houdini"}, {"ztl", "ZBrush"},
};

Error cannotRead(std::string_view pattern, const fs::path& file) {
    return unreadable(Message(pattern, file.string()), file);
}

std::optional<Error> checkEnding(const fs::path& file) {
    const std::string ending = endingOf(file);
    if (std::ranges::find(kEndings, ending) != std::end(kEndings)) return std::nullopt;
    for (const auto& [foreign, program] : kForeign)
        if (ending == foreign)
            return unreadable(
                Message("\"%1\" is a file that only %2 reads. Export the model from %2 as FBX or "
                        "glTF, and open that.",
                        file.string(), program),
                file);
    std::string known;
    for (const char* e : kEndings) known += (known.empty() ? "." : ", .") + std::string(e);
    return unreadable(
        Message("\"%1\" is not a supported file type. Supported types: .sinew (projects), %2.",
                file.string(), known),
        file);
}

// Everything that can be said against a file without looking into it.
std::optional<Error> problemOf(const fs::path& file) {
    std::error_code code;
    const auto status = fs::status(file, code);
    if (status.type() == fs::file_type::not_found)
        return cannotRead("The file \"%1\" does not exist.", file);
    if (code == std::errc::permission_denied)
        return cannotRead("You do not have permission to read \"%1\".", file);
    if (status.type() == fs::file_type::directory)
        return cannotRead("\"%1\" is a folder, not a file.", file);
    if (status.type() != fs::file_type::regular)
        return cannotRead("\"%1\" is not a regular file and cannot be read.", file);
    if (auto unknown = checkEnding(file)) return unknown;
    const auto size = fs::file_size(file, code);
    if (code) return cannotRead("The file \"%1\" could not be read.", file);
    if (size == 0)
        return unreadable(damagedFile(Message("The file \"%1\" is empty.", file.string())), file);
    return std::nullopt;
}

ProcessRequest requestFor(const fs::path& worker, const fs::path& file, const ReadOptions& options,
                          const ReadTimeout& timeout) {
    ProcessRequest out = workerRequest(worker);
    if (!options.weld) out.arguments.emplace_back("--no-weld");
    out.arguments.emplace_back("--");
    std::error_code code;
    const fs::path absolute = fs::absolute(file, code);
    out.arguments.push_back(absolute.string());
    out.wallSeconds = timeout.seconds.value_or(limitsForModel(modelBytes(absolute)).wallSeconds);
    out.waitLonger = timeout.waitLonger;
    return out;
}

// The worker was stopped, by the editor or by its own limit.
bool tookTooLong(const ProcessResult& ended) {
    return ended.end == ProcessResult::End::TimedOut ||
           (ended.end == ProcessResult::End::Signalled && ended.code == SIGXCPU);
}

bool endedWell(const ProcessResult& ended) {
    return ended.end == ProcessResult::End::Exited && ended.code == 0;
}

// What the end of a worker that gave no whole answer means; none when it did.
std::optional<Error> failureOf(const ProcessResult& ended, const fs::path& file) {
    if (ended.end == ProcessResult::End::Cancelled) return cancelled();
    if (tookTooLong(ended))
        return unreadable(
            damagedFile(Message("The file \"%1\" could not be read: the reader took too long and "
                                "was stopped. The file is probably damaged.",
                                file.string())),
            file);
    if (!endedWell(ended)) return readerStopped(file);
    return std::nullopt;
}

}  // namespace

Expected<fs::path> findWorker() {
    const fs::path folder = programFolder();
    std::error_code code;
    for (const auto& candidate :
         {folder / kWorker, folder.parent_path() / "libexec" / "sinew" / kWorker})
        if (fs::is_regular_file(candidate, code)) return candidate;
    return Error{ErrorCode::CannotRead,
                 Message("The program \"%1\", which reads files for Sinew, is missing in \"%2\". "
                         "Install Sinew again.",
                         kWorker, folder.string()),
                 {}};
}

ProcessRequest workerRequest(const fs::path& worker) {
    ProcessRequest out;
    out.program = worker;
#ifdef SINEW_SANITIZED
    out.showErrors = true;
#endif
    return out;
}

std::span<const char* const> readableEndings() { return kEndings; }

Expected<Scene> importWith(const fs::path& worker, const fs::path& file, const ReadOptions& options,
                           const Progress& progress, const ReadTimeout& timeout) {
    const auto ended =
        runProcess(requestFor(worker, file, options, timeout), progress.stage(0.0, kWorkerShare));
    if (!ended) return unreadable(ended.error().message, file);
    if (const auto failure = failureOf(*ended, file)) return *failure;
    auto scene = decodeReply(ended->result.bytes(), file);
    if (!scene) return scene;
    if (!progress(1.0)) return cancelled();
    return scene;
}

Expected<Scene> importScene(const fs::path& file, const ReadOptions& options,
                            const Progress& progress, const ReadTimeout& timeout) {
    if (const auto problem = problemOf(file)) return *problem;
    const auto worker = findWorker();
    if (!worker) return Error{worker.error().code, worker.error().message, file.string()};
    return importWith(*worker, file, options, progress, timeout);
}

Expected<DecodedImage> decodeImageWith(const fs::path& worker, const Image& image,
                                       const Progress& progress) {
    const std::string label = image.name.empty() ? image.path : image.name;
    if (image.data.empty()) return imageNotShown(ImageFailure::NoImage, label);
    if (!progress(0.0)) return cancelled();
    ProcessRequest request = workerRequest(worker);
    request.arguments = {"--image"};
    request.input = image.data;
    request.wallSeconds = limitsForImage(image.data.size()).wallSeconds;
    const auto ended = runProcess(request, progress);
    if (!ended) return ended.error();
    if (ended->end == ProcessResult::End::Cancelled) return cancelled();
    if (tookTooLong(*ended)) return imageNotShown(ImageFailure::NoMemory, label);
    if (!endedWell(*ended)) return imageNotShown(ImageFailure::NoImage, label);
    return decodeImageReply(ended->result.bytes(), label);
}

Expected<DecodedImage> decodeImage(const Image& image, const Progress& progress) {
    const auto worker = findWorker();
    if (!worker) return worker.error();
    return decodeImageWith(*worker, image, progress);
}

}  // namespace sinew
