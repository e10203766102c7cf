// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/scene/error.h"
#include "render/renderer.h"

namespace sinew {

/// Writes a picture as PNG, all or nothing.
Expected<void> writePng(const Picture& picture, const std::filesystem::path& file);

}  // namespace sinew
