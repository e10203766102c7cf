// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/paint/stroke.h"

namespace sinew {

/// Gives targets the rows that their meshes had in another scene (StrokeTarget::past), an earlier
/// state of this one: of the same layer or mask; where the skin had no layers then, all its
/// weights. Influences are matched by joint; what the skin has no more of is made up for by the
/// row's others.
///
/// Other targets than the first are left out where they had nothing there. Refused where the first
/// had not: no skin, other vertices, no such layer. Cost: none where the influences are the same,
/// else the entries of the rows.
Expected<void> takePast(std::vector<StrokeTarget>& targets, const Scene& scene, const Scene& past);

}  // namespace sinew
