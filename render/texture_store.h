// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "editor/scene/scene.h"
#include "render/upload.h"

namespace sinew {

/// Base colour images on the GPU, decoded once for each image block and way of repeating. An image
/// that cannot be decoded is drawn as a checker, so that it is seen to be missing.
class TextureStore {
public:
    /// The texture to draw a material with; 0: it has none.
    GLuint textureOf(const Scene& scene, const Material& material, Uploader& uploader);
    /// Drops images that are no longer in the scene.
    void forgetMissing(const Scene& scene);
    /// A sentence for each image that could not be decoded since the last call.
    std::vector<Message> takeWarnings() { return std::exchange(warnings_, {}); }

private:
    struct Key {
        const Image* image;
        bool repeatU;
        bool repeatV;
        auto operator<=>(const Key&) const = default;
    };
    struct Entry {
        std::shared_ptr<const Image> image;  // held, so that its address is not reused
        ImageId id;
        GlTexture texture;
    };
    std::map<Key, Entry> entries_;
    std::vector<Message> warnings_;
};

}  // namespace sinew
