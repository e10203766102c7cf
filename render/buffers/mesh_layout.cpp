// SPDX-License-Identifier: Apache-2.0
#include "render/buffers/mesh_layout.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

namespace sinew {

namespace {

/// Cuts primitives into chunks in the order they come: triangles, lines, dots, then corners that
/// nothing uses.
class Cutter {
public:
    Cutter(const Mesh& mesh, std::size_t maxPoints)
        : mesh_(mesh),
          maxPoints_(maxPoints),
          pointSeen_(mesh.pointCount(), 0),
          cornerSeen_(mesh.cornerCount(), 0) {
        open();
    }

    void triangle(const glm::uvec3& t) {
        const std::array<std::uint32_t, 3> corners{t.x, t.y, t.z};
        take(corners);
        current_.triangles.insert(current_.triangles.end(), corners.begin(), corners.end());
        ++current_.triangleCount;
    }
    void polygon(std::span<const std::uint32_t> corners) {
        take(corners);
        auto& list = corners.size() == 2 ? current_.lines : current_.dots;
        list.insert(list.end(), corners.begin(), corners.end());
    }
    void looseCorner(std::uint32_t corner) {
        if (cornerSeen_[corner] == 0) take({&corner, 1});
    }
    std::vector<MeshChunk> finish() {
        close();
        return std::move(done_);
    }

private:
    void take(std::span<const std::uint32_t> corners) {
        std::size_t added = 0;
        for (const auto c : corners) added += pointSeen_[mesh_.cornerPoint[c]] != number_;
        if (current_.points.size() + added > maxPoints_ && !current_.points.empty()) {
            close();
            open();
        }
        for (const auto c : corners) {
            const auto p = mesh_.cornerPoint[c];
            if (pointSeen_[p] != number_) current_.points.push_back(p);
            pointSeen_[p] = number_;
            if (cornerSeen_[c] != number_) current_.corners.push_back(c);
            cornerSeen_[c] = number_;
        }
    }
    void open() {
        const auto next = current_.firstTriangle + current_.triangleCount;
        current_ = {};
        current_.firstTriangle = next;
        ++number_;
    }
    void close();

    const Mesh& mesh_;
    std::size_t maxPoints_;
    std::vector<std::uint32_t> pointSeen_;  // the chunk number that last used it
    std::vector<std::uint32_t> cornerSeen_;
    std::uint32_t number_ = 0;
    MeshChunk current_;
    std::vector<MeshChunk> done_;
};

std::uint32_t placeIn(const std::vector<std::uint32_t>& sorted, std::uint32_t value) {
    return static_cast<std::uint32_t>(std::lower_bound(sorted.begin(), sorted.end(), value) -
                                      sorted.begin());
}

void Cutter::close() {
    auto& chunk = current_;
    if (chunk.corners.empty()) return;
    std::sort(chunk.points.begin(), chunk.points.end());
    std::sort(chunk.corners.begin(), chunk.corners.end());
    chunk.pointCount = static_cast<std::uint32_t>(chunk.points.size());
    chunk.cornerCount = static_cast<std::uint32_t>(chunk.corners.size());
    chunk.cornerPoint.reserve(chunk.corners.size());
    for (const auto c : chunk.corners)
        chunk.cornerPoint.push_back(placeIn(chunk.points, mesh_.cornerPoint[c]));
    for (auto* list : {&chunk.triangles, &chunk.lines, &chunk.dots})
        for (auto& c : *list) c = placeIn(chunk.corners, c);
    done_.push_back(std::move(chunk));
}

MeshChunk wholeMesh(const Mesh& mesh, const Triangles& triangles) {
    MeshChunk chunk;
    chunk.whole = true;
    chunk.triangleCount = static_cast<std::uint32_t>(triangles.corners.size());
    chunk.pointCount = static_cast<std::uint32_t>(mesh.pointCount());
    chunk.cornerCount = static_cast<std::uint32_t>(mesh.cornerCount());
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto loop = mesh.polygon(i);
        if (loop.size() == 2) chunk.lines.insert(chunk.lines.end(), loop.begin(), loop.end());
        if (loop.size() == 1) chunk.dots.push_back(loop.front());
    }
    return chunk;
}

/// True when corners a and b (of the mesh) follow each other in a polygon's loop, either way round.
bool isPolygonEdge(std::span<const std::uint32_t> loop, std::uint32_t a, std::uint32_t b) {
    if (loop.size() <= 3) return true;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const auto next = loop[i + 1 < loop.size() ? i + 1 : 0];
        if ((loop[i] == a && next == b) || (loop[i] == b && next == a)) return true;
    }
    return false;
}

