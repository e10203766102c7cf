// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/material.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Pixels on the longer side that a decoded image has at most: larger ones are halved until they
/// fit, which is what a view can show of them.
inline constexpr std::uint32_t kMostImageSide = 4096;

/// Pixels for drawing: rows from the top, RGBA, sRGB.
struct DecodedImage {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> rgba;  ///< 4 * width * height
};

/// The pixels of a PNG, JPEG, TGA or BMP image, decoded in the worker program, with limits on
/// memory and time. Errors: CannotRead with one sentence that names the image; Cancelled. Blocks
/// (about 20 ms and the decoding); any thread.
Expected<DecodedImage> decodeImage(const Image& image, const Progress& progress);
/// The same by a given worker program.
Expected<DecodedImage> decodeImageWith(const std::filesystem::path& worker, const Image& image,
                                       const Progress& progress);

}  // namespace sinew
