// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/roles/bind_joint.h"
#include "editor/scene/nodes.h"

namespace sinew {

/// Per slot the slot of the nearest ancestor that is an influence too, or kNoIndex.
std::vector<std::uint32_t> parentSlots(const NodeTable& nodes, std::span<const NodeId> influences);

/// The nearest joint above a node, or none.
NodeId jointAbove(const NodeTable& nodes, NodeId node);
/// Per node index: the nearest joints below it.
std::vector<std::vector<std::uint32_t>> jointsBelow(const NodeTable& nodes);

/// All joints of the nodes, and the influences that are no joints. Parents before children. Where
/// no joint has one above, the tree that their places suggest (linkByPlace()).
std::vector<BindJoint> bindSkeleton(const NodeTable& nodes, std::span<const NodeId> influences,
                                    std::span<const glm::dmat4> worldFromNode);

}  // namespace sinew
