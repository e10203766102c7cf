// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/scene/error.h"

namespace sinew {

/// One sentence for what the system said (`code`: an errno value) when a file was to be read or
/// written: CannotRead, CannotWrite.
Error readError(const std::filesystem::path& file, int code);
Error writeError(const std::filesystem::path& file, int code);

}  // namespace sinew
