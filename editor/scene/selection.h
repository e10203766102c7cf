// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/ids.h"

namespace sinew {

/// What the user works on, as ids alone: they may outlive what they name, so who uses them looks
/// them up. The active node is the last of `nodes`.
struct Selection {
    std::vector<NodeId> nodes;
    SkinId activeSkin;
    SlotIndex activeSlot = kNoIndex;  ///< of the active skin
    std::vector<PointIndex> points;   ///< of the active skin's mesh, ascending; empty: all

    NodeId activeNode() const { return nodes.empty() ? NodeId() : nodes.back(); }
    friend bool operator==(const Selection&, const Selection&) = default;
};

}  // namespace sinew
