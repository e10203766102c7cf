// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What formats with a classic surface (FBX, Collada, OBJ) take of a material.
struct PlainMaterial {
    enum class Channel { Colour, Normal, Glow };
    struct Map {
        Channel channel = Channel::Colour;
        TextureId texture;
        std::uint32_t uvSet = 0;
        glm::dvec2 scale{1.0};  ///< how often it is laid over the texture coordinates
        bool moved = false;     ///< it is offset or turned on them, too

        bool placed() const { return moved || scale != glm::dvec2(1.0); }
    };
    std::string name;
    glm::dvec3 colour{1.0};
    double alpha = 1.0;  ///< 1 unless it is blended
    glm::dvec3 glow{0.0};
    bool doubleSided = false;
    bool cutOff = false;        ///< what is fainter than its alpha cutoff is not there
    bool textureAlpha = false;  ///< it is see-through where its colour map is
    bool glowTinted = false;    ///< a colour of its own is multiplied with the glow map's
    std::vector<Map> maps;      ///< one a channel at most, each with an image
    std::size_t left = 0;       ///< textures that such a surface has no channel for

    const Map* map(Channel channel) const;
};

/// What of materials a format has no place for, counted while they are written.
class MaterialLosses {
public:
    /// Counts all of `material` that only some formats take.
    void add(const PlainMaterial& material);
    /// A cut-off material that is written as a blended one.
    void addSoftened() { ++softened_; }
    void warn(WriteReport& report) const;

private:
    std::size_t textures_ = 0;
    std::size_t cutOff_ = 0;
    std::size_t softened_ = 0;
    std::size_t seeThrough_ = 0;
    std::size_t placed_ = 0;
    std::size_t tinted_ = 0;
};

PlainMaterial plainMaterial(const Scene& scene, const Material& material);

/// True where polygons without a material stand beside others with one, so that a format that
/// counts materials needs one for them.
bool needsDefaultMaterial(const Scene& scene);

}  // namespace sinew
