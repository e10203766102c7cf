// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// Something that two tables changed, each in another way.
struct TableConflict {
    std::string mesh;
    PointIndex vertex = kNoIndex;  ///< none: the mesh as a whole, or where its points are
    std::string joint;             ///< whose weight differs most
};
struct MergedTable {
    std::vector<TableMesh> meshes;
    std::vector<TableConflict> conflicts;
};

/// What two versions of a weight table have changed, in one: by mesh name (meshes of one name in
/// their order), vertex number and joint name. What one of them does not tell of a vertex is the
/// other's. Where both changed a vertex it is named, and stays as `preferTheirs` says; so does a
/// mesh of which one that tells of all its vertices has others. Linear in the weights.
MergedTable mergedTables(std::span<const TableMesh> base, std::span<const TableMesh> ours,
                         std::span<const TableMesh> theirs, bool preferTheirs);

}  // namespace sinew
