// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>

#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/surface/robust_laplacian.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Surfaces with up to so many unknown points are filled smoothly, larger ones by averages alone:
/// the factor of the smooth equations grows too fast.
inline constexpr std::uint32_t kMostSmoothUnknowns = 60000;

/// Rows for all points of a surface from those of the `known` ones (not 0), which come back as they
/// are: the least of tr(X' (L + L inverse(A) L) X), L the Laplacian and A the areas, so that
/// neither values nor slopes jump where the known part ends (R. Abdrashitov, K. Raichstat, J.
/// Monsen, D. Hill, "Robust Skin Weights Transfer via Weight Inpainting", 2023). Above
/// kMostSmoothUnknowns the least of tr(X' L X). Filled values may lie a little below 0 or above 1.
/// A connected part without a known point stays empty.
///
/// `rows` and `known` hold as many entries as the surface points; columns lie below `columns`.
/// Cost: a factor of the unknown points, and one solve a column. Errors: Cancelled; Refused where
/// there is not enough memory.
Expected<SparseRows> inpainted(const SurfaceLaplacian& laplacian, const SparseRows& rows,
                               std::span<const std::uint8_t> known, std::uint32_t columns,
                               const Progress& progress);

/// The same of a soup of triangles (robustLaplacian()), of which no more is looked at than what the
/// unknown points hang on: themselves and two rings around them. Cost: linear in the surface, all
/// else by the number of unknown points.
Expected<SparseRows> inpainted(std::span<const glm::dvec3> points,
                               std::span<const glm::uvec3> triangles, const SparseRows& rows,
                               std::span<const std::uint8_t> known, std::uint32_t columns,
                               const Progress& progress);

}  // namespace sinew
