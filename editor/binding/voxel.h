// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/voxel/distance.h"
#include "editor/geometry/voxel/weights.h"

namespace sinew {

/// The problem's bones, unit space, one piece a segment; a slot's number is its bone's.
std::vector<VoxelBone> voxelBones(const BindProblem& problem);

/// The surface's solid, once the problem is checked. Errors: Refused where there is no bone or no
/// solid; Cancelled.
Expected<std::shared_ptr<const VoxelSolid>> solidToBind(const BindProblem& problem, int resolution,
                                                        const Progress& progress);

/// How far the bones are from the surface, through its solid, unit space. Errors: those of
/// solidToBind().
Expected<std::shared_ptr<const VoxelDistance>> boneDistances(const BindProblem& problem,
                                                             int resolution,
                                                             const Progress& progress);

/// Per point its nearest bones by the path through the solid, sharing it by distance^-dropoff
/// (O. Dionne and M. de Lasa, "Geodesic voxel binding for production character meshes", 2013, let
/// weights fall so, with a power of their own).
SparseRows rowsByPath(const BindProblem& problem, const VoxelDistance& distances, double dropoff);

/// Per point, not 0: it bleeds. More than a touch of its weight belongs to a bone that is far on
/// the path through the solid, while others are near, and that does not come over the surface from
/// the bone's own region either: where it has half of a point, or is near and has more than any
/// other, as on chains of short bones.
std::vector<std::uint8_t> bleedingPoints(const BindProblem& problem, const VoxelDistance& distances,
                                         const std::vector<std::vector<Influence>>& rows);

/// Takes away small weights of a bone on patches of the surface that do not hang together with the
/// bone's own region, the patches where it is strong. Rows that would be left empty stay.
void removeSpecks(const BindProblem& problem, SparseRows& rows);

/// Weights of the problem's bones that diffuse through the surface's solid, in unit space.
/// `dropoff`: as BindSettings has it. Errors: those of solidToBind().
Expected<std::shared_ptr<const VoxelWeights>> volumeWeights(const BindProblem& problem,
                                                            int resolution, double dropoff,
                                                            const Progress& progress);

/// Per point what it has of them.
SparseRows rowsByVolume(const BindProblem& problem, const VoxelWeights& weights);

}  // namespace sinew
