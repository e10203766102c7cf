// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/binding/loose_parts.h"

namespace sinew {

/// Units, and the bone that each houses.
struct HousedUnits {
    SurfaceUnits units;
    std::vector<SlotIndex> bones;
};
/// The units of a surface; a mesh among several that houses no bone as a whole is cut into its
/// connected parts, as robots are, where three bones or more are housed in parts that have most of
/// its area. Cost: twice housedBones().
HousedUnits housedUnits(const BindProblem& problem, const SparseRows& rows);

}  // namespace sinew
