// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "editor/exchange/exchange.h"

namespace sinew {

/// A reader of foreign files. Linked by the import worker, the fuzzers and tests only: library
/// sinew_readers.
struct Reader {
    const char* id;                        ///< "gltf", "assimp"
    std::span<const char* const> endings;  ///< lower case, without dot
    Expected<Scene> (*read)(const std::filesystem::path&, const ReadOptions&);
};
std::span<const Reader> readers();

/// Reads in this process by the reader of the file's ending. For the worker and tests.
Expected<Scene> readScene(const std::filesystem::path& file, const ReadOptions& options);

}  // namespace sinew
