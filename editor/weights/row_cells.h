// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "editor/weights/row_math.h"

// A row's weights set as numbers in a table are.
namespace sinew {

/// What became of a row some of whose weights were to be set.
struct CellsOutcome {
    bool changed = false;
    bool kept = false;    ///< nothing could be done: no other unlocked influence gives or takes
    bool scaled = false;  ///< the given weights were scaled, so that the row sums to 1
    std::uint32_t locked = 0;   ///< given weights of locked influences, which stay
    std::uint32_t dropped = 0;  ///< influences that had to go, or did not come: Max Influences
};

/// Gives slots of a row the weights that are `wanted` (0 and up, each slot once) and the row's
/// other unlocked influences what these and the locked ones leave, in proportion. Where the wanted
/// ones ask for more than there is, or no other unlocked influence is there to make up the rest,
/// they are scaled. Where more influences would come together than maxInfluences (a row that had
/// more keeps as many), the smallest others go, then the smallest wanted ones. Locked ones keep
/// their weight bit by bit; a row that holds what is wanted stays as it is; an empty one takes the
/// wanted weights alone. One wanted slot: as setWeight() does it. The result is valid.
CellsOutcome setWeights(RowBuffer& row, std::span<const Influence> wanted, const RowRules& rules);

}  // namespace sinew
