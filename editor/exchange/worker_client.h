// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "editor/exchange/exchange.h"

namespace sinew {

/// Reads a file by a given worker program; what importScene() does once it has looked at the file
/// and found the worker. `wallSeconds`: how long the worker may take before it is killed; none: by
/// the file's size.
Expected<Scene> importWith(const std::filesystem::path& worker, const std::filesystem::path& file,
                           const ReadOptions& options, const Progress& progress,
                           std::optional<double> wallSeconds = std::nullopt);

}  // namespace sinew
