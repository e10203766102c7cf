// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "editor/operations/operation.h"
#include "editor/weights/weight_places.h"

namespace sinew {

/// The weights of a mesh whose bones were cleared, and what tells which joints they are for.
struct LooseWeights {
    /// `world`: a matrix a node of the scene, which outlives it.
    LooseWeights(const Scene& scene, SkinId id, std::span<const glm::dmat4> world);

    const Scene& scene;
    std::shared_ptr<const Skin> skin;
    std::vector<std::uint8_t> used;  ///< by slot, 1: some row has it, of whatever layer
    WeightPlaces places;
};

/// Which node each influence gets.
struct InfluenceMatch {
    std::vector<NodeId> nodes;       ///< by slot; none: nothing uses it, and nothing fits
    std::vector<SlotIndex> byPlace;  ///< those that have it by place, ascending
    bool inOrder = false;
};

/// By the names of joints, else of other nodes; influences whose name none has by the place of
/// their weights. Of several skeletons with the same names the one that is selected, else the only
/// one that has no mesh. Refused where an influence with weights gets none, or a name is ambiguous.
Expected<InfluenceMatch> matchByName(const LooseWeights& weights, const Selection& selection);
/// One after the other, of all influences or of those with weights. Refused where they are more or
/// fewer, one is gone, there twice or the mesh itself.
Expected<InfluenceMatch> matchInOrder(const LooseWeights& weights,
                                      const std::vector<NodeId>& joints);
/// Says which were found by place, and what of an order may be a mistake: weights that went to
/// another joint than the one of their name, or to one far from them, though a better one has
/// others.
void tellMatch(const LooseWeights& weights, const InfluenceMatch& match, Report& report);

}  // namespace sinew
