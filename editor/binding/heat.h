// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/voxel/distance.h"

namespace sinew {

/// The sharpness that BindSettings::dropoff stands for, by its own size.
inline constexpr double kHeatPerDropoff = 1.5;

struct HeatRows {
    SparseRows rows;                     ///< per point; sums 1
    std::vector<std::uint8_t> fellBack;  ///< per point: of a part in which no bone is seen, or
                                         ///< of triangles without area alone
};

/// How many fell back, of those that are not far from all bones.
std::size_t blindPoints(const BindProblem& problem, const std::vector<std::uint8_t>& fellBack);

/// Bone heat (I. Baran and J. Popovic, "Automatic rigging and animation of 3D characters", 2007,
/// section 4): every point that sees its nearest bone is held to it the stronger the nearer it is,
/// H = sharpness / distance^2, and the rest is diffusion over the surface, -Laplacian w + H w = H
/// p. Bones that a point's outward side turns away from count as farther, and so do short last
/// ones that hang aside from their parent's bone. Limbs that begin beside others hold from off
/// their joints only, and seven bones in a line or more, slender beside their length, pull no
/// nearer than 2.5 times that: a rope bends as a whole. In parts of the surface that see no bone at
/// all every point is held to the nearest one. Points that are kept are boundary values. `paths`:
/// null, or how far the bones are through the solid; of a point, only those that are near by that
/// path count. Errors: Refused where there is no bone; Cancelled.
Expected<HeatRows> heatRows(const BindProblem& problem, double sharpness,
                            const VoxelDistance* paths, const Progress& progress);

}  // namespace sinew
