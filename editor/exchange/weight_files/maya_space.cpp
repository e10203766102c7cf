// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/weight_files/text.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

// Where the points may stand that the header's matrix put into the world: there, as Maya means it;
// without the matrix, where the shape was moved since it was bound; either of them with Z up.
std::vector<TableSpace> spacesUnder(const glm::dmat4& worldFromMesh) {
    const glm::dmat4 without = glm::inverse(worldFromMesh);
    const glm::dmat4 yUpFromZUp(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1);
    return {
        {glm::dmat4(1.0), nullptr},
        {without,
         "The table's points of '%1' were read without the file's matrix, because they fit "
         "that way."},
        {yUpFromZUp, "The table's points of '%1' were read with Z up, because they fit that way."},
        {yUpFromZUp * without,
         "The table's points of '%1' were read with Z up and without the file's matrix, "
         "because they fit that way."}};
}

}  // namespace

void putIntoWorld(TableMesh& mesh, const glm::dmat4& worldFromMesh) {
    const auto inMetres = [](const glm::dvec3& p) { return p / kCentimetres; };
    std::vector<glm::dvec3> there;
    for (const auto& p : mesh.points)
        there.emplace_back(worldFromMesh * glm::dvec4(inMetres(p), 1.0));
    const bool good = invertible(worldFromMesh) &&
                      std::ranges::all_of(there, [](const auto& p) { return isFinite(p); });
    if (good) {
        mesh.worldFromMesh = worldFromMesh;
        mesh.points = std::move(there);
        if (!mesh.points.empty()) mesh.spaces = spacesUnder(worldFromMesh);
        return;
    }
    if (mesh.points.empty()) return;
    std::ranges::transform(mesh.points, mesh.points.begin(), inMetres);
    const auto spaces = spacesUnder(glm::dmat4(1.0));
    mesh.spaces = {spaces[1], spaces[3]};
}

}  // namespace sinew
