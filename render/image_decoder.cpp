// SPDX-License-Identifier: Apache-2.0
#include "render/image_decoder.h"

#include <climits>

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
#define STBI_MAX_DIMENSIONS 16384
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

namespace sinew {

std::optional<Picture> decoded(const Image& image) {
    if (image.data.empty() || image.data.size() > INT_MAX) return std::nullopt;
    Picture out;
    int channels = 0;
    stbi_uc* pixels = stbi_load_from_memory(image.data.data(), static_cast<int>(image.data.size()),
                                            &out.width, &out.height, &channels, 4);
    if (pixels == nullptr) return std::nullopt;
    out.rgba.assign(pixels, pixels + std::size_t{4} * static_cast<std::size_t>(out.width) *
                                         static_cast<std::size_t>(out.height));
    stbi_image_free(pixels);
    return out;
}

}  // namespace sinew
