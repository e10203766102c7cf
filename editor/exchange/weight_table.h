// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// One skinned mesh of a weight table.
struct TableMesh {
    std::string name;
    std::vector<std::string> joints;
    std::vector<glm::dvec3>
        points;                   ///< metres, Y up, where bound; empty: the table tells none (CSV)
    std::vector<RowBuffer> rows;  ///< per point; slots index `joints`
};

/// What a scene's skins say, in the order of skins. Skins without a mesh in the scene are left out.
std::vector<TableMesh> tableOf(const Scene& scene);
/// The mesh skins of a scene, in the order of tableOf().
std::vector<SkinId> tableSkins(const Scene& scene);
/// The name under which a skin's mesh stands in a table: its node's, else its mesh's.
std::string tableName(const Scene& scene, const Skin& skin);

std::string jsonTable(const std::vector<TableMesh>& meshes);
std::string csvTable(const std::vector<TableMesh>& meshes);
/// Errors: CannotRead, with what is wrong. Rows are as in the text: unsorted, not normalised;
/// numbers are finite, slots exist.
Expected<std::vector<TableMesh>> parseJsonTable(const std::string& text);
Expected<std::vector<TableMesh>> parseCsvTable(const std::string& text);

}  // namespace sinew
