// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "editor/check/subject.h"

namespace sinew {

/// Two coinciding points.
using PointPair = std::pair<PointIndex, PointIndex>;

/// How far pairs of points come apart, at worst.
struct Gape {
    double distance = 0.0;  ///< metres
    ClipId clip;            ///< none: no clip parts them, or there is none and the stored pose was
                            ///< looked at
    double seconds = 0.0;
    std::vector<double> ofPair;  ///< per pair, its own worst
};
/// Over frames spread over all clips, fewer where there are many pairs: a second at most for what
/// meshes have. Errors: Cancelled.
Expected<Gape> worstGape(const CheckSubject& subject, const std::vector<PointPair>& pairs,
                         const Progress& progress);

}  // namespace sinew
