// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "editor/scene/error.h"

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

/// An image with more pixels on a side than this is not decoded at all.
inline constexpr std::uint32_t kMostEncodedSide = 16384;
/// What one image takes at most, decoded: 64 MiB.
inline constexpr std::uint64_t kMostImageBytes = std::uint64_t{4} * kMostImageSide * kMostImageSide;
/// A reply's head, width and height.
inline constexpr std::uint64_t kImageHeadBytes = 24;

/// Why the worker decoded an image's bytes not.
enum class ImageFailure : std::uint32_t {
    NoImage = 0,   ///< of no kind that is known, or malformed
    TooLarge = 1,  ///< more than kMostEncodedSide pixels on a side
    NoMemory = 2,
};

/// The head of a reply with an image, to be followed by its 4 * width * height bytes.
std::vector<std::uint8_t> imageReplyHead(std::uint32_t width, std::uint32_t height);
/// A whole reply that says why there is none.
std::vector<std::uint8_t> imageFailureReply(ImageFailure failure);

/// The image of a reply, or a sentence that calls it `label`. Checked as hostile input: sizes that
/// do not fit the bytes, and everything else that is no reply, are a sentence.
Expected<DecodedImage> decodeImageReply(std::span<const std::uint8_t> reply,
                                        const std::string& label);

/// "The image cannot be shown ...".
Error imageNotShown(ImageFailure failure, const std::string& label);

}  // namespace sinew
