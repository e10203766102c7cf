// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/codec/json_text.h"
#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// The mesh of a file that ngSkinTools 2 exports from Maya, with its layers, and without a name:
/// the file has none. Errors as readWeightTable().
Expected<TableMesh> parseNgSkinTools(const Json& json);

}  // namespace sinew
