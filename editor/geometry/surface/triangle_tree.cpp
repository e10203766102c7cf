// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/triangle_tree.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <utility>

#include "editor/geometry/surface/morton_order.h"
#include "editor/geometry/surface/triangle_tree_parts.h"

namespace sinew {

/// Of the runs by their codes.
struct TriangleTree::Range {
    std::uint32_t first, last;
    std::uint32_t count() const { return last - first; }
    // Where the codes part, in the highest bit that they do; alike ones in the middle.
    Range cutOff(std::span<const std::uint64_t> codes) {
        const std::size_t kept = MortonOrder::parted(codes.subspan(first, count()));
        const std::uint32_t middle = first + static_cast<std::uint32_t>(kept);
        return {middle, std::exchange(last, middle)};
    }
};

struct TriangleTree::Built {
    glm::vec3 low{std::numeric_limits<float>::infinity()};
    glm::vec3 high{-std::numeric_limits<float>::infinity()};
    std::uint32_t child = kNone;
};

/// Numbers of groups to fill, some at a time.
class TriangleTree::Room {
public:
    /// At most twice as many numbers as runs are taken where rooms are for ranges that have none in
    /// common: a range of n runs has fewer than 2 n / 3 + 1 groups.
    Room(std::atomic<std::uint32_t>& used, const Range& range)
        : used_(used), atOnce_(std::min(range.count(), 256u)) {}
    std::uint32_t take() {
        if (next_ == last_) {
            next_ = used_.fetch_add(atOnce_, std::memory_order_relaxed);
            last_ = next_ + atOnce_;
        }
        return next_++;
    }

private:
    std::atomic<std::uint32_t>& used_;
    const std::uint32_t atOnce_;
    std::uint32_t next_ = 0;
    std::uint32_t last_ = 0;
};

struct TriangleTree::Maker {
    const TriangleRuns& of;
    Group* groups;
    std::atomic<std::uint32_t> used{0};  // of the groups

    Built build(const Range& range) {
        constexpr std::uint32_t kSmall = 4096;
        Room room(used, range);
        if (range.count() <= kSmall) return build(range, room);
        std::array<Range, kWide> parts{range};
        std::array<Built, kWide> built;
        tbb::parallel_for(std::size_t{0}, partsOf(parts),
                          [&](std::size_t i) { built[i] = build(parts[i]); });
        return grouped(built, used.fetch_add(1, std::memory_order_relaxed));
    }
    // Of a small range, one part after the other.
    Built build(const Range& range, Room& room) {
        if (range.count() == 1) {
            const auto& run = of.runs[MortonOrder::numberIn(of.codes[range.first])];
            return {run.low, run.high, RunChild(run).number()};
        }
        const std::uint32_t slot = room.take();
        std::array<Range, kWide> parts{range};
        const std::size_t count = partsOf(parts);
        std::array<Built, kWide> built;
        for (std::size_t i = 0; i < count; ++i) built[i] = build(parts[i], room);
        return grouped(built, slot);
    }
    Built grouped(const std::array<Built, kWide>& built, std::uint32_t slot) const {
        Built out{.child = slot};
        for (std::size_t i = 0; i < kWide; ++i) {
            out.low = glm::min(out.low, built[i].low);
            out.high = glm::max(out.high, built[i].high);
            groups[slot].boxes.set(i, built[i].low, built[i].high);
            groups[slot].child[i] = built[i].child;
        }
        return out;
    }
    // Of the first one, the largest always parted next.
    std::size_t partsOf(std::array<Range, kWide>& parts) const {
        std::size_t count = 1;
        while (count < kWide) {
            const auto end = parts.begin() + static_cast<std::ptrdiff_t>(count);
            Range& largest = *std::ranges::max_element(parts.begin(), end, {}, &Range::count);
            if (largest.count() == 1) break;
            parts[count++] = largest.cutOff(of.codes);
        }
        return count;
    }
};

TriangleTree::TriangleTree(std::span<const glm::vec3> positions,
                           std::span<const glm::uvec3> triangles)
    : positions_(positions), triangles_(triangles) {
    assert(triangles.size() <= std::size_t{1} << RunChild::kFirstBits);
    const TriangleRuns runs(positions, triangles);
    if (runs.runs.empty()) return;
    // Memory that is never written costs nothing.
    groups_ = std::make_unique_for_overwrite<Group[]>(2 * runs.runs.size());
    const auto all = static_cast<std::uint32_t>(runs.runs.size());
    root_ = Maker{runs, groups_.get()}.build({0, all}).child;
}

void TriangleTree::search(Query& query) const {
    struct Open {
        float squared;
        std::uint32_t child;
    };
    // Three of each level wait at most: 30 bits' levels, and those that part alike codes.
    std::array<Open, 256> open;
    std::size_t count = 0;
    if (root_ != kNone) open[count++] = {0.0f, root_};
    while (count > 0) {
        const Open now = open[--count];
        if (!(now.squared <= query.squaredReach)) continue;
        if (const RunChild run(now.child); run.isRun()) {
            const Corners corners = Corners::of(*this, run);
            auto which = run.bits() & ~bitsOf(corners.squaredTo(query.to) > query.squaredReach);
            if (query.facing) which &= bitsOf(corners.along(*query.facing) > 0.0f);
            query.consider(run, corners, which);
            continue;
        }
        const Group& group = groups_[now.child];
        const Lanes nearest = group.boxes.squaredTo(query.to, query.to);
        // The nearest one comes last, and so is taken first.
        const std::size_t begin = count;
        for (std::size_t i = 0; i < kWide; ++i) {
            const float least = nearest[i];
            if (!(least <= query.squaredReach) || group.child[i] == kNone) continue;
            std::size_t to = count++;
            for (; to > begin && open[to - 1].squared < least; --to) open[to] = open[to - 1];
            open[to] = {least, group.child[i]};
        }
    }
}

TriangleTree::Foot TriangleTree::closest(const glm::vec3& to) const {
    Query query{.to = to};
    query.best.squaredDistance = query.squaredReach;
    search(query);
    return query.best;
}

TriangleTree::Foot TriangleTree::closest(const glm::vec3& to, float most,
                                         const std::function<bool(std::uint32_t)>& accept,
                                         const glm::vec3* facing) const {
    Query query{
        .to = to, .squaredReach = most * most, .best = {}, .accept = &accept, .facing = facing};
    query.best.squaredDistance = most * most;
    search(query);
    return query.best;
}

TriangleTree::Foot TriangleTree::cheapest(const glm::vec3& to, float most,
                                          const std::function<float(const Foot&)>& costOf) const {
    Query query{.to = to, .squaredReach = most * most, .costOf = &costOf};
    search(query);
    return query.best;
}

}  // namespace sinew
