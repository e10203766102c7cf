// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/binding/loose_parts.h"

namespace sinew {

/// A small connected part that lies on larger ones of its mesh (a buckle on a belt, a claw on a
/// toe), has no bone of its own inside, and by the rows mostly follows other bones than they do,
/// hangs beside those by chance. It goes with the place that it lies on, as one piece: its row is
/// the mean of the rows there. Parts that are `rigid` (per point, not 0) or have kept points stay
/// as they are, and nothing is attached to them.
/// Cost: nothing for one part, nor for more than 1024; else a pass over the points and, a part, up
/// to 32 closest-point queries within reach, fewer where it is found to lie apart.
PieceRows attachedParts(const BindProblem& problem, const std::vector<std::uint8_t>& rigid,
                        const SparseRows& rows);

/// Per point the layer that it is of: its mesh, or one more for each part that is not small, lies
/// on larger ones of its mesh with more than half of its area, and by the rows mostly goes as they
/// do: a jacket that is of one mesh with the body in it. Hair that lies on hair, or a robot's
/// plates, which have bones of their own, are no layers. Cost: as attachedParts().
std::vector<std::uint32_t> layersOf(const BindProblem& problem,
                                    const std::vector<std::uint8_t>& rigid, const SparseRows& rows);

}  // namespace sinew
