// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

namespace sinew {

/// Whether the ending is a project's, or one of a model that can be read.
bool isSceneFile(const std::filesystem::path& file);
/// The scene of a project or of a model, by its ending. Blocks; call it off the GUI thread. Errors:
/// CannotRead; Cancelled.
Expected<Scene> readScene(const std::filesystem::path& file, const ReadOptions& options,
                          const Progress& progress, const ReadTimeout& timeout = {});

}  // namespace sinew
