// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/scene/clip.h"

namespace sinew {

/// A track's value at a time, `width` floats; before the first and after the last key the value
/// stands still. The track has at least one key. Linear rotations are spherically interpolated
/// along the shorter arc; cubic is the Hermite spline of glTF 2.0, appendix C, with tangents scaled
/// by the length of the key interval. Rotations come normalised.
std::vector<float> sampleTrack(const Track& track, double seconds);

}  // namespace sinew
