// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

namespace sinew {

/// What a worker may use. Both sides go by this: the editor by the wall time, the worker by the
/// rest.
struct WorkerLimits {
    std::uint64_t memoryBytes = 0;
    std::uint64_t outputBytes = 0;  ///< the answer
    std::uint32_t cpuSeconds = 0;   ///< above the wall time, so that the user is asked first
    double wallSeconds = 0.0;
};

/// Limits for reading a model of so many bytes.
WorkerLimits limitsForModel(std::uint64_t bytes);
/// The bytes that reading a model takes in: the file and, for glTF, the buffers beside it. 0 where
/// there is no such file. O(files in its folder).
std::uint64_t modelBytes(const std::filesystem::path& file);

/// Limits for decoding an image of so many encoded bytes.
WorkerLimits limitsForImage(std::uint64_t bytes);

}  // namespace sinew
