// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/point_grid.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace sinew {
namespace {

double cellSize(const PlaceBox& box, std::size_t points, double reach) {
    // About the distance between neighbours on a surface.
    const double apart = box.size() / std::sqrt(static_cast<double>(points) + 1.0);
    return std::max({apart, 2.0 * reach, 1e-30});
}

constexpr std::size_t kAtOnce = 32768;

/// The numbers of points in a box (null: of all), ascending.
std::vector<PointIndex> pointsWithin(std::span<const glm::vec3> points, const PlaceBox* box) {
    std::vector<std::vector<PointIndex>> parts((points.size() + kAtOnce - 1) / kAtOnce);
    tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t part) {
        const auto last = static_cast<PointIndex>(std::min((part + 1) * kAtOnce, points.size()));
        parts[part].reserve(kAtOnce);
        for (auto p = static_cast<PointIndex>(part * kAtOnce); p < last; ++p)
            if (!box || box->holds(glm::dvec3(points[p]))) parts[part].push_back(p);
    });
    std::vector<PointIndex> all;
    all.reserve(points.size());
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

/// Points by the upper bits of their keys, those of each part as they were.
class PartedPoints {
public:
    static constexpr std::size_t kParts = 256;
    /// `keyOf(point)` gives a key of at most `bits` bits.
    template <class KeyOf>
    PartedPoints(std::span<const PointIndex> numbers, int bits, const KeyOf& keyOf)
        : shift_(std::max(bits - 8, 0)), items_(numbers.size()) {
        const std::size_t points = numbers.size();
        std::vector<std::uint32_t> keys(points);
        std::vector<std::array<std::uint32_t, kParts>> next((points + kAtOnce - 1) / kAtOnce);
        const auto forRuns = [&](const auto& work) {
            tbb::parallel_for(std::size_t{0}, next.size(), [&](std::size_t run) {
                const std::size_t last = std::min((run + 1) * kAtOnce, points);
                for (std::size_t i = run * kAtOnce; i < last; ++i) work(i, next[run]);
            });
        };
        forRuns([&](std::size_t i, auto& counts) {
            keys[i] = keyOf(numbers[i]);
            ++counts[keys[i] >> shift_];
        });
        std::uint32_t sum = 0;
        for (std::size_t part = 0; part < kParts; ++part) {
            starts_[part] = sum;
            for (auto& counts : next) sum += std::exchange(counts[part], sum);
        }
        starts_[kParts] = sum;
        forRuns([&](std::size_t i, auto& places) {
            items_[places[keys[i] >> shift_]++] = {keys[i], numbers[i]};
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

PointGrid::PointGrid(std::span<const glm::vec3> points, double reach, const PlaceBox* within)
    : reach_(reach) {
    const std::vector<PointIndex> numbers = pointsWithin(points, within);
    perCell_ = 1.0 / cellSize(within ? *within : boxAround(points), numbers.size(), reach);
    mask_ = std::bit_ceil(static_cast<std::uint32_t>(numbers.size()) | 1u) - 1;
    first_.resize(static_cast<std::size_t>(mask_) + 2);
    items_.resize(numbers.size());
    const PartedPoints parted(numbers, static_cast<int>(std::bit_width(mask_)), [&](PointIndex p) {
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
    first_.back() = static_cast<std::uint32_t>(numbers.size());
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
