// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// Weights that those of the document are compared with, and where they are from.
struct OtherWeights {
    QString name;
    std::vector<TableMesh> table;
};

}  // namespace sinew
