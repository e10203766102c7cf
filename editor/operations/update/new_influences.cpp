// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/update/new_influences.h"

#include <algorithm>
#include <unordered_set>

#include "editor/binding/roles/joint_words.h"

namespace sinew {
namespace {

bool isJointIn(const NodeTable& nodes, NodeId id) {
    const Node* node = nodes.find(id);
    return node && node->kind == NodeKind::Joint;
}

bool mayBend(const Node& node) {
    const NameSense sense = senseOf(node.name);
    return node.kind == NodeKind::Joint && !sense.control && !sense.socket &&
           !namedAsEndJoint(node.name);
}

// The joints that another one hangs below.
std::unordered_set<NodeId> carriers(const NodeTable& nodes) {
    std::unordered_set<NodeId> out;
    for (const Node& node : nodes.all())
        if (node.kind == NodeKind::Joint) out.insert(node.parent);
    return out;
}

bool endsAreBound(const NodeTable& nodes, const std::unordered_set<NodeId>& carrying,
                  const Skin& skin) {
    std::size_t ends = 0, bound = 0;
    for (const Node& node : nodes.all()) {
        if (!mayBend(node) || carrying.contains(node.id)) continue;
        if (skin.slotOf(node.parent) == kNoIndex) continue;
        ++ends;
        bound += skin.slotOf(node.id) != kNoIndex;
    }
    return 2 * bound >= ends;
}

}  // namespace

std::vector<NodeId> newInfluences(const NodeTable& before, const NodeTable& after, const Skin& skin,
                                  std::span<const NodeId> added,
                                  const std::function<bool(NodeId)>& boundInFile) {
    const auto carriedBefore = carriers(before), carryNow = carriers(after);
    const bool bindsEnds = endsAreBound(before, carriedBefore, skin);
    std::vector<NodeId> out;
    const auto isBound = [&](NodeId id) {
        return skin.slotOf(id) != kNoIndex || std::ranges::find(out, id) != out.end();
    };
    for (const NodeId id : added) {
        const Node& node = *after.find(id);
        const Node* above = after.find(node.parent);
        const bool endedHere = above && isJointIn(before, above->id) && mayBend(*above) &&
                               !carriedBefore.contains(above->id) && isBound(above->parent);
        if (boundInFile(id)) {
            out.push_back(id);
        } else if (!mayBend(node) || !above) {
            continue;
        } else if (isBound(above->id)) {
            if (carryNow.contains(id) || bindsEnds) out.push_back(id);
        } else if (endedHere) {
            out.push_back(above->id);
            if (carryNow.contains(id)) out.push_back(id);
        }
    }
    return out;
}

}  // namespace sinew
