// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <assimp/matrix4x4.h>
#include <assimp/quaternion.h>
#include <assimp/types.h>

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <string>
#include <string_view>

#include "editor/codec/text.h"
#include "editor/scene/numbers.h"

namespace sinew::assimp {

// assimp's matrices are column-vector ones stored by rows.
inline glm::dmat4 toGlm(const aiMatrix4x4& m) {
    return {{m.a1, m.b1, m.c1, m.d1},
            {m.a2, m.b2, m.c2, m.d2},
            {m.a3, m.b3, m.c3, m.d3},
            {m.a4, m.b4, m.c4, m.d4}};
}
inline glm::dvec3 toGlm(const aiVector3D& v) { return {v.x, v.y, v.z}; }
inline glm::dquat toGlm(const aiQuaternion& q) { return {q.w, q.x, q.y, q.z}; }
inline std::string toText(const aiString& s) {
    return asUtf8(std::string_view(s.C_Str(), s.length));
}

/// The matrix for lengths in another unit: an affine map between two spaces that both are scaled.
inline glm::dmat4 inMetres(glm::dmat4 m, double metresPerUnit) {
    m[3] = glm::dvec4(glm::dvec3(m[3]) * metresPerUnit, 1.0);
    return m;
}

}  // namespace sinew::assimp
