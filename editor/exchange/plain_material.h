// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// What formats with a classic surface (FBX, Collada, OBJ) take of a material.
struct PlainMaterial {
    enum class Channel { Colour, Normal, Glow };
    struct Map {
        Channel channel = Channel::Colour;
        TextureId texture;
        std::uint32_t uvSet = 0;
    };
    std::string name;
    glm::dvec3 colour{1.0};
    double alpha = 1.0;  ///< 1 unless it is blended
    glm::dvec3 glow{0.0};
    bool doubleSided = false;
    std::vector<Map> maps;  ///< one a channel at most, each with an image
    std::size_t left = 0;   ///< textures that such a surface has no channel for

    const Map* map(Channel channel) const;
};

PlainMaterial plainMaterial(const Scene& scene, const Material& material);

/// True where polygons without a material stand beside others with one, so that a format that
/// counts materials needs one for them.
bool needsDefaultMaterial(const Scene& scene);

}  // namespace sinew
