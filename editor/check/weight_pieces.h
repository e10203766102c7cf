// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/check/subject.h"

namespace sinew {

/// A connected piece of the points that one influence has weight on.
struct WeightPiece {
    SlotIndex slot = 0;
    std::vector<PointIndex> points;  ///< ascending
    double weight = 0.0;             ///< summed
    bool wholeShell = false;         ///< it is all of a connected part of the mesh
};

/// The pieces of every influence whose points fall into more than one, by slot, then by first
/// point. Points are connected along polygon edges and where they lie at one position; a weight
/// below `least` counts as none. Linear, on all cores.
std::vector<WeightPiece> weightPieces(const CheckSubject& subject, float least);

}  // namespace sinew
