// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/image_decoder.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
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

}  // namespace

std::variant<DecodedImage, ImageFailure> decodedImage(std::span<const std::uint8_t> bytes) {
    if (bytes.empty() || bytes.size() > INT_MAX) return ImageFailure::NoImage;
    const int count = static_cast<int>(bytes.size());
    int width = 0;
    int height = 0;
    int channels = 0;
    // First what the head of the file says.
    if (stbi_info_from_memory(bytes.data(), count, &width, &height, &channels) == 0 || width < 1 ||
        height < 1)
        return ImageFailure::NoImage;
    if (static_cast<std::uint32_t>(std::max(width, height)) > kMostEncodedSide)
        return ImageFailure::TooLarge;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_from_memory(bytes.data(), count, &width, &height, &channels, kChannels),
        stbi_image_free);
    if (!pixels) return ImageFailure::NoImage;
    DecodedImage out;
    out.width = static_cast<std::uint32_t>(width);
    out.height = static_cast<std::uint32_t>(height);
    out.rgba.assign(pixels.get(), pixels.get() + std::size_t{kChannels} * out.width * out.height);
    while (std::max(out.width, out.height) > kMostImageSide) out = halved(out);
    return out;
}

namespace {

constexpr std::uint32_t kLinearSteps = 65535;

double linearFromSrgb(double c) {
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double srgbFromLinear(double c) {
    return c <= 0.0031308 ? c * 12.92 : 1.055 * std::pow(c, 1.0 / 2.4) - 0.055;
}

// Both ways as tables: an image has a hundred million values.
struct Tables {
    std::array<std::uint32_t, 256> linear;
    std::vector<std::uint8_t> srgb;

    Tables() : linear{}, srgb(kLinearSteps + 1) {
        for (std::size_t i = 0; i < linear.size(); ++i)
            linear[i] = static_cast<std::uint32_t>(
                std::lround(linearFromSrgb(static_cast<double>(i) / 255.0) * kLinearSteps));
        for (std::size_t i = 0; i < srgb.size(); ++i)
            srgb[i] = static_cast<std::uint8_t>(
                std::lround(srgbFromLinear(static_cast<double>(i) / kLinearSteps) * 255.0));
    }
};

using Four = std::array<const std::uint8_t*, 4>;

// The pixels under one of half the size; an odd last row or column is its own neighbour.
Four fourPixels(const DecodedImage& image, std::uint32_t x, std::uint32_t y) {
    const auto at = [&](std::uint32_t column, std::uint32_t row) {
        const std::size_t c = std::min(column, image.width - 1);
        const std::size_t r = std::min(row, image.height - 1);
        return image.rgba.data() + (r * image.width + c) * 4;
    };
    return {at(2 * x, 2 * y), at(2 * x + 1, 2 * y), at(2 * x, 2 * y + 1), at(2 * x + 1, 2 * y + 1)};
}

std::array<std::uint8_t, 4> mean(const Four& pixels) {
    static const Tables tables;
    std::array<std::uint32_t, 4> sum{2, 2, 2, 2};  // half of four, for rounding
    for (const auto* pixel : pixels) {
        for (std::size_t k = 0; k < 3; ++k) sum[k] += tables.linear[pixel[k]];
        sum[3] += pixel[3];
    }
    return {tables.srgb[sum[0] / 4], tables.srgb[sum[1] / 4], tables.srgb[sum[2] / 4],
            static_cast<std::uint8_t>(sum[3] / 4)};
}

}  // namespace

DecodedImage halved(const DecodedImage& image) {
    DecodedImage out;
    out.width = (image.width + 1) / 2;
    out.height = (image.height + 1) / 2;
    out.rgba.reserve(std::size_t{4} * out.width * out.height);
    for (std::uint32_t y = 0; y < out.height; ++y)
        for (std::uint32_t x = 0; x < out.width; ++x) {
            const auto pixel = mean(fourPixels(image, x, y));
            out.rgba.insert(out.rgba.end(), pixel.begin(), pixel.end());
        }
    return out;
}

}  // namespace sinew
