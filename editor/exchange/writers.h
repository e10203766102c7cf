// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

namespace sinew {

/// A format that can be written: a file with a function that gives this, and a line in writers.cpp.
/// docs/adding-a-format.md shows a whole one.
struct Writer {
    WritableFormat format;
    /// Gets the part of the scene to be written, and options that the format has a choice of. Else
    /// its contract is writeScene()'s.
    Expected<WriteReport> (*write)(const Scene& scene, const std::filesystem::path& file,
                                   const WriteOptions& options, const Progress& progress);
    bool keepsExtensions = false;  ///< glTF's that nothing here reads, as VRM's are
};
std::span<const Writer> writers();

/// What reads the formats back.
inline constexpr const char* kOwnReader = "Sinew's own reader";
inline constexpr const char* kAssimpReader = "assimp";

}  // namespace sinew
