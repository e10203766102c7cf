// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>

#include "render/renderer.h"

namespace sinew {

/// The stops of a ramp: sRGB colour and, in w, the weight it stands at; ascending from 0 to 1. The
/// shader gets these numbers.
std::span<const glm::vec4> rampStops(Ramp ramp);
inline constexpr int kMaxRampStops = 8;

/// The colour of a point that is not a member of the skin, sRGB.
inline constexpr glm::vec3 kNotMemberColour{0.42f, 0.43f, 0.45f};

}  // namespace sinew
