// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "editor/scene/clip.h"

namespace sinew {

/// A track's value at a time, `width` floats; before the first and after the last key the value
/// stands still. The track has at least one key. Linear rotations are spherically interpolated
/// along the shorter arc; cubic is the Hermite spline of glTF 2.0, appendix C, with tangents scaled
/// by the length of the key interval. Rotations come normalised.
std::vector<float> sampleTrack(const Track& track, double seconds);

/// Puts `by` before what the keys say, which are of a node's local transform: its places and turns
/// go on from elsewhere. Keys of scale stay.
void moveKeys(Track& track, const glm::dmat4& by);

}  // namespace sinew
