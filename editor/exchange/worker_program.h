// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/platform/process.h"
#include "editor/scene/error.h"

namespace sinew {

/// The worker beside this program or in its libexec folder; PATH is never searched. CannotRead
/// where it is missing.
Expected<std::filesystem::path> findWorker();

/// How a worker is run; arguments, input and time are the caller's.
ProcessRequest workerRequest(const std::filesystem::path& worker);

}  // namespace sinew
