// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/codec/scene_check.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

template <class T>
bool emptyOr(const std::vector<T>& values, std::size_t size) {
    return values.empty() || values.size() == size;
}

bool allBelow(const std::vector<std::uint32_t>& values, std::size_t limit) {
    std::uint32_t largest = 0;
    for (const auto v : values) largest = std::max(largest, v);
    return values.empty() || largest < limit;
}

template <class Vec>
bool setsAreSound(const std::vector<std::vector<Vec>>& sets, std::size_t corners) {
    return sets.size() < 256 && std::ranges::all_of(sets, [&](const auto& set) {
               return emptyOr(set, corners) && allFinite(set);
           });
}

bool polygonsAreSound(const Mesh& mesh) {
    const auto& first = mesh.polygonFirst;
    if (first.empty()) return mesh.polygonCorners.empty();
    return first.front() == 0 && std::ranges::is_sorted(first) &&
           first.back() == mesh.polygonCorners.size() &&
           allBelow(mesh.polygonCorners, mesh.cornerCount());
}

std::size_t carriedBytes(const CarriedAttribute& attribute) {
    const auto type = attribute.componentType;
    const std::size_t component = type == 5120 || type == 5121   ? 1
                                  : type == 5122 || type == 5123 ? 2
                                  : type >= 5124 && type <= 5126 ? 4
                                                                 : 0;
    switch (attribute.type) {  // accessor types as tinygltf numbers them
        case 65:
            return component;
        case 2:
        case 3:
        case 4:
            return component * attribute.type;
        case 34:
            return component * 4;
        case 35:
            return component * 9;
        case 36:
            return component * 16;
        default:
            return 0;
    }
}

bool polygonSizesFit(const Mesh& mesh, const MeshPart& part) {
    for (auto p = part.firstPolygon; p < part.firstPolygon + part.polygonCount; ++p) {
        const auto size = mesh.polygonFirst[p + 1] - mesh.polygonFirst[p];
        const bool fits = part.topology == Topology::Polygons ? size >= 3
                          : part.topology == Topology::Lines  ? size == 2
                                                              : size == 1;
        if (!fits) return false;
    }
    return true;
}

bool cornersInRun(const Mesh& mesh, const MeshPart& part) {
    const auto begin = mesh.polygonFirst.empty() ? 0 : mesh.polygonFirst[part.firstPolygon];
    const auto end =
        mesh.polygonFirst.empty() ? 0 : mesh.polygonFirst[part.firstPolygon + part.polygonCount];
    return std::all_of(mesh.polygonCorners.begin() + begin, mesh.polygonCorners.begin() + end,
                       [&](std::uint32_t c) {
                           return c >= part.firstCorner && c - part.firstCorner < part.cornerCount;
                       });
}

bool partIsSound(const Mesh& mesh, const MeshPart& part) {
    const auto corners = mesh.cornerCount();
    if (part.firstCorner > corners || part.cornerCount > corners - part.firstCorner) return false;
    if (part.uvSets > mesh.uvs.size() || part.colourSets > mesh.colours.size()) return false;
    for (std::size_t i = 0; i < part.uvSets; ++i)
        if (mesh.uvs[i].size() != corners) return false;
    for (std::size_t i = 0; i < part.colourSets; ++i)
        if (mesh.colours[i].size() != corners) return false;
    if (part.hasNormals && mesh.normals.size() != corners) return false;
    if (part.hasTangents && mesh.tangents.size() != corners) return false;
    for (const auto& attribute : part.carried) {
        const auto size = carriedBytes(attribute);
        if (size == 0 || attribute.bytes.size() != size * part.cornerCount) return false;
    }
    return polygonSizesFit(mesh, part) && cornersInRun(mesh, part);
}

bool partsAreSound(const Mesh& mesh) {
    std::size_t next = 0;
    for (const auto& part : mesh.parts) {
        if (part.firstPolygon != next || part.polygonCount > mesh.polygonCount() - next)
            return false;
        next += part.polygonCount;
        if (!partIsSound(mesh, part)) return false;
    }
    return next == mesh.polygonCount();
}

bool targetsAreSound(const Mesh& mesh) {
    for (const auto& target : mesh.morphTargets) {
        if (!emptyOr(target.positions, mesh.pointCount()) ||
            !emptyOr(target.normals, mesh.cornerCount()) ||
            !emptyOr(target.tangents, mesh.cornerCount()))
            return false;
        if (!allFinite(target.positions) || !allFinite(target.normals) ||
            !allFinite(target.tangents))
            return false;
    }
    return emptyOr(mesh.morphWeights, mesh.morphTargets.size()) && allFinite(mesh.morphWeights);
}

}  // namespace

bool isSound(const Mesh& mesh) {
    const auto corners = mesh.cornerCount();
    if (mesh.pointCount() >= kNoIndex || corners >= kNoIndex) return false;
    if (!emptyOr(mesh.normals, corners) || !emptyOr(mesh.tangents, corners)) return false;
    return allFinite(mesh.positions) && allFinite(mesh.normals) && allFinite(mesh.tangents) &&
           setsAreSound(mesh.uvs, corners) && setsAreSound(mesh.colours, corners) &&
           allBelow(mesh.cornerPoint, mesh.pointCount()) && polygonsAreSound(mesh) &&
           partsAreSound(mesh) && targetsAreSound(mesh);
}

}  // namespace sinew
