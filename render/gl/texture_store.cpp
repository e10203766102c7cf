// SPDX-License-Identifier: Apache-2.0
#include "render/gl/texture_store.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "render/gl/driver.h"

namespace sinew {

namespace {

constexpr int kLinearSteps = 4096;  // of a table from linear light to sRGB: finer than its 8 bits

/// sRGB to linear light and back, by table.
struct Transfer {
    std::array<float, 256> linear{};
    std::array<std::uint8_t, kLinearSteps + 1> encoded{};
    Transfer() {
        for (std::size_t i = 0; i < linear.size(); ++i) {
            const double s = static_cast<double>(i) / 255.0;
            linear[i] =
                static_cast<float>(s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4));
        }
        for (std::size_t i = 0; i < encoded.size(); ++i) {
            const double l = static_cast<double>(i) / kLinearSteps;
            const double s = l <= 0.0031308 ? 12.92 * l : 1.055 * std::pow(l, 1.0 / 2.4) - 0.055;
            encoded[i] = static_cast<std::uint8_t>(std::lround(s * 255.0));
        }
    }
    std::uint8_t mean(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) const {
        if (a == b && a == c && a == d) return a;
        const float sum = linear[a] + linear[b] + linear[c] + linear[d];
        return encoded[static_cast<std::size_t>(sum * (0.25f * kLinearSteps) + 0.5f)];
    }
};

std::uint8_t mean(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) {
    return static_cast<std::uint8_t>((a + b + c + d + 2) / 4);
}

// Sides of odd length lose their last line, as GL's own do; a side of one pixel stays.
Picture halved(const Picture& from, const Transfer& transfer) {
    Picture to;
    to.width = std::max(1, from.width / 2);
    to.height = std::max(1, from.height / 2);
    to.rgba.resize(static_cast<std::size_t>(to.width) * static_cast<std::size_t>(to.height) * 4);
    const auto pixel = [&](int x, int y) {
        const auto column = static_cast<std::size_t>(std::min(x, from.width - 1));
        const auto row = static_cast<std::size_t>(std::min(y, from.height - 1));
        return &from.rgba[(row * static_cast<std::size_t>(from.width) + column) * 4];
    };
    auto* out = to.rgba.data();
    for (int y = 0; y < to.height; ++y)
        for (int x = 0; x < to.width; ++x, out += 4) {
            const auto* a = pixel(2 * x, 2 * y);
            const auto* b = pixel(2 * x + 1, 2 * y);
            const auto* c = pixel(2 * x, 2 * y + 1);
            const auto* d = pixel(2 * x + 1, 2 * y + 1);
            for (int k = 0; k < 3; ++k) out[k] = transfer.mean(a[k], b[k], c[k], d[k]);
            out[3] = mean(a[3], b[3], c[3], d[3]);
        }
    return to;
}

}  // namespace

std::vector<Picture> smallerVersions(const Picture& picture) {
    static const Transfer transfer;
    std::vector<Picture> out;
    for (const Picture* last = &picture; last->width > 1 || last->height > 1; last = &out.back())
        out.push_back(halved(*last, transfer));
    return out;
}

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
