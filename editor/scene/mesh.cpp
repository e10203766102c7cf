// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/mesh.h"

namespace sinew {
namespace {

template <class T>
std::size_t held(const std::vector<T>& v) {
    return v.capacity() * sizeof(T);
}

}  // namespace

std::size_t Mesh::bytes() const {
    std::size_t total = sizeof(*this) + held(positions) + held(cornerPoint) + held(normals) +
                        held(tangents) + held(polygonFirst) + held(polygonCorners) + held(parts) +
                        held(morphTargets);
    for (const auto& set : uvs) total += held(set);
    for (const auto& set : colours) total += held(set);
    for (const auto& target : morphTargets)
        total += held(target.positions) + held(target.normals) + held(target.tangents);
    for (const auto& part : parts)
        for (const auto& attribute : part.carried) total += held(attribute.bytes);
    return total;
}

}  // namespace sinew
