// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/scene/scene.h"

// Islands that the user wants to stay in one piece: marked in a channel of the skin.
namespace sinew {

/// Per point 1 where smoothing must leave it alone; empty: nowhere. What smooths asks this.
std::vector<std::uint8_t> rigidPoints(const Scene& scene, SkinId skin);

/// Marks points (ascending), or takes the mark from them.
void markRigid(Scene& scene, SkinId skin, std::span<const PointIndex> points, bool rigid);

}  // namespace sinew
