// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/binding/transfer_rows.h"
#include "editor/operations/skin/bind_solve.h"

namespace sinew {

/// Of connected parts of which less than a third has a match (trousers over a body that was cut
/// away below them) the points without one are bound to the skin's joints instead, with the matched
/// ones as boundary values: what a few points say cannot be carried on over all the others. `rows`
/// are in the skin's slots; they and `from` are per point of the mesh that `points` is of. Nothing
/// happens where nothing has a match. Errors: the solvers'.
Expected<void> bindUnmatched(const Scene& scene, SkinId id, const Skin& skin,
                             const BindPoints& points, std::vector<RowBuffer>& rows,
                             std::vector<RowFrom>& from, const Progress& progress);

}  // namespace sinew
