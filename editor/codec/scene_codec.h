// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

/// A whole scene as one flat blob: what a worker sends to the editor. O(bytes).
std::vector<std::uint8_t> encodeScene(const Scene& scene);

/// Blocks of `after` that say what those of `before` say are those, so that what is the same is no
/// difference. O(bytes of the blocks with other pointers).
void keepEqualBlocks(const Scene& before, Scene& after);

/// Checks everything: counts, offsets, indices, finite numbers, tree shape, UTF-8. Damage is an
/// Error, never a crash.
Expected<Scene> decodeScene(std::span<const std::uint8_t> blob);

}  // namespace sinew
