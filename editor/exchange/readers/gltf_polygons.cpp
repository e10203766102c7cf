// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/gltf_polygons.h"

#include <numeric>

#include "editor/exchange/readers/gltf_accessor.h"

namespace sinew::gltf {
namespace {

std::vector<std::uint32_t> cornersOf(const Source& source, const tinygltf::Primitive& primitive,
                                     const MeshPart& part) {
    std::vector<std::uint32_t> corners;
    if (primitive.indices < 0) {
        corners.resize(part.cornerCount);
        std::iota(corners.begin(), corners.end(), part.firstCorner);
        return corners;
    }
    corners = integers(source, primitive.indices, 1);
    for (auto& corner : corners) {
        if (corner >= part.cornerCount)
            damaged("The file is damaged: a face names vertex %1 of %2.", corner, part.cornerCount);
        corner += part.firstCorner;
    }
    return corners;
}

class PolygonList {
public:
    explicit PolygonList(Mesh& mesh) : mesh_(mesh) {
        if (mesh_.polygonFirst.empty()) mesh_.polygonFirst.push_back(0);
    }
    void add(std::initializer_list<std::uint32_t> corners) {
        mesh_.polygonCorners.insert(mesh_.polygonCorners.end(), corners);
        mesh_.polygonFirst.push_back(static_cast<std::uint32_t>(mesh_.polygonCorners.size()));
    }
    // Stitches of strips have no area and are no faces.
    void addUnlessFlat(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        if (a != b && b != c && a != c) add({a, b, c});
    }

private:
    Mesh& mesh_;
};

void appendRuns(const std::vector<std::uint32_t>& v, std::size_t size, Mesh& mesh) {
    const std::size_t runs = v.size() / size;
    mesh.polygonCorners.insert(mesh.polygonCorners.end(), v.begin(),
                               v.begin() + static_cast<std::ptrdiff_t>(runs * size));
    auto end = mesh.polygonFirst.back();
    for (std::size_t i = 0; i < runs; ++i)
        mesh.polygonFirst.push_back(end += static_cast<std::uint32_t>(size));
}

// FB_ngon_encoding: triangles of one polygon follow each other and begin at the same corner; the
// next polygon begins at another.
void appendNgons(const std::vector<std::uint32_t>& v, Mesh& mesh) {
    for (std::size_t i = 0; i + 2 < v.size(); i += 3) {
        const bool more = i > 0 && v[i] == v[i - 3] && v[i + 1] == v[i - 1];
        if (more) {
            mesh.polygonCorners.push_back(v[i + 2]);
            ++mesh.polygonFirst.back();
        } else {
            mesh.polygonCorners.insert(mesh.polygonCorners.end(), {v[i], v[i + 1], v[i + 2]});
            mesh.polygonFirst.push_back(static_cast<std::uint32_t>(mesh.polygonCorners.size()));
        }
    }
}

void appendLines(const std::vector<std::uint32_t>& v, bool closed, PolygonList& list) {
    for (std::size_t i = 0; i + 1 < v.size(); ++i) list.add({v[i], v[i + 1]});
    if (closed && v.size() > 2) list.add({v.back(), v.front()});
}

void appendStrip(const std::vector<std::uint32_t>& v, PolygonList& list) {
    for (std::size_t i = 0; i + 2 < v.size(); ++i)
        list.addUnlessFlat(v[i], v[i + 1 + i % 2], v[i + 2 - i % 2]);
}

void appendFan(const std::vector<std::uint32_t>& v, PolygonList& list) {
    for (std::size_t i = 1; i + 1 < v.size(); ++i) list.addUnlessFlat(v[i], v[i + 1], v[0]);
}

}  // namespace

void appendPolygons(const Source& source, const tinygltf::Primitive& primitive, Mesh& mesh,
                    MeshPart& part) {
    PolygonList list(mesh);
    const auto corners = cornersOf(source, primitive, part);
    const int mode = primitive.mode < 0 ? TINYGLTF_MODE_TRIANGLES : primitive.mode;
    const bool runs = mode == TINYGLTF_MODE_POINTS || mode == TINYGLTF_MODE_LINE ||
                      mode == TINYGLTF_MODE_TRIANGLES;
    part.indexed = primitive.indices >= 0 || !runs;
    part.firstPolygon = static_cast<std::uint32_t>(mesh.polygonCount());
    part.topology = mode == TINYGLTF_MODE_POINTS       ? Topology::Points
                    : mode <= TINYGLTF_MODE_LINE_STRIP ? Topology::Lines
                                                       : Topology::Polygons;
    switch (mode) {
        case TINYGLTF_MODE_POINTS:
            appendRuns(corners, 1, mesh);
            break;
        case TINYGLTF_MODE_LINE:
            appendRuns(corners, 2, mesh);
            break;
        case TINYGLTF_MODE_LINE_LOOP:
            appendLines(corners, true, list);
            break;
        case TINYGLTF_MODE_LINE_STRIP:
            appendLines(corners, false, list);
            break;
        case TINYGLTF_MODE_TRIANGLES:
            if (primitive.extensions.contains("FB_ngon_encoding"))
                appendNgons(corners, mesh);
            else
                appendRuns(corners, 3, mesh);
            break;
        case TINYGLTF_MODE_TRIANGLE_STRIP:
            appendStrip(corners, list);
            break;
        case TINYGLTF_MODE_TRIANGLE_FAN:
            appendFan(corners, list);
            break;
        default:
            damaged("The file is damaged: there is no primitive mode %1.", mode);
    }
    part.polygonCount = static_cast<std::uint32_t>(mesh.polygonCount()) - part.firstPolygon;
}

}  // namespace sinew::gltf
