// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>

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
/// What the two readers make of a file by themselves: without its path, format and depth of nodes.
/// Errors: CannotRead.
Expected<Scene> readGltf(const std::filesystem::path& file, const ReadOptions& options);
Expected<Scene> readWithAssimp(const std::filesystem::path& file, const ReadOptions& options);

}  // namespace sinew
