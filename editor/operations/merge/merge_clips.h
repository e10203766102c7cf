// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/operations/merge/merge_skin.h"

namespace sinew {

/// The clips of both: a clip that both have by its tracks, each by the node and the property that
/// it moves, wherever it stands in the clip. Tracks of nodes that are not in the merged scene go.
/// After mergeNodes().
void mergeClips(Merge& merge);

}  // namespace sinew
