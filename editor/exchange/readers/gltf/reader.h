// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>

#include "editor/exchange/readers.h"

namespace sinew {

/// Endings (lower case, without dot) of glTF 2.0 files.
std::span<const char* const> gltfEndings();

/// Reads glTF 2.0 (.gltf with its buffers, .glb, .vrm) in this process. Errors: CannotRead.
Expected<Scene> readGltf(const std::filesystem::path& file, const ReadOptions& options);

/// Its line in the table of readers.
Reader gltfReader();

}  // namespace sinew
