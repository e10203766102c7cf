// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "editor/scene/mesh.h"

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

/// Joins corners of one part with the same point and the same attributes, and renumbers polygons
/// and parts. About linear.
void joinEqualCorners(Mesh& mesh);

}  // namespace sinew::assimp
