// SPDX-License-Identifier: Apache-2.0
#include "render/texture_store.h"

#include <algorithm>

#include "render/driver.h"
#include "render/image_decoder.h"

namespace sinew {

namespace {

Picture checker() {
    constexpr int kSide = 64;
    constexpr int kField = 8;
    Picture out{kSide, kSide, {}};
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x) {
            const bool dark = ((x / kField) + (y / kField)) % 2 != 0;
            const std::uint8_t level = dark ? 96 : 160;
            out.rgba.insert(out.rgba.end(), {level, level, level, 255});
        }
    return out;
}

void uploadPicture(GlTexture& texture, const Picture& picture, bool repeatU, bool repeatV,
                   Uploader& uploader) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture.get());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
    glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_SRGB8_ALPHA8, picture.width, picture.height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, picture.rgba.data());
    uploader.count(picture.rgba.size());
    glGenerateMipmap(GL_TEXTURE_2D);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, repeatU ? GL_REPEAT : GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, repeatV ? GL_REPEAT : GL_CLAMP_TO_EDGE);
    if (!isSoftwareDriver() && epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic"))
        glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, 8.0f);
}

bool fits(const Picture& picture) {
    GLint largest = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    return std::max(picture.width, picture.height) <= largest;
}

}  // namespace

GLuint TextureStore::textureOf(const Scene& scene, const Material& material, Uploader& uploader) {
    const auto use = scene.texture(material.baseColourTexture);
    if (!use) return 0;
    const auto image = scene.image(use->image);
    // A missing file is the reader's warning; the material's colour alone looks better than a
    // checker.
    if (!image || image->data.empty()) return 0;
    auto& entry = entries_[{image.get(), use->repeatU, use->repeatV}];
    if (!entry.texture) {
        entry.image = image;
        entry.id = use->image;
        auto picture = decoded(*image);
        if (!picture || !fits(*picture)) {
            warnings_.emplace_back(
                "The image \"%1\" cannot be shown (PNG, JPEG, TGA and BMP can); a checker stands "
                "in its place. "
                "Its bytes are kept for export.",
                image->name.empty() ? image->path : image->name);
            picture = checker();
        }
        uploadPicture(entry.texture, *picture, use->repeatU, use->repeatV, uploader);
    }
    return entry.texture.peek();
}

void TextureStore::forgetMissing(const Scene& scene) {
    std::erase_if(entries_,
                  [&](const auto& e) { return scene.image(e.second.id) != e.second.image; });
}

}  // namespace sinew
