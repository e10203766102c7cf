// SPDX-License-Identifier: Apache-2.0
#include "app/actions/bind_watch.h"

#include <algorithm>

#include "editor/operations/skin/bind_targets.h"

namespace sinew {

BindWatch::BindWatch(const Scene& scene, const Selection& selection) : scene_(scene) {
    for (const NodeId mesh : bindTargets(scene, selection)) meshes_.insert(mesh);
}

bool BindWatch::isTouchedBy(const ChangeEvent& event, const Scene& now) const {
    return std::ranges::any_of(event.changed, [&](const BlockId& id) {
        return isOfThem(id, scene_) || isOfThem(id, now);
    });
}

bool BindWatch::isOfThem(const BlockId& id, const Scene& in) const {
    if (id.kind == BlockKind::Mesh)
        return std::ranges::any_of(meshes_, [&](NodeId node) {
            const Node* of = in.nodes().find(node);
            return of && of->mesh == MeshId(id.owner);
        });
    if (id.kind != BlockKind::Skin && id.kind != BlockKind::RowPage) return false;
    const auto skin = in.skin(SkinId(id.owner));
    return skin && meshes_.contains(skin->meshNode);
}

}  // namespace sinew
