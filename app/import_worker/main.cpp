// SPDX-License-Identifier: Apache-2.0
// Reads one foreign file and sends it to the editor as a scene blob. Parsers of foreign formats are
// the least trusted code of the program: here they run with limits and with nothing to lose.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <string_view>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/readers.h"
#include "editor/exchange/worker_protocol.h"
#include "editor/platform/process.h"
#include "editor/platform/sandbox.h"

namespace sinew {
namespace {

constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30;
// Text formats grow most: an OBJ of 100k triangles takes about 20 times its size while it is read.
constexpr std::uint64_t kMemoryPerByte = 64;
constexpr std::uint32_t kCpuSeconds = 60;
constexpr std::uint64_t kBytesPerCpuSecond = 250'000;

struct Arguments {
    std::filesystem::path file;
    ReadOptions options;
};

std::optional<Arguments> parse(int argc, char** argv) {
    Arguments out;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--no-weld")
            out.options.weld = false;
        else if (word == "--" && i + 2 == argc)
            out.file = argv[++i];
        else
            return std::nullopt;
    }
    if (out.file.empty()) return std::nullopt;
    return out;
}

SandboxLimits limitsFor(const std::filesystem::path& file) {
    std::error_code code;
    const auto found = std::filesystem::file_size(file, code);
    const std::uint64_t size = code ? 0 : found;
    SandboxLimits out;
    out.memoryBytes = 4 * kGibibyte + kMemoryPerByte * size;
    out.outputBytes = out.memoryBytes / 2;
    out.cpuSeconds = kCpuSeconds + static_cast<std::uint32_t>(size / kBytesPerCpuSecond);
    return out;
}

Error noMemory(const std::filesystem::path& file) {
    return {ErrorCode::CannotRead,
            Message("The file \"%1\" could not be read: it asks for more memory than its size "
                    "justifies. It is probably damaged.",
                    file.string()),
            file.string()};
}

Error failed(const std::filesystem::path& file, const char* what) {
    return {ErrorCode::CannotRead,
            Message("The file \"%1\" could not be read: %2. It is probably damaged.", file.string(),
                    what),
            file.string()};
}

bool sendError(const Error& error) { return writeResult(errorReply(error)); }

bool sendScene(const Scene& scene) {
    const auto blob = encodeScene(scene);
    reportProgress(0.9);
    return writeResult(replyHead(ReplyKind::Scene)) && writeResult(blob);
}

bool readAndSend(const Arguments& arguments) {
    if (const auto limited = enterSandbox(limitsFor(arguments.file)); !limited)
        return sendError(limited.error());
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

}  // namespace
}  // namespace sinew

int main(int argc, char** argv) {
    const auto arguments = sinew::parse(argc, argv);
    if (!arguments) {
        std::fputs("sinew-import-worker is run by sinew, not by hand.\n", stderr);
        return 2;
    }
    // The memory goes with the process: taking the scene apart first would only cost time.
    std::_Exit(sinew::readAndSend(*arguments) ? 0 : 1);
}
