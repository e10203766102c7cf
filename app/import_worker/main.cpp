// SPDX-License-Identifier: Apache-2.0
// Reads one foreign file and sends it to the editor as a scene blob, or an image's pixels. Parsers
// of foreign formats are the least trusted code of the program: here they run with limits and with
// nothing to lose.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <string_view>
#include <vector>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/damaged_file.h"
#include "editor/exchange/readers.h"
#include "editor/exchange/readers/image_decoder.h"
#include "editor/exchange/readers/picture_files.h"
#include "editor/exchange/worker/limits.h"
#include "editor/exchange/worker/protocol.h"
#include "editor/platform/process.h"
#include "editor/platform/sandbox.h"

namespace sinew {
namespace {

struct Arguments {
    bool isImage = false;  // the image is the input; else a model is read from `file`
    std::filesystem::path file;
    ReadOptions options;
};

std::optional<Arguments> parse(int argc, char** argv) {
    Arguments out;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--no-weld")
            out.options.weld = false;
        else if (word == "--image" && argc == 2)
            out.isImage = true;
        else if (word == "--" && i + 2 == argc)
            out.file = argv[++i];
        else
            return std::nullopt;
    }
    if (out.file.empty() && !out.isImage) return std::nullopt;
    return out;
}

SandboxLimits sandboxLimits(const WorkerLimits& limits) {
    return {limits.memoryBytes, limits.outputBytes, limits.cpuSeconds, {}};
}

// The model, what lies beside and below it (buffers, textures, materials), and where else its
// pictures are looked for. A link in there that leads elsewhere does not open what it leads to, but
// the model itself may be a link.
std::vector<std::filesystem::path> filesOf(const std::filesystem::path& model) {
    auto out = pictureFolders(model);
    std::error_code code;
    const auto real = std::filesystem::canonical(model, code);
    if (!code) out.push_back(real.parent_path());
    return out;
}

Error noMemory(const std::filesystem::path& file) {
    return {ErrorCode::CannotRead,
            damagedFile(Message("The file \"%1\" could not be read: it asks for more memory than "
                                "its size justifies. It is probably damaged.",
                                file.string())),
            file.string()};
}

Error failed(const std::filesystem::path& file, const char* what) {
    return {ErrorCode::CannotRead,
            damagedFile(Message("The file \"%1\" could not be read: %2. It is probably damaged.",
                                file.string(), what)),
            file.string()};
}

bool sendError(const Error& error) { return writeResult(errorReply(error)); }

bool sendScene(const Scene& scene) {
    const auto blob = encodeScene(scene);
    reportProgress(0.9);
    return writeResult(replyHead(ReplyKind::Scene)) && writeResult(blob);
}

bool readModel(const Arguments& arguments) {
    auto limits = sandboxLimits(limitsForModel(modelBytes(arguments.file)));
    limits.readable = filesOf(arguments.file);
    if (const auto limited = enterSandbox(limits); !limited) return sendError(limited.error());
    try {
        const auto scene = readScene(arguments.file, arguments.options);
        reportProgress(0.7);
        return scene ? sendScene(*scene) : sendError(scene.error());
    } catch (const std::bad_alloc&) {
        return sendError(noMemory(arguments.file));
    } catch (const std::exception& e) {
        return sendError(failed(arguments.file, e.what()));
    }
}

bool decodeAndSend(std::span<const std::uint8_t> bytes) {
    try {
        const auto decoded = decodedImage(bytes);
        if (const auto* failure = std::get_if<ImageFailure>(&decoded))
            return writeResult(imageFailureReply(*failure));
        const auto& image = std::get<DecodedImage>(decoded);
        return writeResult(imageReplyHead(image.width, image.height)) && writeResult(image.rgba);
    } catch (const std::bad_alloc&) {
        return writeResult(imageFailureReply(ImageFailure::NoMemory));
    }
}

bool readImage() {
    const auto input = readInput();
    if (!input) return false;
    const auto limits = sandboxLimits(limitsForImage(input->bytes().size()));
    if (!enterSandbox(limits)) return false;
    return decodeAndSend(input->bytes());
}

}  // namespace
}  // namespace sinew

int main(int argc, char** argv) {
    const auto arguments = sinew::parse(argc, argv);
    if (!arguments) {
        std::fputs("sinew-import-worker is run by sinew, not by hand.\n", stderr);
        return 2;
    }
    // The memory goes with the process: taking the scene apart first would only cost time.
    const bool done = arguments->isImage ? sinew::readImage() : sinew::readModel(*arguments);
    std::_Exit(done ? 0 : 1);
}
