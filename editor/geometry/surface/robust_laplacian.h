// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// The Laplacian of a surface over its points, positive semidefinite: (L x)_i is the sum of
/// weight * (x_i - x_j) over the neighbours j of i. Its diagonal is the sum of a row's weights, its
/// other numbers are -weight.
struct SurfaceLaplacian {
    std::vector<std::uint32_t> first;       ///< points + 1, into the two lists below
    std::vector<std::uint32_t> neighbours;  ///< ascending in a row; both i of j and j of i
    std::vector<float> weights;             ///< > 0, without unit, as often as `neighbours`
    std::vector<double> areas;              ///< per point, square lengths; 0: in no triangle

    std::uint32_t pointCount() const { return static_cast<std::uint32_t>(areas.size()); }
    /// The sum of a row's weights. O(neighbours).
    double diagonal(std::uint32_t point) const;
};

/// The Laplacian of any soup of triangles over indexed points: edges of one, two or more triangles,
/// triangles that face either way, without area, or given twice; points in no triangle have an
/// empty row. A triangle that names a point twice, or has a coordinate that is no number, counts as
/// not there; every index must name a point. Scaling the points scales areas by the square and
/// leaves weights as they are, within rounding.
///
/// N. Sharp, K. Crane, "A Laplacian for Nonmanifold Triangle Meshes", 2020: lengths are mollified
/// (section 4.5), the surface is covered by a manifold (the tufted cover, section 3.1), whose
/// intrinsic Delaunay triangulation gives the cotangents, so that no weight is negative. What is
/// manifold and can be oriented needs no cover: its two sides would be the same.
///
/// About linear; edges flipped are few on modelled surfaces.
/// Cancelled where progress says so.
Expected<SurfaceLaplacian> robustLaplacian(std::span<const glm::dvec3> points,
                                           std::span<const glm::uvec3> triangles,
                                           const Progress& progress);

}  // namespace sinew
