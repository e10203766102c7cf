// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/worker/limits.h"

#include <algorithm>
#include <limits>
#include <system_error>

#include "editor/exchange/worker/image_reply.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30;

// Text formats grow most: an OBJ of 100k triangles takes about 20 times its size while it is read.
constexpr std::uint64_t kMemoryPerByte = 64;
constexpr std::uint64_t kMemoryAlways = 4 * kGibibyte;

// The slowest real file needs under a second a megabyte; a reader that takes this long will not
// come back.
constexpr double kWallSeconds = 60.0;
constexpr double kWallSecondsPerMegabyte = 4.0;
constexpr double kImageSeconds = 20.0;
// The worker has one thread, so with this its own limit only ends what the editor cannot end any
// more.
constexpr double kMarginSeconds = 5.0;

// More files lie in no model's folder; looking at them all must not take long.
constexpr int kMostFiles = 10000;

std::uint32_t processorSeconds(double wallSeconds) {
    return static_cast<std::uint32_t>(std::min(wallSeconds + kMarginSeconds, 1e9));
}

}  // namespace

WorkerLimits limitsForModel(std::uint64_t bytes) {
    // A file of which even the count of bytes is a lie.
    bytes = std::min(bytes, std::numeric_limits<std::uint64_t>::max() / (2 * kMemoryPerByte));
    WorkerLimits out;
    out.memoryBytes = kMemoryAlways + kMemoryPerByte * bytes;
    out.outputBytes = out.memoryBytes / 2;
    out.wallSeconds = kWallSeconds + kWallSecondsPerMegabyte * static_cast<double>(bytes) / 1e6;
    out.cpuSeconds = processorSeconds(out.wallSeconds);
    return out;
}

std::uint64_t modelBytes(const fs::path& file) {
    std::error_code code;
    const auto own = fs::file_size(file, code);
    if (code) return 0;
    std::uint64_t sum = own;
    if (file.extension() != ".gltf") return sum;
    int files = 0;
    fs::directory_iterator it(file.parent_path(), code);
    for (; !code && it != fs::directory_iterator() && ++files < kMostFiles; it.increment(code)) {
        if (it->path().extension() != ".bin") continue;
        const auto size = it->file_size(code);
        if (!code) sum += size;
        code.clear();
    }
    return sum;
}

WorkerLimits limitsForImage(std::uint64_t bytes) {
    WorkerLimits out;
    // The largest image decoded, what inflates into it, and the decoder's work on top.
    out.memoryBytes = kMemoryAlways + 2 * std::min(bytes, kGibibyte);
    out.outputBytes = kMostImageBytes + kImageHeadBytes;
    out.wallSeconds = kImageSeconds + kWallSecondsPerMegabyte * static_cast<double>(bytes) / 1e6;
    out.cpuSeconds = processorSeconds(out.wallSeconds);
    return out;
}

}  // namespace sinew
