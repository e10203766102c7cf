// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/robust_laplacian.h"
#include "editor/geometry/surface/stopper.h"

namespace sinew {

/// Unknowns are worked on in ranges of so many: large enough that few neighbours lie in other
/// ranges, small enough that what a source does not reach is left out.
inline constexpr std::uint32_t kPatchUnknowns = 256;

/// One level of a hierarchy: a graph's Laplacian, and how its unknowns are blends of the next
/// coarser level's. Columns stand in no order.
struct HierarchyLevel {
    SparseRows graph;              ///< per unknown: neighbours, weights > 0
    std::vector<float> diagonals;  ///< per unknown: the sum of its weights
    SparseRows parents;            ///< per unknown: of the coarser level, weights sum to 1; may be
                         ///< empty (an unknown without neighbours); none on the last level
    SparseRows children;       ///< the same by the coarser level's unknowns
    Compressed parentPatches;  ///< per patch: the coarser level's patches with its parents

    std::uint32_t size() const { return graph.rowCount(); }
    std::uint32_t patchCount() const { return (size() + kPatchUnknowns - 1) / kPatchUnknowns; }
};

/// Coarser and coarser versions of a surface's Laplacian, finest first, by smoothed aggregation (P.
/// Vanek, J. Mandel, M. Brezina, "Algebraic multigrid by smoothed aggregation for second and fourth
/// order elliptic problems", 1996). Unknowns that lie near each other on the surface lie near each
/// other in every level's order.
struct SurfaceHierarchy {
    std::vector<HierarchyLevel> levels;
    std::vector<std::uint32_t> pointAt;  ///< per unknown of the finest level: the surface's point
};

/// Levels down to about `coarsest` unknowns. A level has about an eighth of the unknowns of the one
/// before. Linear.
SurfaceHierarchy surfaceHierarchy(const SurfaceLaplacian& laplacian, std::uint32_t coarsest,
                                  const Stopper& stop);

/// Columns as rows, of so many.
SparseRows transposed(const SparseRows& rows, std::uint32_t columnCount);
/// The rows of one table behind those of the other; tables are freed as they are read. On all
/// cores.
SparseRows joined(std::vector<SparseRows> tables);

/// Groups of an unknown and its strong neighbours, numbered in order; kNoIndex: no neighbours.
struct Aggregates {
    std::vector<std::uint32_t> of;  ///< per unknown
    std::uint32_t count = 0;
};
Aggregates aggregated(const SparseRows& graph);

/// Per unknown its blend of aggregates: its own, smoothed by one damped Jacobi step.
SparseRows smoothedParents(const SparseRows& graph, const Aggregates& aggregates);

/// The graph between the aggregates (Galerkin's product). What would be a negative weight is left
/// out, so that relaxation converges on every level.
SparseRows coarseGraph(const SparseRows& graph, const SparseRows& parents,
                       const SparseRows& children);

}  // namespace sinew
