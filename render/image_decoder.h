// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "editor/scene/material.h"
#include "render/renderer.h"

namespace sinew {

/// The pixels of a PNG, JPEG, TGA or BMP image. None where the bytes are no such image, or one of
/// more than 16384 pixels a side.
std::optional<Picture> decoded(const Image& image);

}  // namespace sinew
