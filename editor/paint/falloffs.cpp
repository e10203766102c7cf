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

template <float (*at)(float)>
void eachBy(std::span<float> places) {
    for (float& t : places) t = t < 1.0f ? at(t > 0.0f ? t : 0.0f) : 0.0f;
}

constexpr std::array kFalloffs{
    Falloff{"smooth", "Smooth", smoothAt, eachBy<smoothAt>},
    Falloff{"linear", "Linear", linearAt, eachBy<linearAt>},
    Falloff{"sharp", "Sharp", sharpAt, eachBy<sharpAt>},
    Falloff{"constant", "Constant", constantAt, eachBy<constantAt>},
};

}  // namespace

std::span<const Falloff> falloffs() { return kFalloffs; }

const Falloff* findFalloff(std::string_view id) {
    for (const auto& kind : kFalloffs)
        if (id == kind.id) return &kind;
    return nullptr;
}

}  // namespace sinew
