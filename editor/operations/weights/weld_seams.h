// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/operations/operation.h"

namespace sinew {

/// An edit of weights with what it does to seams: vertices of other meshes that lie, as bound,
/// where a vertex with a changed row does get that row; where several of one place changed, all get
/// the mean (the operation "weights.weldSeams" on the vertices that changed). `edit` itself where
/// it changes no rows, or skins beside them, or nothing lies there. The report tells which vertices
/// changed besides. `selection`: whose layers are changed, and what is hidden. `memory`: what the
/// last one found of the seams (null at first), so that only the rows of the pages that changed are
/// gone through where no mesh was bound, edited or moved since.
Outcome withSeamsWelded(const Scene& scene, const Selection& selection, Edit edit,
                        std::shared_ptr<void>& memory);

}  // namespace sinew
