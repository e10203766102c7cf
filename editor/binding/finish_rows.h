// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/geometry/solve/sparse_rows.h"

namespace sinew {

/// What every solver's rows go through: smoothing passes over the surface's edges
/// (settings.smoothing), blends made wider or narrower (settings.softness, settings.widths),
/// weights too small to be meant taken away, at most settings.maxInfluences left, sums made 1. Kept
/// points have their kept row. An empty row stays empty. `rows`: per point of the problem's
/// surface, slots ascending. Linear. What `progress` stopped is of no use; ask it again.
std::vector<std::vector<Influence>> finishedRows(const BindProblem& problem,
                                                 const BindSettings& settings,
                                                 const SparseRows& rows,
                                                 const Progress& progress = {});

/// Takes away weights too small to be meant, without a seam where one comes in. The sum changes.
void fadeFaint(std::vector<Influence>& row);

/// settings.widths and the smoothing passes alone, for rows that are finished already; they stay
/// so.
void smoothRows(const BindProblem& problem, const BindSettings& settings,
                std::vector<std::vector<Influence>>& rows, const Progress& progress = {});

}  // namespace sinew
