// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/image_decoder.h"

#include <climits>
#include <memory>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_NO_HDR
#define STBI_NO_LINEAR
#define STBI_NO_FAILURE_STRINGS
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_TGA
#define STBI_ONLY_BMP
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

namespace sinew {
namespace {

constexpr int kChannels = 4;

// What the head of the file says its sizes are; none where it is no image.
std::optional<std::pair<std::uint32_t, std::uint32_t>> sizeOf(std::span<const std::uint8_t> bytes) {
    int width = 0;
    int height = 0;
    int channels = 0;
    const int known = stbi_info_from_memory(bytes.data(), static_cast<int>(bytes.size()), &width,
                                            &height, &channels);
    if (known == 0 || width < 1 || height < 1) return std::nullopt;
    return std::pair{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
}

}  // namespace

std::variant<DecodedImage, ImageFailure> decodedImage(std::span<const std::uint8_t> bytes) {
    if (bytes.empty() || bytes.size() > INT_MAX) return ImageFailure::NoImage;
    const auto size = sizeOf(bytes);
    if (!size) return ImageFailure::NoImage;
    if (std::max(size->first, size->second) > kMostEncodedSide) return ImageFailure::TooLarge;
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_from_memory(bytes.data(), static_cast<int>(bytes.size()), &width, &height,
                              &channels, kChannels),
        stbi_image_free);
    if (!pixels) return ImageFailure::NoImage;
    DecodedImage out;
    out.width = static_cast<std::uint32_t>(width);
    out.height = static_cast<std::uint32_t>(height);
    out.rgba.assign(pixels.get(), pixels.get() + std::size_t{kChannels} * out.width * out.height);
    while (std::max(out.width, out.height) > kMostImageSide) out = halved(out);
    return out;
}

}  // namespace sinew
