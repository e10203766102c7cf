// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/operations/merge/merge_skin.h"

namespace sinew {

/// Whether all is said alike of two nodes.
bool nodesAlike(const Node& a, const Node& b);

/// Which nodes go: those that one version took away and the other left alone, with mesh and skin.
/// A mesh node that it did not is a conflict, and one version's as a whole. Fills Merge::gone and
/// Merge::whole.
void planNodes(Merge& merge);
/// Nodes that are needed after all, and all above them.
void keepNodes(Merge& merge, const std::set<NodeId>& needed);
/// The nodes of both, without those that go.
void mergeNodes(Merge& merge);

}  // namespace sinew
