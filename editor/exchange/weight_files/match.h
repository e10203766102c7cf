// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// Reports what meets under another name than its own, and what is left out.
void sayMatches(const Scene& scene, const std::vector<TableMesh>& table,
                const std::vector<TableMatch>& matches, std::vector<Message>& report);

/// The table's points where they fit these best (see TableMesh::spaces), in another unit if need
/// be, which is reported.
std::vector<glm::vec3> fittedPoints(const TableMesh& table, std::span<const glm::vec3> points,
                                    std::vector<Message>& report);

}  // namespace sinew
