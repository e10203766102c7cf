// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"
#include "editor/geometry/voxel/weights.h"

namespace sinew {

/// Weights of the problem's bones that diffuse through the surface's solid, in unit space.
/// `dropoff`: as BindSettings has it. Errors: those of solidToBind().
Expected<std::shared_ptr<const VoxelWeights>> volumeWeights(const BindProblem& problem,
                                                            int resolution, double dropoff,
                                                            const Progress& progress);

/// Per point what it has of them.
SparseRows rowsByVolume(const BindProblem& problem, const VoxelWeights& weights);

}  // namespace sinew
