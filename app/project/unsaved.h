// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "editor/document/history.h"

namespace sinew {

/// True where all that was changed since a state of the document is what a model file takes with
/// its weights: rows and influences, but no lock, layer, vertex set, pose or anything else. False
/// where the history does not reach back to that state. Cost: the steps since then.
bool onlyWeightsChanged(const History& history, StateNumber since);

/// The blocks that hold a scene's weights.
std::map<BlockId, BlockPtr> weightBlocks(const Scene& scene);

}  // namespace sinew
