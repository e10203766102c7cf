// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// The selected nodes that are there and have no other selected one above, in the selection's
/// order.
std::vector<NodeId> topmost(const NodeTable& nodes, const std::vector<NodeId>& selected);

/// The nodes and all below them.
std::unordered_set<NodeId> branches(const NodeTable& nodes, const std::vector<NodeId>& tops);

/// The skins whose bones are not cleared and whose bind pose has one of the nodes, by id.
std::vector<SkinId> skinsPosedBy(const Scene& scene, const std::unordered_set<NodeId>& nodes);

/// Says of joints that were added below influences of a bound mesh that they are none yet, and what
/// makes them one.
void tellNoInfluences(const Scene& after, const std::vector<NodeId>& added, Report& report);

/// Names of the clips that have keys of the nodes, in one text.
std::string clipsThatMove(const Scene& scene, const std::unordered_set<NodeId>& nodes);

/// A name that no node has: the wanted one, its number counted up ("arm", "arm1", "arm2"), with as
/// many digits ("bone.043", "bone.044"), a side last ("arm_L", "arm1_L").
std::string freeName(const NodeTable& nodes, const std::string& wanted);

}  // namespace sinew
