// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/weights/row_math.h"

namespace sinew {

/// Influences of a skin: per slot, 1: in it.
using SlotSet = std::vector<std::uint8_t>;

/// Gives the influences `meant` their share of a row: what they have in `with`, the row that the
/// point gets when it is bound anew, of which `without` is the same without them. What they have
/// already counts towards it. It is taken from what loses weight to them there; where that has not
/// so much, from all that is not locked. 1 where the row changed, else 0: what is out of their
/// reach stays.
std::uint32_t shareOut(RowBuffer& row, const SlotSet& meant, const RowRules& rules,
                       const std::vector<Influence>& with, const std::vector<Influence>& without);

}  // namespace sinew
