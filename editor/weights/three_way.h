// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>

#include "editor/weights/row_math.h"

namespace sinew {

/// Which of two changed versions of one thing a merge takes.
enum class Taken : std::uint8_t { Ours, Theirs, Conflict };

/// The one that was changed; where both were, alike, ours; else neither.
inline Taken threeWay(Row base, Row ours, Row theirs) {
    if (std::ranges::equal(base, theirs) || std::ranges::equal(ours, theirs)) return Taken::Ours;
    return std::ranges::equal(base, ours) ? Taken::Theirs : Taken::Conflict;
}

/// The slot whose weights differ most.
inline SlotIndex mostUnlike(Row a, Row b) {
    SlotIndex out = kNoIndex;
    float most = -1.0f;
    for (const Row row : {a, b})
        for (const Influence& entry : row)
            if (const float d = std::abs(weightOf(a, entry.slot) - weightOf(b, entry.slot));
                d > most) {
                most = d;
                out = entry.slot;
            }
    return out;
}

}  // namespace sinew
