// SPDX-License-Identifier: Apache-2.0
#include "editor/check/worst_regions.h"

#include <algorithm>
#include <map>

namespace sinew {
namespace {

constexpr float kOfPeak = 0.5f;

/// Hills that grow together as the water falls, each named by its peak.
class Hills {
public:
    explicit Hills(std::span<const float> height)
        : height_(height), above_(height.size(), kNoIndex) {}

    bool seen(PointIndex p) const { return above_[p] != kNoIndex; }
    void rise(PointIndex p) { above_[p] = p; }
    PointIndex peakOf(PointIndex p) {
        while (above_[p] != p) p = above_[p] = above_[above_[p]];
        return p;
    }
    // The lower peak's hill becomes part of the other where little was lost on the way.
    void meet(PointIndex a, PointIndex b, float saddle) {
        a = peakOf(a);
        b = peakOf(b);
        if (a == b) return;
        if (height_[a] < height_[b]) std::swap(a, b);
        if (saddle > kOfPeak * height_[b]) above_[b] = a;
    }

private:
    std::span<const float> height_;
    std::vector<PointIndex> above_;
};

}  // namespace

std::vector<PeakRegion> peakRegions(const Compressed& neighbours, std::span<const float> height,
                                    std::span<const std::uint32_t> cause, float least) {
    std::vector<PointIndex> order;
    for (PointIndex p = 0; p < height.size(); ++p)
        if (height[p] >= kOfPeak * least && height[p] > 0.0f) order.push_back(p);
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](PointIndex p) { return height[p]; });
    Hills hills(height);
    for (const PointIndex p : order) {
        PointIndex best = kNoIndex;
        for (const PointIndex q : neighbours[p])
            if (hills.seen(q) && cause[q] == cause[p] &&
                (best == kNoIndex || height[hills.peakOf(q)] > height[best]))
                best = hills.peakOf(q);
        hills.rise(p);
        if (best == kNoIndex) continue;
        hills.meet(p, best, height[p]);
        for (const PointIndex q : neighbours[p])
            if (hills.seen(q) && cause[q] == cause[p]) hills.meet(p, q, height[p]);
    }
    std::map<PointIndex, PeakRegion> found;
    for (const PointIndex p : order) {
        const PointIndex peak = hills.peakOf(p);
        if (height[peak] < least || height[p] < kOfPeak * height[peak]) continue;
        auto& region = found[peak];
        region.peak = peak;
        region.points.push_back(p);
    }
    std::vector<PeakRegion> out;
    for (auto& [peak, region] : found) {
        std::ranges::sort(region.points);
        out.push_back(std::move(region));
    }
    return out;
}

}  // namespace sinew
