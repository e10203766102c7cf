// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// Makes the brush's Value what a stroke there would paint over: the active influence's weight at
/// the vertex under the mouse, in the layer that is worked on, or the mask that is painted.
void sampleWeight(const WindowPart& part);

}  // namespace sinew
