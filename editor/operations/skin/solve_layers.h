// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "editor/operations/operation.h"

namespace sinew {

class BindSurfaceCache;

/// The rows that a method gives a skin with the joints that it has, at its bind pose, as if it had
/// no layers. `cache` as in BindRequest; may be null. Refused where the skin's bones are cleared,
/// and where it cannot be bound.
Expected<Rows> solvedRows(const Scene& scene, SkinId skin, const LayerSolver& solver,
                          std::shared_ptr<BindSurfaceCache> cache, Report& report,
                          const Progress& progress);

/// The layer's rows with those of a bind at the chosen vertices; locked vertices and influences,
/// and what is left out of the skin, keep theirs.
Rows filledRows(const Skin& skin, const Rows& old, const Rows& bound, const PointSelection& chosen);

/// Solves those layers of a skin anew that remember how; all others stay. Tells where there is
/// none. Errors: those of the solvers; Cancelled.
Expected<void> solveLayers(Scene& after, SkinId skin, std::shared_ptr<BindSurfaceCache> cache,
                           Report& report, const Progress& progress);

}  // namespace sinew
