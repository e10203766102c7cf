// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// The mesh nodes whose blend shapes are meant, in node order: of those that the selection names
/// itself, whichever skin is active, else of all that are seen, those that have any. An expression
/// moves head, teeth and eyes alike while a joint is selected.
std::vector<NodeId> shapedMeshNodes(const Scene& scene, const Selection& selection);

}  // namespace sinew