struct Edge {
    std::uint32_t low;  // points of the chunk
    std::uint32_t high;
    std::uint32_t a;  // corners of the chunk
    std::uint32_t b;
};

/// Sorts by the lower point with a counting sort, then drops equal pairs among each point's few
/// edges.
std::vector<std::uint32_t> withoutRepeats(const std::vector<Edge>& edges,
                                          std::uint32_t pointCount) {
    std::vector<std::uint32_t> first(pointCount + std::size_t{1}, 0);
    for (const auto& e : edges) ++first[e.low + std::size_t{1}];
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<std::uint32_t> order(edges.size());
    auto next = first;
    for (std::uint32_t i = 0; i < edges.size(); ++i) order[next[edges[i].low]++] = i;

    std::vector<std::uint32_t> out;
    out.reserve(edges.size());
    for (std::uint32_t p = 0; p < pointCount; ++p) {
        const auto begin = order.begin() + first[p];
        const auto end = order.begin() + first[p + std::size_t{1}];
        std::sort(begin, end, [&](auto l, auto r) {
            return edges[l].high != edges[r].high ? edges[l].high < edges[r].high : l < r;
        });
        for (auto i = begin; i != end; ++i)
            if (i == begin || edges[*i].high != edges[*(i - 1)].high)
                out.insert(out.end(), {edges[*i].a, edges[*i].b});
    }
    return out;
}

}  // namespace

std::vector<MeshChunk> layOut(const Mesh& mesh, const Triangles& triangles, std::size_t maxPoints) {
    std::vector<MeshChunk> chunks;
    if (mesh.cornerCount() == 0) return chunks;
    if (mesh.pointCount() <= maxPoints) {
        chunks.push_back(wholeMesh(mesh, triangles));
        return chunks;
    }
    Cutter cutter(mesh, std::max<std::size_t>(maxPoints, 3));
    for (const auto& t : triangles.corners) cutter.triangle(t);
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto loop = mesh.polygon(i);
        if (loop.size() == 1 || loop.size() == 2) cutter.polygon(loop);
    }
    for (std::uint32_t c = 0; c < mesh.cornerCount(); ++c) cutter.looseCorner(c);
    return cutter.finish();
}

std::vector<std::uint32_t> polygonEdges(const Mesh& mesh, const Triangles& triangles,
                                        const MeshChunk& chunk) {
    const auto& cornerPoint = chunk.whole ? mesh.cornerPoint : chunk.cornerPoint;
    std::vector<Edge> edges;
    edges.reserve(chunk.triangleCount * std::size_t{3});
    for (std::uint32_t t = 0; t < chunk.triangleCount; ++t) {
        const auto& global = triangles.corners[chunk.firstTriangle + t];
        const auto loop = mesh.polygon(triangles.polygonOf[chunk.firstTriangle + t]);
        const auto localCorner = [&](int i) {
            return chunk.whole ? global[i] : chunk.triangles[t * 3 + static_cast<std::uint32_t>(i)];
        };
        for (int side = 0; side < 3; ++side) {
            const int other = (side + 1) % 3;
            if (!isPolygonEdge(loop, global[side], global[other])) continue;
            const auto a = localCorner(side);
            const auto b = localCorner(other);
            const auto pa = cornerPoint[a];
            const auto pb = cornerPoint[b];
            edges.push_back({std::min(pa, pb), std::max(pa, pb), a, b});
        }
    }
    return withoutRepeats(edges, chunk.pointCount);
}

std::vector<PartRange> partRanges(const Mesh& mesh, const Triangles& triangles,
                                  const MeshChunk& chunk) {
    std::vector<PartRange> ranges;
    std::uint32_t part = 0;
    for (std::uint32_t t = 0; t < chunk.triangleCount; ++t) {
        const auto polygon = triangles.polygonOf[chunk.firstTriangle + t];
        while (part + 1 < mesh.parts.size() &&
               polygon >= mesh.parts[part].firstPolygon + mesh.parts[part].polygonCount)
            ++part;
        if (ranges.empty() || ranges.back().part != part) ranges.push_back({part, t, 0});
        ++ranges.back().triangleCount;
    }
    return ranges;
}

}  // namespace sinew
