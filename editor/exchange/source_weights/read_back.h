// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/source_weights/match.h"

namespace sinew::source_weights {

/// The largest difference of a weight between the document and a written file, over all corners of
/// all matched meshes, joint by joint; 1 where a mesh is not bound there. `byPolygon`: corners are
/// those of the polygons, in order, for formats whose corners are joined anew when weights change;
/// else they have the same numbers.
double largestDifference(const Scene& document, const Match& match, const Scene& source,
                         const Scene& written, bool byPolygon);

}  // namespace sinew::source_weights
