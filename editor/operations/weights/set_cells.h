// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/operations/operation.h"
#include "editor/operations/weights/table_text.h"

namespace sinew {

/// The skin that a table is of, which names no mesh: the one that is meant; of several the active
/// one.
Expected<SkinId> tableSkin(const Scene& scene, const Selection& selection);
/// The same of what is copied.
Expected<SkinId> skinToCopyFrom(const Scene& scene, const Selection& selection);

/// Adds which columns of a table are of no influence of the skin.
void tellUnknown(const TableCells& table, const Scene& scene, const Skin& skin, Report& report);

/// Gives vertices of a skin the weights that cells say, in any order; of two cells of one place the
/// later counts. Each row is normalised as setWeights() of row_cells.h does it. Locked vertices,
/// and those outside the skin, stay. The report tells how many rows changed and what could not be
/// done. O(cells log cells + points).
Expected<Outcome> setCells(const Scene& scene, SkinId skin, std::vector<WeightCell> cells,
                           const Message& label, const Progress& progress);

/// The same in the layer that is to be changed (layerToChange()), where the skin has layers: what
/// is missing of a row, and shows those below, makes up the rest as another influence does. While
/// the layer's mask is painted (paintedMask()) cells are its values, of kSeenSlot (open_layer.h).
Expected<Outcome> setCellsOnLayer(const Scene& scene, const Selection& selection, SkinId skin,
                                  std::vector<WeightCell> cells, const Message& label,
                                  const Progress& progress);

}  // namespace sinew
