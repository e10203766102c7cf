// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "editor/codec/json_text.h"
#include "editor/scene/material.h"

namespace sinew {

/// Calls `each` for the images that extensions of a glTF texture object name, as EXT_texture_webp
/// does, and writes what it gives; the extension goes where that is kNoIndex.
void mapSources(Json& texture, const std::function<std::uint32_t(ImageId)>& each);

/// The images that a texture's extensions name.
std::vector<ImageId> furtherImages(const Texture& texture);

}  // namespace sinew
