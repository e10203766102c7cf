// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// Makes `rows` a skin's weights; where they are its own already, nothing of it changes, nor of its
/// layers. Max Influences goes up where the table's rows, which these are made of, need it.
void storeRows(const Rows& rows, const Rows& table, SkinId id, Scene& scene);

/// The same of a skin with layers, whose others stay: rows that differ from the result become those
/// of the layer `changed` (one of the skin's), or, where that is 0, of a new one above all others,
/// called `name` or much like it. Gives the layer; 0: nothing differs.
std::uint32_t storeRowsInLayer(const Rows& rows, const Rows& table, SkinId id,
                               std::uint32_t changed, const Message& name, Scene& scene);

/// Gives a skin the layers of a table's mesh in place of its own. `sources`: per point of the skin,
/// which of the table's its weights are from, as a row of their numbers and shares; `slots`: the
/// skin's for the table's joints. Where these layers come to nothing one above them has the weights
/// that were there. Max Influences goes up to `most`.
void storeLayers(const Scene& layers, const std::vector<RowBuffer>& sources,
                 const std::vector<SlotIndex>& slots, std::size_t most, SkinId id, Scene& scene);

}  // namespace sinew
