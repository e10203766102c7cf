// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "editor/operations/operation.h"
#include "editor/scene/edit.h"
#include "editor/scene/scene.h"

namespace sinew {

/// The skins that a mesh has, by id. A rig that was imported alone may bring one that none has.
inline std::vector<SkinId> skinsOfMeshes(const Scene& scene) {
    auto out = scene.skins();
    std::erase_if(out, [&](SkinId id) { return !scene.skin(id)->meshNode.valid(); });
    return out;
}
inline bool anyMeshIsBound(const Scene& scene) { return !skinsOfMeshes(scene).empty(); }

/// True for operations that bind: those that can bind anew.
inline bool binds(const Operation& operation) {
    return findParam(operation.params, "rebind") != nullptr;
}

/// Whether an edit binds a mesh that was not bound before it.
inline bool bindsFirst(const Edit& edit) {
    const auto isBinding = [](const BlockPtr& skin) {
        return skin && !static_cast<const Skin&>(*skin).bonesCleared;
    };
    return std::ranges::any_of(edit.changes, [&](const BlockChange& change) {
        return change.id.kind == BlockKind::Skin && isBinding(change.after) &&
               !isBinding(change.before);
    });
}

}  // namespace sinew
