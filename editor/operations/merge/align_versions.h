// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/scene.h"

namespace sinew {

/// `theirs` with other numbers for what it and `ours` both added to `base`, so that one number
/// means one thing: as withOwnNumbers(), and skins, clips, layers and channels. Skins of one mesh
/// node, and vertex sets of one name, are one thing.
Scene alignedVersion(const Scene& base, const Scene& ours, const Scene& theirs);

/// The scene with its weights as the bottom layer of a skin that has layers in another version.
void liftOntoLayer(Scene& scene, SkinId skin, const Skin& other);

}  // namespace sinew
