// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "render/image_source.h"

namespace sinew {

/// A picture at half its size, a quarter, and so on down to one pixel (Williams 1983, "Pyramidal
/// parametrics"), each averaged in linear light. Drivers make these too, but software ones take a
/// tenth of a second for it while the window waits; this may run on any thread. O(pixels).
std::vector<Picture> smallerVersions(const Picture& picture);

}  // namespace sinew
