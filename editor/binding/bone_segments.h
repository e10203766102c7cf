// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/scene/nodes.h"

namespace sinew {

/// The segments of influences, in slot order, at least one a slot; slot i is influences[i]. Every
/// influence must be in `nodes`; `worldFromNode` is by index into nodes.all(), at bind time.
/// - A joint: one segment to each nearest joint below it, whether that is an influence or not, so
/// that a bone reaches to its end
///   joint. Nodes of other kinds between two joints are passed through.
/// - A joint with none below: it goes on in the direction and at the length of its parent's bone,
/// as a hand does after the
///   forearm. Without such a parent, or at the parent's own place: a point.
/// - Any other node: a point.
/// Cost: nodes + influences * depth.
std::vector<BoneSegment> boneSegments(const NodeTable& nodes, std::span<const NodeId> influences,
                                      std::span<const glm::dmat4> worldFromNode);

/// Per slot the slot of the nearest ancestor that is an influence too, or kNoIndex.
std::vector<std::uint32_t> parentSlots(const NodeTable& nodes, std::span<const NodeId> influences);

/// The nearest joint above a node, or none.
NodeId jointAbove(const NodeTable& nodes, NodeId node);
/// Per node index: the nearest joints below it.
std::vector<std::vector<std::uint32_t>> jointsBelow(const NodeTable& nodes);

}  // namespace sinew
