// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/triangle_tree.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "editor/geometry/surface/place_box.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

constexpr float kEndless = std::numeric_limits<float>::infinity();
constexpr std::uint32_t kMortonBits = 30;
constexpr std::uint32_t kIsTriangle = 0x80000000u;

// Ten bits with two empty ones behind each.
std::uint32_t spreadOut(std::uint32_t x) {
    x = (x | x << 16) & 0x030000ffu;
    x = (x | x << 8) & 0x0300f00fu;
    x = (x | x << 4) & 0x030c30c3u;
    return (x | x << 2) & 0x09249249u;
}

template <class Work>
void forMany(std::size_t count, const Work& work) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 4096),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (auto i = range.begin(); i < range.end(); ++i) work(i);
                      });
}

/// Ascending by the key in the upper half, of equal ones as they were.
void sortByKey(std::vector<std::uint64_t>& items) {
    constexpr std::uint32_t kDigit = 10;
    std::vector<std::uint64_t> other(items.size());
    for (std::uint32_t done = 0; done < kMortonBits; done += kDigit) {
        const auto digit = [&](std::uint64_t item) {
            return (item >> (32 + done)) & ((1u << kDigit) - 1);
        };
        std::array<std::uint32_t, 1u << kDigit> next{};
        for (const auto item : items) ++next[digit(item)];
        std::uint32_t sum = 0;
        for (auto& count : next) sum += std::exchange(count, sum);
        for (const auto item : items) other[next[digit(item)]++] = item;
        std::swap(items, other);
    }
}

}  // namespace

struct TriangleTree::Query {
    glm::vec3 to;
    float squaredReach;  // what is farther away is not looked for
    Foot best;
    const std::function<bool(std::uint32_t)>* accept = nullptr;  // null: all
    const std::function<float(const Foot&)>* costOf = nullptr;   // null: the distance

    bool isBetter(const Foot& foot) const {
        return foot.squaredDistance < squaredReach ||
               (foot.squaredDistance == squaredReach && foot.triangle < best.triangle);
    }
    void take(const Foot& foot, float squared) {
        best = foot;
        squaredReach = squared;
    }
};

/// Of the sorted triangles.
struct TriangleTree::Range {
    std::uint32_t first, last;
    std::uint32_t count() const { return last - first; }
    // Where the codes part, in the highest bit that they do; alike ones in the middle.
    Range cutOff(std::span<const std::uint64_t> items) {
        const auto code = [&](std::uint32_t i) {
            return static_cast<std::uint32_t>(items[i] >> 32);
        };
        const std::uint32_t unlike = code(first) ^ code(last - 1);
        std::uint32_t middle = first + count() / 2;
        if (unlike != 0) {
            const std::uint32_t shift = 31 - static_cast<std::uint32_t>(std::countl_zero(unlike));
            const auto isLow = [&](std::uint64_t item) { return !((item >> 32 >> shift) & 1); };
            const auto part = items.subspan(first, count());
            middle = first + static_cast<std::uint32_t>(std::ranges::partition_point(part, isLow) -
                                                        part.begin());
        }
        return {middle, std::exchange(last, middle)};
    }
};

struct TriangleTree::Built {
    glm::vec3 low{kEndless};
    glm::vec3 high{-kEndless};
    std::uint32_t child = kNone;
};

TriangleTree::TriangleTree(std::span<const glm::vec3> positions,
                           std::span<const glm::uvec3> triangles)
    : positions_(positions), triangles_(triangles) {
    if (triangles.empty()) return;
    const auto items = sorted();
    // One for each triangle is more than enough; memory that is never written costs nothing.
    groups_ = std::make_unique_for_overwrite<Group[]>(items.size());
    root_ = buildApart(items, {0, static_cast<std::uint32_t>(items.size())}).child;
}

std::vector<std::uint64_t> TriangleTree::sorted() const {
    const PlaceBox box = boxAround(positions_);
    const glm::vec3 low(box.low);
    const glm::vec3 size(box.high - box.low);
    constexpr float kCells = 1 << (kMortonBits / 3);
    const float perSize = kCells / std::max({size.x, size.y, size.z, 1e-30f});
    std::vector<std::uint64_t> items(triangles_.size());
    forMany(items.size(), [&](std::size_t i) {
        const auto& t = triangles_[i];
        const glm::vec3 middle = (positions_[t.x] + positions_[t.y] + positions_[t.z]) / 3.0f;
        std::uint32_t code = 0;
        for (int k = 0; k < 3; ++k) {
            const float at = (middle[k] - low[k]) * perSize;
            const float cell = at > 0.0f ? std::min(at, kCells - 1.0f) : 0.0f;  // no number: 0
            code |= spreadOut(static_cast<std::uint32_t>(cell)) << k;
        }
        items[i] = std::uint64_t{code} << 32 | i;
    });
    sortByKey(items);
    return items;
}

