// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// Maya's units a metre.
inline constexpr double kCentimetres = 100.0;

/// The points of a shape (its own space, centimetres) as they stand in the world, metres, and where
/// else they may be meant; where the matrix puts them nowhere, without it.
void putIntoWorld(TableMesh& mesh, const glm::dmat4& worldFromMesh);

}  // namespace sinew
