// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <variant>

#include "editor/exchange/worker/image_reply.h"

namespace sinew {

/// The pixels of a PNG, JPEG, TGA or BMP file, halved until they fit kMostImageSide; or why there
/// are none. For the worker, fuzzers and tests: the bytes are foreign.
std::variant<DecodedImage, ImageFailure> decodedImage(std::span<const std::uint8_t> bytes);

/// Half as wide and high (rounded up), each pixel the mean of four: colours in linear light, alpha
/// as it is. O(pixels).
DecodedImage halved(const DecodedImage& image);

}  // namespace sinew
