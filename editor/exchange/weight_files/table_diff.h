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
    /// Metres, between places of one vertex as bound; above 0: they stand at other places, and
    /// those of one number were compared.
    double farthest = 0.0;
    std::vector<VertexDifference> vertices;  ///< the most changed first
    /// The second table has the same places in another order: those at one place were compared.
    bool byPlace = false;

    bool alike() const {
        return !onlyBefore && !onlyAfter && points == pointsAfter && jointsRemoved.empty() &&
               jointsAdded.empty() && farthest == 0.0 && vertices.empty();
    }
};

/// Compares weights by mesh name (meshes of one name in their order), vertex and joint name; what
/// moved by no more than `tolerance` (weight) counts as the same, places likewise as a share of the
/// mesh's size. Vertices are those of one number, or where these stand elsewhere and both tables
/// have the same places, those at one place, of several there those with the most alike weights.
/// One entry a mesh, those of `before` first. Linear in the weights.
std::vector<MeshDifference> differenceOf(std::span<const TableMesh> before,
                                         std::span<const TableMesh> after, double tolerance);

/// `after` with the vertices in the order in which differenceOf() compares them with `before`'s.
std::vector<TableMesh> orderedLike(std::span<const TableMesh> before, std::vector<TableMesh> after,
                                   double tolerance);

/// How much weight moved at each vertex, 0 to 1, by skin of a scene; `found`: the differences of
/// its tableOf() from another table, in their order. Skins that are not in both, or have other
/// vertices there, are left out.
std::map<SkinId, Numbers> movedWeights(const Scene& scene, std::span<const MeshDifference> found);

}  // namespace sinew
