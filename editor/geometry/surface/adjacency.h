// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <numeric>
#include <span>
#include <vector>

#include "editor/scene/mesh.h"

namespace sinew {

/// A list of lists in two flat arrays.
template <class Item>
struct Lists {
    std::vector<std::uint32_t> first;  ///< lists + 1
    std::vector<Item> items;
    std::size_t size() const { return first.empty() ? 0 : first.size() - 1; }
    std::span<const Item> operator[](std::size_t i) const {
        return {items.data() + first[i], first[i + 1] - first[i]};
    }
};
using Compressed = Lists<std::uint32_t>;

/// Lists of what `each(visit)` tells: it calls visit(list, item) for all items, twice alike. Items
/// stand in a list in the order in which they come. Linear.
template <class Item = std::uint32_t, class Each>
Lists<Item> listsOf(std::size_t lists, const Each& each) {
    Lists<Item> out;
    out.first.assign(lists + 1, 0);
    each([&](std::size_t list, const Item&) { ++out.first[list + 1]; });
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    out.items.resize(out.first.back());
    std::vector<std::uint32_t> next(out.first.begin(), out.first.end() - 1);
    each([&](std::size_t list, const Item& item) { out.items[next[list]++] = item; });
    return out;
}

/// Each list ascending, with an item once. On all cores.
Compressed sortedUnique(Compressed lists);

/// Points that share a polygon edge (lines count, dots do not), each once, ascending. Linear.
Compressed pointNeighbours(const Mesh& mesh);
/// Corners of each point, ascending. Linear.
Compressed cornersOfPoints(const Mesh& mesh);
/// Polygons around each point, ascending. Linear.
Compressed polygonsOfPoints(const Mesh& mesh);
/// True when corner i is point i for all (then the list above is the identity).
bool cornersArePoints(const Mesh& mesh);

/// Connected parts over polygon edges: per point the part's number, numbered by first point.
/// Linear.
struct Shells {
    std::vector<std::uint32_t> shellOfPoint;
    std::uint32_t count = 0;
};
Shells shells(const Compressed& pointNeighbours);
/// The same of lists that stand in two arrays of another's.
Shells shells(std::span<const std::uint32_t> first, std::span<const std::uint32_t> neighbours);
/// The same without lists of neighbours, in a fraction of the time that those take, on all cores.
Shells shells(const Mesh& mesh);
/// Likewise of a soup of triangles over so many points.
Shells shells(std::span<const glm::uvec3> triangles, std::size_t points);

/// Triangles as corner indices: n-gons as the file's fan, quads by the shorter diagonal that keeps
/// both halves facing one way, larger ones (up to 4,096 corners) by ear clipping when a fan would
/// fold. Lines and dots are left out. Every other polygon gives its corners - 2 triangles, in
/// order. `polygonOf` gives each triangle's polygon.
struct Triangles {
    std::vector<glm::uvec3> corners;
    std::vector<std::uint32_t> polygonOf;
};
Triangles triangulate(const Mesh& mesh);
/// The same triangles as points, without their polygons; of those that are wanted (per polygon, 1;
/// empty: all) alone.
std::vector<glm::uvec3> pointTriangles(const Mesh& mesh, std::span<const std::uint8_t> wanted = {});

/// The triangles whose corners are all there (below points.size()) and finite, in their order.
std::vector<glm::uvec3> soundTriangles(std::span<const glm::dvec3> points,
                                       std::span<const glm::uvec3> triangles);

/// Area-weighted smooth normals per point, unit; for meshes without normals. Points of no area get
/// +Y.
std::vector<glm::vec3> pointNormals(const Mesh& mesh, std::span<const glm::vec3> positions);
/// The same of the points that are wanted (per point, 1), for a fraction of the time where those
/// are few; zero for the others.
std::vector<glm::vec3> pointNormals(const Mesh& mesh, std::span<const glm::vec3> positions,
                                    std::span<const std::uint8_t> wanted);

}  // namespace sinew
