// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/point_grid.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/geometry/surface/place_box.h"

namespace sinew {
namespace {

double cellSize(std::span<const glm::vec3> points, double reach) {
    // About the distance between neighbours on a surface.
    const double apart =
        boxAround(points).size() / std::sqrt(static_cast<double>(points.size()) + 1.0);
    return std::max({apart, 2.0 * reach, 1e-30});
}

}  // namespace

PointGrid::PointGrid(std::span<const glm::vec3> points, double reach)
    : reach_(reach),
      perCell_(1.0 / cellSize(points, reach)),
      mask_(std::bit_ceil(static_cast<std::uint32_t>(points.size()) | 1u) - 1),
      first_(static_cast<std::size_t>(mask_) + 2, 0),
      items_(points.size()) {
    std::vector<std::uint32_t> keys(points.size());
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, points.size(), 16384),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (auto p = range.begin(); p < range.end(); ++p) {
                              const Cell cell = cellOf(points[p]);
                              keys[p] = keyOf(cell[0], cell[1], cell[2]);
                          }
                      });
    for (const auto key : keys) ++first_[key + 1];
    for (std::size_t key = 0; key + 1 < first_.size(); ++key) first_[key + 1] += first_[key];
    std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
    for (PointIndex p = 0; p < points.size(); ++p) items_[next[keys[p]]++] = {points[p], p};
}

PointGrid::Cell PointGrid::cellOf(const glm::dvec3& place) const {
    constexpr double kFar = 1e15;  // beyond, all lie in one cell
    Cell cell{};
    for (int k = 0; k < 3; ++k) {
        const double at = std::clamp(place[k] * perCell_, -kFar, kFar);
        const auto towardsZero = static_cast<std::int64_t>(at);
        cell[static_cast<std::size_t>(k)] = towardsZero - (at < static_cast<double>(towardsZero));
    }
    return cell;
}

// Cells beside each other along X have keys beside each other, so that looking around stays in the
// cache.
std::uint32_t PointGrid::keyOf(std::int64_t x, std::int64_t y, std::int64_t z) const {
    const auto key = static_cast<std::uint64_t>(x) + static_cast<std::uint64_t>(y) * 73856093u +
                     static_cast<std::uint64_t>(z) * 19349663u;
    return static_cast<std::uint32_t>(key) & mask_;
}

PointIndex PointGrid::nearest(const glm::dvec3& place, std::vector<PointIndex>* alike) const {
    if (alike) alike->clear();
    PointIndex best = kNoIndex;
    double least = reach_ * reach_;
    forEachNear(place, [&](PointIndex point, double distance) {
        if (distance > least) return;
        if (alike && distance < least) alike->clear();
        if (alike) alike->push_back(point);
        if (distance < least || point < best) best = point;
        least = distance;
    });
    return best;
}

}  // namespace sinew
