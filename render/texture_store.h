// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "editor/scene/scene.h"
#include "render/image_source.h"
#include "render/upload.h"

namespace sinew {

/// Base colour images on the GPU, one texture for each image block. An image that cannot be decoded
/// is drawn as a checker, so that it is seen to be missing.
class TextureStore {
public:
    explicit TextureStore(std::shared_ptr<ImageSource> source) : source_(std::move(source)) {}

    /// The texture to draw a material with, repeating as the material wants it until the next call;
    /// 0: it has none, or none yet.
    GLuint textureOf(const Scene& scene, const Material& material, Uploader& uploader);
    /// Drops images that are no longer in the scene.
    void forgetMissing(const Scene& scene);
    /// A sentence for each image that could not be decoded since the last call.
    std::vector<Message> takeWarnings() { return std::exchange(warnings_, {}); }

private:
    struct Entry {
        std::shared_ptr<const Image> image;  // held, so that its address is not reused
        ImageId id;
        GlTexture texture;
    };
    /// The picture to upload, the checker where there is none; null while it is pending.
    std::shared_ptr<const Picture> pictureOf(const std::shared_ptr<const Image>& image);

    std::shared_ptr<ImageSource> source_;
    std::map<const Image*, Entry> entries_;
    std::vector<Message> warnings_;
};

}  // namespace sinew
