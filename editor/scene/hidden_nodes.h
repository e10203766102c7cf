// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "editor/scene/nodes.h"

namespace sinew {

/// True when the node or a node above it is in the set.
inline bool isHidden(const NodeTable& nodes, NodeId node, const std::set<NodeId>& hidden) {
    for (const Node* n = nodes.find(node); n; n = nodes.find(n->parent))
        if (hidden.contains(n->id)) return true;
    return false;
}

}  // namespace sinew
