// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "editor/paint/brush.h"

namespace sinew {
namespace {

float smoothAt(float t) {
    const float rest = 1.0f - t;
    return rest * rest * (3.0f - 2.0f * rest);
}
float linearAt(float t) { return 1.0f - t; }
float sharpAt(float t) { return (1.0f - t) * (1.0f - t); }
float constantAt(float) { return 1.0f; }

constexpr std::array kFalloffs{
    Falloff{"smooth", "Smooth", smoothAt},
    Falloff{"linear", "Linear", linearAt},
    Falloff{"sharp", "Sharp", sharpAt},
    Falloff{"constant", "Constant", constantAt},
};

}  // namespace

std::span<const Falloff> falloffs() { return kFalloffs; }

const Falloff* findFalloff(std::string_view id) {
    for (const auto& kind : kFalloffs)
        if (id == kind.id) return &kind;
    return nullptr;
}

}  // namespace sinew
