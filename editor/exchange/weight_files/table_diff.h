// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// A vertex whose weights are others in the second table.
struct VertexDifference {
    PointIndex point = 0;
    float moved = 0.0f;  ///< 0 to 1: half the sum of all changes, the share of weight that moved
    std::string joint;   ///< the influence that changed most
    float before = 0.0f, after = 0.0f;  ///< its weights
};

/// How a mesh of one table differs from that of its name in another.
struct MeshDifference {
    std::string mesh;
    bool onlyBefore = false, onlyAfter = false;
    std::size_t points = 0, pointsAfter = 0;  ///< unlike: other geometry, nothing else is compared
    std::vector<std::string> jointsRemoved, jointsAdded;
    double farthest = 0.0;                   ///< metres, between places of one vertex as bound
    std::vector<VertexDifference> vertices;  ///< the most changed first

    bool alike() const {
        return !onlyBefore && !onlyAfter && points == pointsAfter && jointsRemoved.empty() &&
               jointsAdded.empty() && farthest == 0.0 && vertices.empty();
    }
};

/// Compares weights by mesh name (meshes of one name in their order), vertex number and joint name;
/// what moved by no more than `tolerance` (weight) counts as the same, places likewise as a share
/// of the mesh's size. One entry a mesh, those of `before` first. Linear in the weights.
std::vector<MeshDifference> differenceOf(std::span<const TableMesh> before,
                                         std::span<const TableMesh> after, double tolerance);

/// How much weight moved at each vertex, 0 to 1, by skin of a scene; `found`: the differences of
/// its tableOf() from another table, in their order. Skins that are not in both, or have other
/// vertices there, are left out.
std::map<SkinId, Numbers> movedWeights(const Scene& scene, std::span<const MeshDifference> found);

}  // namespace sinew
