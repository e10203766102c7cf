// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>

#include "editor/scene/scene.h"

namespace sinew {

/// Numbers that become others; those that are not named stay.
using Renumbering = std::map<std::uint32_t, std::uint32_t>;
std::uint32_t renumbered(const Renumbering& numbers, std::uint32_t number);

/// Whether two blocks say the same. O(bytes) where they are not one.
bool saysTheSame(const BlockPtr& a, const BlockPtr& b);

/// `theirs` with other numbers for the nodes, meshes, materials, textures and images that it and
/// `ours` both added to `base`, and for all that refers to them. Blocks that say the same, and
/// nodes of one number, name and kind in one place below one node, are one thing and keep theirs.
Scene withOwnNumbers(const Scene& base, const Scene& ours, const Scene& theirs);

/// `theirs` with other numbers for what it and `ours` both added to `base`, so that one number
/// means one thing: as withOwnNumbers(), and skins, clips, layers and channels. Skins of one mesh
/// node, and vertex sets of one name, are one thing.
Scene alignedVersion(const Scene& base, const Scene& ours, const Scene& theirs);

/// The scene with its weights as the bottom layer of a skin that has layers in another version.
void liftOntoLayer(Scene& scene, SkinId skin, const Skin& other);

}  // namespace sinew
