// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "editor/exchange/exchange.h"

namespace sinew {

/// What is told of clips that were brought in so, with RetargetedClips::ratio.
inline constexpr std::string_view kRetargeted =
    "Clips turn joints only; the hips' travel is scaled by %1.";

/// An addition whose clips only turn what is matched.
struct RetargetedClips {
    Scene scene;
    double ratio = 1.0;  ///< of how high the hips stand in the base to how high they did
};

/// The addition, its clips made for a rig of the same joints in other proportions: of matched nodes
/// they keep rotations and blend shapes, and translations of the hips and of what carries them,
/// scaled by the ratio of how long the ways from the hips to the lowest joint are; without hips by
/// that of the skeletons' sizes. Clips of which nothing is left go. For clipsAlone(), mergedOnto().
RetargetedClips retargetedClips(const Scene& base, const Scene& addition,
                                const NodeMatches& matches);

}  // namespace sinew
