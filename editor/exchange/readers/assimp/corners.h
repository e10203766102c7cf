// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <vector>

#include "editor/exchange/readers/assimp/meshes.h"
#include "editor/exchange/readers/row_repairs.h"

struct aiMesh;

namespace sinew::assimp {

/// Turns a mesh's vectors into ours.
struct VertexTransform {
    glm::dmat4 points{1.0};   ///< geometric transform, then metres
    glm::dmat3 normals{1.0};  ///< cofactors of its linear part
    bool mirrored = false;    ///< the order of a polygon's corners turns round

    VertexTransform(const glm::dmat4& geometric, double metresPerUnit);
    glm::vec3 point(const glm::dvec3& p) const { return glm::vec3(points * glm::dvec4(p, 1.0)); }
    glm::vec3 offset(const glm::dvec3& d) const { return glm::vec3(glm::dmat3(points) * d); }
    glm::vec3 direction(const glm::dvec3& n) const;  ///< unit; +Y for none
};

/// Appends a mesh's vertices as corners, with all attributes; those that only some meshes have are
/// padded. Positions go to `positions`, one a corner; morph offsets to the targets, one a corner.
/// Throws ParseError for a position not a number.
void appendCorners(const aiMesh& from, const VertexTransform& transform,
                   std::vector<glm::vec3>& positions, Mesh& mesh);

/// Which attributes a mesh has, as a part says it.
void describe(const aiMesh& from, MeshPart& part);

/// Rows of the corners of meshes that become one, over the union of their bones.
class RowCollector : public RepairedRows {
public:
    explicit RowCollector(double metresPerUnit) : metresPerUnit_(metresPerUnit) {}

    /// Appends the rows of all vertices of a mesh; empty ones where it has no bones, and where
    /// `wanted` (one a vertex; empty: all) is 0. Throws ParseError.
    void append(const aiMesh& mesh, std::span<const std::uint8_t> wanted);

    /// All rows from the file's own: those of corners where `firsts` is 0 stay empty.
    void take(const OwnVertices& own, std::span<const std::uint8_t> firsts);

    bool any() const { return !bones_.empty(); }
    const std::vector<Bone>& bones() const { return bones_; }

private:
    void appendRow(RowBuffer& row);
    SlotIndex slotOf(const aiMesh& mesh, unsigned bone);

    double metresPerUnit_;
    std::vector<Bone> bones_;
};

/// Joins corners of one part with the same point and the same attributes, and renumbers polygons
/// and parts. About linear.
void joinEqualCorners(Mesh& mesh);

}  // namespace sinew::assimp
