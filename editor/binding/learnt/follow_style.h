// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/binding/learnt/bind_style.h"
#include "editor/binding/learnt/features.h"

namespace sinew {

/// The rows that solvers gave (answers.rows), as the style corrects them. Rows of points that are
/// not 0 in `untouched`, and kept ones, stay. On all cores; the same bits whatever their number.
/// Errors: Cancelled.
Expected<SparseRows> rowsInStyle(const BindProblem& problem, const SolverAnswers& answers,
                                 std::span<const std::uint8_t> untouched, const BindStyle& style,
                                 const Progress& progress);

}  // namespace sinew
