// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/source_weights/fbx_model.h"
#include "editor/exchange/source_weights/match.h"
#include "editor/exchange/source_weights/source_weights.h"

namespace sinew::source_weights {

/// Puts the document's weights into the clusters of an FBX file: control points whose weights
/// changed leave their clusters and enter those of their new joints, all others keep their numbers.
/// A joint without a cluster gets one. Refused, with a sentence, where joints or meshes cannot be
/// distinguished by their names, and where control points hold weights of several vertices here.
/// Counts and remarks go to `report`. Cancelled.
Expected<void> putWeights(const Scene& document, const Scene& source, const Match& match,
                          FbxTree& tree, SourceWeightsReport& report, const Progress& progress);

}  // namespace sinew::source_weights
