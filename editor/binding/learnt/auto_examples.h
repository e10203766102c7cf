// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/binding/learnt/learn.h"

namespace sinew {

/// What an artist's rows of a problem's points teach the method auto, as it binds by its defaults.
/// `artist`: per point of the problem, in its slots; an empty row says nothing. Cost: a bind by
/// auto. Errors: those of its solvers; Cancelled.
Expected<RigExamples> autoExamples(const BindProblem& problem,
                                   const std::vector<std::vector<Influence>>& artist,
                                   const Progress& progress);

}  // namespace sinew
