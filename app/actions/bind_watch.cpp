// SPDX-License-Identifier: Apache-2.0
#include "app/actions/bind_watch.h"

#include <algorithm>

#include "app/state/operation_preview.h"
#include "editor/operations/skin/bind_targets.h"

namespace sinew {

BindWatch::BindWatch(const Scene& document, const Scene& worked, const Selection& selection)
    : nodes_(document.nodesPtr()), scene_(worked) {
    for (const NodeId mesh : bindTargets(worked, selection)) meshes_.insert(mesh);
}

bool BindWatch::isTouchedBy(const ChangeEvent& event, const Scene& now) const {
    return std::ranges::any_of(event.changed, [&](const BlockId& id) {
        return isOfThem(id, scene_) || isOfThem(id, now);
    });
}

Edit BindWatch::onto(const Scene& now, Edit made) const {
    const auto nodes = now.nodesPtr();
    if (nodes == nodes_ || !nodes || !nodes_ || !sameButPosed(*nodes_, *nodes)) return made;
    for (BlockChange& change : made.changes) {
        if (change.id.kind != BlockKind::Nodes || !change.after) continue;
        change.before = nodes;
        change.after = posedAs(*nodes, static_cast<const NodeTable&>(*change.after));
    }
    return made;
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