TriangleTree::Built TriangleTree::alone(std::uint32_t triangle) const {
    const auto& t = triangles_[triangle];
    const auto &a = positions_[t.x], &b = positions_[t.y], &c = positions_[t.z];
    Built out;
    out.child = triangle | kIsTriangle;
    if (!isFinite(a) || !isFinite(b) || !isFinite(c)) return out;  // farther away than anything
    out.low = glm::min(a, glm::min(b, c));
    out.high = glm::max(a, glm::max(b, c));
    return out;
}

// A range of n triangles has the groups from its first one's number on, fewer than n. Small ones
// fill them one after the other.
TriangleTree::Built TriangleTree::buildApart(std::span<const std::uint64_t> items,
                                             const Range& range) {
    constexpr std::uint32_t kSmall = 8192;
    std::uint32_t next = range.first;
    return build(items, range, range.count() <= kSmall ? &next : nullptr);
}

// `next`: the group to fill; null: the parts are built at once, and the group between those of the
// first two parts is left for theirs.
TriangleTree::Built TriangleTree::build(std::span<const std::uint64_t> items, const Range& range,
                                        std::uint32_t* next) {
    if (range.count() == 1) return alone(static_cast<std::uint32_t>(items[range.first]));
    std::array<Range, kWide> parts{range};
    std::size_t count = 1;
    while (count < kWide) {
        const auto end = parts.begin() + static_cast<std::ptrdiff_t>(count);
        Range& largest = *std::max_element(parts.begin(), end, [](const Range& a, const Range& b) {
            return a.count() < b.count();
        });
        if (largest.count() == 1) break;
        parts[count++] = largest.cutOff(items);
    }
    std::array<Built, kWide> built;
    const std::uint32_t slot = next ? (*next)++ : parts[0].last - 1;
    if (next)
        for (std::size_t i = 0; i < count; ++i) built[i] = build(items, parts[i], next);
    else
        tbb::parallel_for(std::size_t{0}, count,
                          [&](std::size_t i) { built[i] = buildApart(items, parts[i]); });
    Built out{.child = slot};
    for (std::size_t i = 0; i < kWide; ++i) {
        out.low = glm::min(out.low, built[i].low);
        out.high = glm::max(out.high, built[i].high);
        for (int k = 0; k < 3; ++k) {
            groups_[slot].low[static_cast<std::size_t>(k)][i] = built[i].low[k];
            groups_[slot].high[static_cast<std::size_t>(k)][i] = built[i].high[k];
        }
        groups_[slot].child[i] = built[i].child;
    }
    return out;
}

void TriangleTree::visit(Query& query, std::uint32_t triangle) const {
    const auto& t = triangles_[triangle];
    const auto &a = positions_[t.x], &b = positions_[t.y], &c = positions_[t.z];
    const auto weights = closestBarycentric(query.to, a, b, c);
    const auto at = a * weights.x + b * weights.y + c * weights.z;
    const auto squared = glm::dot(at - query.to, at - query.to);
    const Foot foot{triangle, at, weights, squared};
    if (!query.isBetter(foot)) return;
    if (query.accept && !(*query.accept)(triangle)) return;
    if (!query.costOf) return query.take(foot, squared);
    const float cost = (*query.costOf)(foot);
    if (cost * cost < query.squaredReach) query.take(foot, cost * cost);
}

void TriangleTree::search(Query& query) const {
    struct Open {
        float squared;
        std::uint32_t child;
    };
    // What a box is nearer by than its corners tell, for rounding.
    constexpr float kRounding = 1.0f - 1e-5f;
    // Three of each level wait at most: 30 bits' levels, and those that part alike codes.
    std::array<Open, 256> open;
    std::size_t count = 0;
    if (root_ != kNone) open[count++] = {0.0f, root_};
    while (count > 0) {
        const Open now = open[--count];
        if (!(now.squared <= query.squaredReach)) continue;
        if (now.child & kIsTriangle) {
            visit(query, now.child & ~kIsTriangle);
            continue;
        }
        const Group& group = groups_[now.child];
        Lanes squared{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Lanes low = group.low[axis] - query.to[static_cast<int>(axis)];
            const Lanes high = query.to[static_cast<int>(axis)] - group.high[axis];
            const Lanes outside = low < high ? high : low;
            const Lanes out = outside < 0.0f ? Lanes{} : outside;
            squared += out * out;
        }
        const Lanes nearest = squared * kRounding;
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
    Query query{to, kEndless, {}};
    query.best.squaredDistance = kEndless;
    search(query);
    return query.best;
}

TriangleTree::Foot TriangleTree::closest(const glm::vec3& to, float most,
                                         const std::function<bool(std::uint32_t)>& accept) const {
    Query query{to, most * most, {}, &accept};
    query.best.squaredDistance = most * most;
    search(query);
    return query.best;
}

TriangleTree::Foot TriangleTree::cheapest(const glm::vec3& to, float most,
                                          const std::function<float(const Foot&)>& costOf) const {
    Query query{to, most * most, {}, nullptr, &costOf};
    search(query);
    return query.best;
}

}  // namespace sinew
