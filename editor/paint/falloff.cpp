// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush.h"

namespace sinew {

float falloff(Falloff kind, float t) {
    if (!(t < 1.0f)) return 0.0f;
    const float rest = t > 0.0f ? 1.0f - t : 1.0f;
    switch (kind) {
        case Falloff::Smooth:
            return rest * rest * (3.0f - 2.0f * rest);
        case Falloff::Linear:
            return rest;
        case Falloff::Sharp:
            return rest * rest;
        case Falloff::Constant:
            return 1.0f;
    }
    return 0.0f;
}

}  // namespace sinew
