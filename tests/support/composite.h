// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/weights/layers.h"

namespace sinew::test {

/// True where layer 0 and what effects make are what the layers come to, to the bit, or the skin
/// has no layers. O(rows).
inline bool isComposite(const Scene& scene, SkinId id) {
    Scene anew = scene;
    composite(anew, id);
    return anew.blocks() == scene.blocks();
}

}  // namespace sinew::test
