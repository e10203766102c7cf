// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/exchange/exchange.h"
#include "editor/platform/process.h"
#include "editor/scene/error.h"

namespace sinew {

/// The worker beside this program or in its libexec folder; PATH is never searched. CannotRead
/// where it is missing.
Expected<std::filesystem::path> findWorker();

/// How a worker is run; arguments, input and time are the caller's.
ProcessRequest workerRequest(const std::filesystem::path& worker);

/// Reads a file by a given worker program; what importScene() does once it has looked at the file
/// and found the worker.
Expected<Scene> importWith(const std::filesystem::path& worker, const std::filesystem::path& file,
                           const ReadOptions& options, const Progress& progress,
                           const ReadTimeout& timeout = {});

}  // namespace sinew
