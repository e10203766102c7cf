// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// The skins that a table's meshes are for, each once: by name; else by name without namespace,
/// path and what Maya adds to shapes ("rig:|body|bodyShape" is body); else, where there are as
/// many, by order. Not valid: nobody's.
std::vector<SkinId> matchMeshes(const Scene& scene, const std::vector<TableMesh>& table);

/// Reports what meets under another name than its own, and what is left out.
void sayMatches(const Scene& scene, const std::vector<TableMesh>& table,
                const std::vector<TableMatch>& matches, std::vector<Message>& report);

/// The table's points where they fit these best (see TableMesh::spaces), which is reported.
std::vector<glm::vec3> fittedPoints(const TableMesh& table, std::span<const glm::vec3> points,
                                    std::vector<Message>& report);

/// An axis-aligned box.
struct PointBox {
    glm::dvec3 low{0.0};
    glm::dvec3 high{0.0};
    double diagonal() const { return glm::length(high - low); }
};
template <class Point>
PointBox boxOf(std::span<const Point> points) {
    PointBox box;
    if (!points.empty()) box.low = box.high = glm::dvec3(points.front());
    for (const auto& p : points) {
        box.low = glm::min(box.low, glm::dvec3(p));
        box.high = glm::max(box.high, glm::dvec3(p));
    }
    return box;
}

}  // namespace sinew
