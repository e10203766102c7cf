// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/binding/transfer_rows.h"
#include "editor/scene/scene.h"

namespace sinew {

/// Per point of a mesh's new version the one of the old version that it is, or kNoIndex: points
/// that stand where they stood, within 1e-5 of the mesh's size; of several there the one that comes
/// as it does. Linear.
std::vector<PointIndex> samePoints(std::span<const glm::vec3> before,
                                   std::span<const glm::vec3> after);

/// Makes a skin, whose mesh is `before`, one of `mesh`: rows of all layers, channels, locked and
/// left out points, and what mirrors what. Points that are the same (`oldOf`, as samePoints())
/// keep theirs to the bit; others get what the old surface beside them has, or are filled in from
/// those around them. The scene's mesh is to be set by the caller. Gives where each point's data is
/// from. Errors: as transferRows().
Expected<std::vector<RowFrom>> carryPoints(Scene& after, SkinId id, const Mesh& before,
                                           const std::shared_ptr<const Mesh>& mesh,
                                           std::span<const PointIndex> oldOf,
                                           const TransferSettings& settings,
                                           const Progress& progress);

}  // namespace sinew
