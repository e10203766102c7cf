// SPDX-License-Identifier: Apache-2.0
#include "render/texture_store.h"

#include "render/driver.h"

namespace sinew {

namespace {

std::shared_ptr<const Picture> checker() {
    constexpr int kSide = 64;
    constexpr int kField = 8;
    Picture out{kSide, kSide, {}};
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x) {
            const bool dark = ((x / kField) + (y / kField)) % 2 != 0;
            const std::uint8_t level = dark ? 96 : 160;
            out.rgba.insert(out.rgba.end(), {level, level, level, 255});
        }
    return std::make_shared<Picture>(std::move(out));
}

void uploadLevel(GLint level, const Picture& picture, Uploader& uploader) {
    glTexImage2D(GL_TEXTURE_2D, level, GL_SRGB8_ALPHA8, picture.width, picture.height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, picture.rgba.data());
    uploader.count(picture.rgba.size());
}

void uploadPicture(GlTexture& texture, const Picture& picture, Uploader& uploader) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture.get());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
    glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
    uploadLevel(0, picture, uploader);
    for (std::size_t i = 0; i < picture.smaller.size(); ++i)
        uploadLevel(static_cast<GLint>(i + 1), picture.smaller[i], uploader);
    if (picture.smaller.empty()) glGenerateMipmap(GL_TEXTURE_2D);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    if (!isSoftwareDriver() && epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic"))
        glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, 8.0f);
}

// One texture serves materials that repeat it in different ways: drawing follows the call.
void setRepeat(GlTexture& texture, const Texture& use) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture.get());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, use.repeatU ? GL_REPEAT : GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, use.repeatV ? GL_REPEAT : GL_CLAMP_TO_EDGE);
}

}  // namespace

GLuint TextureStore::textureOf(const Scene& scene, const Material& material, Uploader& uploader) {
    const auto use = scene.texture(material.baseColourTexture);
    const auto image = use ? scene.image(use->image) : nullptr;
    // A missing file is the reader's warning; the material's colour alone looks better than a
    // checker.
    if (!image || image->data.empty()) return 0;
    auto& entry = entries_[image.get()];
    if (!entry.texture) {
        entry.image = image;
        entry.id = use->image;
        const auto picture = pictureOf(image);
        if (!picture) return 0;
        uploadPicture(entry.texture, *picture, uploader);
    }
    setRepeat(entry.texture, *use);
    return entry.texture.peek();
}

std::shared_ptr<const Picture> TextureStore::pictureOf(const std::shared_ptr<const Image>& image) {
    if (!source_) return nullptr;
    auto answer = source_->ask(image);
    switch (answer.state) {
        case ImageSource::Answer::State::Pending:
            return nullptr;
        case ImageSource::Answer::State::Ready:
            return answer.picture;
        case ImageSource::Answer::State::Failed:
            break;
    }
    warnings_.push_back(std::move(answer.why));
    return checker();
}

void TextureStore::forgetMissing(const Scene& scene) {
    std::erase_if(entries_,
                  [&](const auto& e) { return scene.image(e.second.id) != e.second.image; });
}

}  // namespace sinew
