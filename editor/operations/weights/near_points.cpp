// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/near_points.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/joined_points.h"

namespace sinew {
namespace {

// More around a point than on a surface as dense as its own would only cost time.
constexpr std::size_t kMostNear = 24;
// Where there are more within the radius, all of these may lie on the point's own sheet: then space
// is looked at in cells, of so many a radius, and at so many of them.
constexpr float kCellsInRadius = 3.0f;
constexpr std::size_t kMostCells = 64;

std::vector<glm::vec3> boundPositions(const Mesh& mesh, const Skin& skin) {
    std::vector<glm::vec3> out;
    out.reserve(mesh.pointCount());
    for (const glm::vec3& p : mesh.positions)
        out.emplace_back(skin.skinBind * glm::dvec4(glm::dvec3(p), 1.0));
    return out;
}

using SpaceCell = std::array<std::int64_t, 3>;

// Around the origin, and what lies between two cells in the outer one: both sides of a symmetric
// model are in cells alike.
SpaceCell spaceCellOf(const glm::vec3& place, double size) {
    const auto along = [size](float at) {
        return static_cast<std::int64_t>(std::round(static_cast<double>(at) / size));
    };
    return {along(place.x), along(place.y), along(place.z)};
}

// The first point of each piece of surface that a cell holds, by point: of what edges within the
// cell hold together. Two sheets in one cell are two pieces.
std::vector<PointIndex> piecesInCells(const std::vector<SpaceCell>& cells,
                                      const Compressed& edges) {
    JoinedPoints pieces(cells.size());
    for (PointIndex p = 0; p < cells.size(); ++p)
        for (const PointIndex q : edges[p])
            if (q > p && cells[q] == cells[p]) pieces.join(p, q);
    std::vector<PointIndex> first(cells.size());
    for (PointIndex p = 0; p < cells.size(); ++p) first[p] = pieces.lowest(p);
    return first;
}

/// A point for each piece of surface in each cell, the nearest to the middle of the piece: as far
/// from one another however dense a mesh is. Of points equally near the outermost, so that both
/// sides of a symmetric model have the same.
std::vector<PointIndex> thinnedPoints(const std::vector<glm::vec3>& positions,
                                      const Compressed& edges, float cellSize) {
    std::vector<SpaceCell> cells(positions.size());
    tbb::parallel_for(std::size_t{0}, cells.size(), [&](std::size_t p) {
        cells[p] = spaceCellOf(positions[p], double{cellSize});
    });
    const auto piece = piecesInCells(cells, edges);
    std::vector<glm::dvec4> sums(positions.size(), glm::dvec4(0.0));
    for (std::size_t p = 0; p < positions.size(); ++p)
        sums[piece[p]] += glm::dvec4(glm::dvec3(positions[p]), 1.0);
    const auto toMiddle = [&](PointIndex p) {
        const glm::dvec4& sum = sums[piece[p]];
        return glm::distance(glm::dvec3(positions[p]), glm::dvec3(sum) / sum.w);
    };
    std::vector<double> least(positions.size(), std::numeric_limits<double>::infinity());
    for (PointIndex p = 0; p < positions.size(); ++p)
        least[piece[p]] = std::min(least[piece[p]], toMiddle(p));
    const double alike = 1e-3 * double{cellSize};
    const auto outside = [&](PointIndex p) { return spaceCellOf(glm::abs(positions[p]), alike); };
    std::vector<PointIndex> best(positions.size(), kNoIndex);
    for (PointIndex p = 0; p < positions.size(); ++p) {
        if (toMiddle(p) > least[piece[p]] + alike) continue;
        PointIndex& of = best[piece[p]];
        if (of == kNoIndex || outside(p) > outside(of)) of = p;
    }
    std::erase(best, kNoIndex);
    return best;
}

/// Finds what is near points of one mesh.
class SpaceNeighbours {
public:
    SpaceNeighbours(std::vector<glm::vec3> positions, const Compressed& edges, float radius)
        : positions_(std::move(positions)), all_(positions_), squaredRadius_(radius * radius) {
        if (!(radius > 0.0f)) return;
        thinned_ = thinnedPoints(positions_, edges, radius / kCellsInRadius);
        std::vector<glm::vec3> places;
        places.reserve(thinned_.size());
        for (const PointIndex p : thinned_) places.push_back(positions_[p]);
        cells_.emplace(places);
    }

    void add(PointIndex point, std::vector<PointIndex>& out) const {
        const auto near = all_.nearest(positions_[point], kMostNear + 1);
        const bool dense = near.size() > kMostNear && near.back().squaredDistance <= squaredRadius_;
        if (dense && cells_) {
            for (const auto& cell : cells_->nearest(positions_[point], kMostCells))
                if (cell.squaredDistance <= squaredRadius_ && thinned_[cell.point] != point)
                    out.push_back(thinned_[cell.point]);
            return;
        }
        for (const auto& other : near)
            if (other.point != point && other.squaredDistance <= squaredRadius_)
                out.push_back(other.point);
    }

private:
    std::vector<glm::vec3> positions_;
    PointTree all_;
    float squaredRadius_;
    std::vector<PointIndex> thinned_;  // ascending by the first point of their piece
    std::optional<PointTree> cells_;   // of these
};

}  // namespace

Expected<Compressed> neighboursInSpace(const Mesh& mesh, const Skin& skin, float radius,
                                       const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const Compressed edges = pointNeighbours(mesh);
    const SpaceNeighbours near(boundPositions(mesh, skin), edges, radius);
    const std::size_t count = mesh.pointCount();
    Compressed out;
    out.first.assign(1, 0);
    constexpr std::size_t kPoints = 65536;  // between two looks at the cancel button
    std::vector<std::vector<std::uint32_t>> lists;
    for (std::size_t begin = 0; begin < count; begin += kPoints) {
        if (!progress(static_cast<double>(begin) / static_cast<double>(count))) return cancelled();
        lists.assign(std::min(kPoints, count - begin), {});
        tbb::parallel_for(std::size_t{0}, lists.size(), [&](std::size_t i) {
            const auto p = static_cast<PointIndex>(begin + i);
            auto& list = lists[i];
            list.assign(edges[p].begin(), edges[p].end());
            near.add(p, list);
            std::ranges::sort(list);
            list.erase(std::ranges::unique(list).begin(), list.end());
        });
        for (const auto& list : lists) {
            out.items.insert(out.items.end(), list.begin(), list.end());
            out.first.push_back(static_cast<std::uint32_t>(out.items.size()));
        }
    }
    return out;
}

}  // namespace sinew
