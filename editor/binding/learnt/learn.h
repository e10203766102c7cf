// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/learnt/bind_style.h"
#include "editor/binding/learnt/features.h"
#include "editor/scene/progress.h"

namespace sinew {

/// What one rig teaches: for some of its points the candidates, and what an artist gave to each.
struct RigExamples {
    std::string name;                     ///< of its file; several of one file count as one
    std::string family;                   ///< whose hand it is of; what a user gives is of one
    std::vector<std::uint32_t> first{0};  ///< rows + 1, into the candidates
    std::vector<float> features;          ///< BindFeatures::kCount a candidate
    std::vector<float> wanted;            ///< a row sums to 1
    std::size_t rowCount() const { return first.size() - 1; }
};

/// Looks at evenly chosen points of a problem, at most `most`. `artist`: per point its row, in the
/// problem's slots; points without one, and those of which most is held by joints that are no
/// candidates, teach nothing. Nor do points that are not 0 in `untouched`.
RigExamples rigExamples(const BindProblem& problem, const SolverAnswers& answers,
                        std::span<const std::uint8_t> untouched,
                        const std::vector<std::vector<Influence>>& artist, std::size_t most);

/// What an artist's rows of a problem's points teach the method auto, as it binds by its defaults.
/// `artist`: per point of the problem, in its slots; an empty row says nothing. Cost: a bind by
/// auto. Errors: those of its solvers; Cancelled.
Expected<RigExamples> autoExamples(const BindProblem& problem,
                                   const std::vector<std::vector<Influence>>& artist,
                                   const Progress& progress);

/// Learns how the rigs' artists correct the solvers. Files count alike, but those of a family less,
/// the more they are. Of one family it is that hand's habits, of several what bodies have in common
/// (BindStyle::ofBodies). Deterministic.
/// Refused where there is nothing to learn from; Cancelled.
Expected<BindStyle> learntStyle(const std::vector<RigExamples>& rigs, const Progress& progress);

}  // namespace sinew
