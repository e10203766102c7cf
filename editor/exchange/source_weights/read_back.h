// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/source_weights/match.h"

namespace sinew::source_weights {

/// The largest difference of a weight between the document and a written file, over all vertices of
/// all matched meshes, joint by joint; 1 where a mesh is not bound there. `written` as
/// importScene() reads it with weld = false.
double largestDifference(const Scene& document, const Match& match, const Scene& source,
                         const Scene& written);

}  // namespace sinew::source_weights
