// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/point_grid.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "editor/geometry/surface/place_box.h"

namespace sinew {
namespace {

double cellSize(std::span<const glm::vec3> points, double reach) {
    // About the distance between neighbours on a surface.
    const double apart =
        boxAround(points).size() / std::sqrt(static_cast<double>(points.size()) + 1.0);
    return std::max({apart, 2.0 * reach, 1e-30});
}

/// Points by the upper bits of their keys, those of each part as they were.
class PartedPoints {
public:
    static constexpr std::size_t kParts = 256;
    /// `keyOf(point)` gives a key of at most `bits` bits.
    template <class KeyOf>
    PartedPoints(std::size_t points, int bits, const KeyOf& keyOf)
        : shift_(std::max(bits - 8, 0)), items_(points) {
        constexpr std::size_t kAtOnce = 32768;
        std::vector<std::uint32_t> keys(points);
        std::vector<std::array<std::uint32_t, kParts>> next((points + kAtOnce - 1) / kAtOnce);
        const auto forRuns = [&](const auto& work) {
            tbb::parallel_for(std::size_t{0}, next.size(), [&](std::size_t run) {
                const std::size_t last = std::min((run + 1) * kAtOnce, points);
                for (std::size_t p = run * kAtOnce; p < last; ++p) work(p, next[run]);
            });
        };
        forRuns([&](std::size_t p, auto& counts) {
            keys[p] = keyOf(p);
            ++counts[keys[p] >> shift_];
        });
        std::uint32_t sum = 0;
        for (std::size_t part = 0; part < kParts; ++part) {
            starts_[part] = sum;
            for (auto& counts : next) sum += std::exchange(counts[part], sum);
        }
        starts_[kParts] = sum;
        forRuns([&](std::size_t p, auto& places) {
            items_[places[keys[p] >> shift_]++] = {keys[p], static_cast<PointIndex>(p)};
        });
    }

    struct Item {
        std::uint32_t key;
        PointIndex point;
    };
    std::uint32_t startOf(std::size_t part) const { return starts_[part]; }
    std::span<const Item> of(std::size_t part) const {
        return std::span(items_).subspan(starts_[part], starts_[part + 1] - starts_[part]);
    }
    std::size_t firstKey(std::size_t part) const { return part << shift_; }

private:
    int shift_;
    std::vector<Item> items_;
    std::array<std::uint32_t, kParts + 1> starts_;
};

}  // namespace

PointGrid::PointGrid(std::span<const glm::vec3> points, double reach)
    : reach_(reach),
      perCell_(1.0 / cellSize(points, reach)),
      mask_(std::bit_ceil(static_cast<std::uint32_t>(points.size()) | 1u) - 1),
      first_(static_cast<std::size_t>(mask_) + 2, 0),
      items_(points.size()) {
    const PartedPoints parted(points.size(), static_cast<int>(std::bit_width(mask_)),
                              [&](std::size_t p) {
                                  const Cell cell = cellOf(points[p]);
                                  return keyOf(cell[0], cell[1], cell[2]);
                              });
    tbb::parallel_for(std::size_t{0}, PartedPoints::kParts, [&](std::size_t part) {
        const std::size_t begin = std::min(parted.firstKey(part), first_.size() - 1);
        const std::size_t end = std::min(parted.firstKey(part + 1), first_.size() - 1);
        std::vector<std::uint32_t> next(end - begin, 0);
        for (const auto& item : parted.of(part)) ++next[item.key - begin];
        std::uint32_t sum = parted.startOf(part);
        for (std::size_t key = begin; key < end; ++key) {
            first_[key] = sum;
            sum += std::exchange(next[key - begin], sum);
        }
        for (const auto& item : parted.of(part))
            items_[next[item.key - begin]++] = {points[item.point], item.point};
    });
    first_.back() = static_cast<std::uint32_t>(points.size());
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

void PointGrid::fetch(std::span<const glm::dvec3> places) const {
    const auto firstOf = [this](const glm::dvec3& place) {
        const Cell cell = cellOf(place);
        return &first_[keyOf(cell[0], cell[1], cell[2])];
    };
    for (const auto& place : places) __builtin_prefetch(firstOf(place));
    for (const auto& place : places) __builtin_prefetch(items_.data() + *firstOf(place));
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
