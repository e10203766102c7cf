// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"

namespace sinew {

/// A place in a material's JSON that names a texture, as a JSON pointer to the texture info object.
struct TextureUse {
    std::string pointer;
    TextureId texture;
};

/// What drawing needs of a material, and the source's own glTF material object (texture indices
/// taken out) to write back.
class Material : public Block {
public:
    enum class Alpha : std::uint8_t { Opaque, Mask, Blend };
    BlockKind kind() const override { return BlockKind::Material; }
    std::size_t bytes() const override {
        return sizeof(*this) + name.capacity() + json.capacity() +
               uses.capacity() * sizeof(TextureUse);
    }

    std::string name;
    glm::vec4 baseColour{1.0f};  ///< linear
    TextureId baseColourTexture;
    std::uint32_t baseColourUvSet = 0;
    Alpha alpha = Alpha::Opaque;
    float alphaCutoff = 0.5f;
    bool doubleSided = false;
    std::string json;  ///< empty: made from the fields above when written
    std::vector<TextureUse> uses;
};

/// An image with a way of sampling it.
class Texture : public Block {
public:
    BlockKind kind() const override { return BlockKind::Texture; }
    std::size_t bytes() const override {
        return sizeof(*this) + json.capacity() + samplerJson.capacity();
    }

    ImageId image;
    bool repeatU = true;
    bool repeatV = true;
    std::string json;  ///< glTF texture object without source and sampler, verbatim; may be empty
    std::string samplerJson;  ///< glTF sampler object, verbatim; empty: none
};

/// An image file's own bytes, never re-encoded.
class Image : public Block {
public:
    BlockKind kind() const override { return BlockKind::Image; }
    std::size_t bytes() const override { return sizeof(*this) + data.capacity() + path.capacity(); }

    std::string name;
    std::string path;      ///< as the source names it; empty when it was embedded
    std::string mimeType;  ///< image/png, image/jpeg, ... ; empty: unknown
    bool missing = false;  ///< the file was not found: `data` is empty
    std::vector<std::uint8_t> data;
    std::string extrasJson;
};

}  // namespace sinew
