// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "editor/scene/scene.h"
#include "render/frame/image_source.h"
#include "render/gl/upload.h"

namespace sinew {

/// A picture at half its size, a quarter, and so on down to one pixel (Williams 1983, "Pyramidal
/// parametrics"), each averaged in linear light. Drivers make these too, but software ones take a
/// tenth of a second for it while the window waits; this may run on any thread. O(pixels).
std::vector<Picture> smallerVersions(const Picture& picture);

// Private to render's .cpp files: includes epoxy.

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
