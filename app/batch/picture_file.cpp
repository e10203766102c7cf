// SPDX-License-Identifier: Apache-2.0
#include "app/batch/picture_file.h"

#include "editor/platform/files.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb/stb_image_write.h>

namespace sinew {

Expected<void> writePng(const Picture& picture, const std::filesystem::path& file) {
    constexpr int kChannels = 4;
    std::vector<std::uint8_t> bytes;
    const auto append = [](void* to, void* data, int size) {
        const auto* from = static_cast<const std::uint8_t*>(data);
        auto& out = *static_cast<std::vector<std::uint8_t>*>(to);
        out.insert(out.end(), from, from + size);
    };
    const int done =
        stbi_write_png_to_func(append, &bytes, picture.width, picture.height, kChannels,
                               picture.rgba.data(), picture.width * kChannels);
    if (!done)
        return Error{ErrorCode::CannotWrite,
                     Message("The picture \"%1\" could not be encoded.", file.string()),
                     file.string()};
    return writeFileAtomically(file, bytes);
}

}  // namespace sinew
