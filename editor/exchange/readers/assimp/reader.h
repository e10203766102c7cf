// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>

#include "editor/exchange/readers.h"

namespace sinew {

/// Endings (lower case, without dot) that are read through assimp: an explicit list, never assimp's
/// own.
std::span<const char* const> assimpEndings();

/// Reads FBX, Collada, OBJ, X and the other formats of assimpEndings() in this process. Errors:
/// CannotRead.
Expected<Scene> readWithAssimp(const std::filesystem::path& file, const ReadOptions& options);

/// Its line in the table of readers.
Reader assimpReader();

}  // namespace sinew
