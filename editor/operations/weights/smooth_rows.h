// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {

/// Rows that have gone `passes` times towards the mean of their neighbours', all at once in each
/// pass, so that the order of points does not matter. `step`: per point how far, 0: it stays; a row
/// without weights stays, too, and says nothing, as points do that are left out of the skin.
/// Locked influences keep theirs, Max Influences is kept. Pages without a changed row are shared.
Expected<Rows> smoothedRows(const Skin& skin, const Rows& rows, const Compressed& neighbours,
                            std::span<const float> step, std::int64_t passes, RowsChanged& changed,
                            const Progress& progress);

}  // namespace sinew
