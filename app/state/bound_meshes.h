// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "editor/scene/scene.h"

namespace sinew {

/// Whether any mesh is bound. A rig that was imported alone may bring a skin that no mesh has.
inline bool anyMeshIsBound(const Scene& scene) {
    return std::ranges::any_of(scene.skins(),
                               [&](SkinId id) { return scene.skin(id)->meshNode.valid(); });
}

}  // namespace sinew
