// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "editor/scene/ids.h"

namespace sinew {

/// Chosen vertices of a mesh node, and how much each is meant.
struct PointSelection {
    NodeId meshNode;
    std::vector<PointIndex> points;  ///< ascending, at least one
    std::vector<float> strength;     ///< above 0 to 1, one a point; empty: all are meant wholly
    friend bool operator==(const PointSelection&, const PointSelection&) = default;
};

/// What newly picked vertices do to those that were chosen.
enum class Choosing { Replace, Add, Remove, Toggle };
/// The chosen vertices after that; `picked`: each mesh node once. A vertex that stays chosen keeps
/// its strength. Meshes without any are left out.
std::vector<PointSelection> chosenWith(const std::vector<PointSelection>& before,
                                       const std::vector<PointSelection>& picked, Choosing how);
std::size_t pointCount(const std::vector<PointSelection>& chosen);
/// Those of a mesh node; null: there are none.
inline const PointSelection* partOf(const std::vector<PointSelection>& chosen, NodeId meshNode) {
    const auto at = std::ranges::find(chosen, meshNode, &PointSelection::meshNode);
    return at == chosen.end() ? nullptr : &*at;
}

/// What the user works on, as ids alone: they may outlive what they name, so who uses them looks
/// them up. The active node is the last of `nodes`.
struct Selection {
    std::vector<NodeId> nodes;
    SkinId activeSkin;
    SlotIndex activeSlot = kNoIndex;  ///< of the active skin
    std::uint32_t activeLayer = 0;    ///< of the active skin (SkinLayer::id); 0: it has none
    bool onMask = false;              ///< brushes paint the active layer's mask, not its weights
    /// By mesh node, each once. Where vertices are chosen, what changes weights works on them
    /// alone, and on no mesh without any.
    std::vector<PointSelection> points;
    /// The joint of the complementary influence: what setting a weight takes goes to it, and what
    /// it gives comes from it. None: the other unlocked influences share.
    NodeId complement;
    /// Vertices that are not seen, by mesh node, each once: brushes leave them alone, and so does
    /// what changes weights where no vertices are chosen.
    std::vector<PointSelection> hidden;

    NodeId activeNode() const { return nodes.empty() ? NodeId() : nodes.back(); }
    /// Null where none of the node's vertices is chosen.
    const PointSelection* pointsOf(NodeId meshNode) const { return partOf(points, meshNode); }
    /// Null where all of the node's vertices are seen.
    const PointSelection* hiddenOf(NodeId meshNode) const { return partOf(hidden, meshNode); }
    friend bool operator==(const Selection&, const Selection&) = default;
};

}  // namespace sinew
