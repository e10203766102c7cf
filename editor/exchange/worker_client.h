// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/exchange/exchange.h"

namespace sinew {

/// Reads a file by a given worker program; what importScene() does once it has looked at the file
/// and found the worker.
Expected<Scene> importWith(const std::filesystem::path& worker, const std::filesystem::path& file,
                           const ReadOptions& options, const Progress& progress,
                           const Patience& patience = {});

}  // namespace sinew
