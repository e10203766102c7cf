// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <utility>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// Where the weights of influences whose bones were cleared lie, beside the joints of the scene as
/// both stand: it tells which joint an influence may be meant for where its name does not.
class WeightPlaces {
public:
    /// `world`: a matrix a node of the scene, whose nodes outlive it. Cost: the weights.
    WeightPlaces(const Scene& scene, SkinId skin, std::span<const glm::dmat4> world);

    /// How far the middle of an influence's weights is from the nearest bone that begins at a
    /// joint, or from the joint where none does; world. Infinite for an influence without weights.
    double distance(SlotIndex slot, NodeId joint) const;
    /// Farther than its weights reach from their middle, as a rule (root mean square). False for an
    /// influence without weights.
    bool isFar(SlotIndex slot, NodeId joint) const;

    /// The joints that influences are meant for, where that is beyond doubt: near the weights, with
    /// no other of the joints nearly as near, and wanted by no other influence.
    std::vector<std::pair<SlotIndex, NodeId>> pairs(std::vector<SlotIndex> slots,
                                                    std::vector<NodeId> joints) const;

private:
    NodeId jointFor(SlotIndex slot, const std::vector<NodeId>& joints) const;

    struct Place {
        glm::dvec3 middle{0.0};
        double reach = 0.0;
        double weight = 0.0;
    };
    /// Where a joint and the joints below it stand, world.
    struct Bones {
        glm::dvec3 from{0.0};
        std::vector<glm::dvec3> to;
    };

    const NodeTable& nodes_;
    std::vector<Bones> bones_;   // by node
    std::vector<Place> places_;  // by slot
};

}  // namespace sinew
