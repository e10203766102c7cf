// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bitset>
#include <cmath>

#include "editor/geometry/surface/morton_order.h"
#include "editor/geometry/surface/on_all_cores.h"
#include "editor/geometry/surface/triangle_tree_parts.h"

namespace sinew {
namespace {

constexpr float kEndless = std::numeric_limits<float>::infinity();

}  // namespace

/// The triangles near a few places that lie together, so that the tree is searched once for all of
/// them.
class TriangleTree::Patch {
public:
    /// Takes the runs whose boxes are no farther from a box; false where those are too many to
    /// help.
    bool gather(const TriangleTree& tree, const glm::vec3& low, const glm::vec3& high,
                float squaredReach);
    /// As TriangleTree::search(), among them.
    void search(Query& query);

private:
    static constexpr std::size_t kMost = 192;
    bool add(RunChild run, const Boxes& boxes, std::size_t lane);
    void consider(Query& query, std::size_t i);
    // Of those whose flags are set, by fours.
    template <class Flags>
    void considerWhere(Query& query, const Flags& flags);

    const TriangleTree* tree_ = nullptr;
    std::size_t count_ = 0;
    std::array<RunChild, kMost> runs_;
    std::array<Boxes, kMost / kWide> boxes_;    // around each run
    std::array<Lanes, kMost / kWide> nearest_;  // as those tell
    std::array<Corners, kMost> corners_;        // of those that were looked at
    std::bitset<kMost> known_;                  // 1: it has its corners
};

bool TriangleTree::Patch::add(RunChild run, const Boxes& boxes, std::size_t lane) {
    if (count_ == kMost) return false;
    Boxes& to = boxes_[count_ / kWide];
    for (std::size_t axis = 0; axis < 3; ++axis) {
        to.low[axis][count_ % kWide] = boxes.low[axis][lane];
        to.high[axis][count_ % kWide] = boxes.high[axis][lane];
    }
    runs_[count_++] = run;
    return true;
}

bool TriangleTree::Patch::gather(const TriangleTree& tree, const glm::vec3& low,
                                 const glm::vec3& high, float squaredReach) {
    tree_ = &tree;
    count_ = 0;
    known_.reset();
    if (tree.root_ == kNone) return true;
    if (const RunChild run(tree.root_); run.isRun())
        return add(run, Corners::of(tree, run).boxAround(), 0);
    // As many as wait in search().
    std::array<std::uint32_t, 256> open;
    std::size_t waiting = 0;
    open[waiting++] = tree.root_;
    while (waiting > 0) {
        const Group& group = tree.groups_[open[--waiting]];
        auto bits = bitsOf(group.boxes.squaredTo(low, high) <= squaredReach);
        for (; bits != 0; bits &= bits - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(bits));
            const std::uint32_t child = group.child[lane];
            if (child == kNone) continue;
            if (const RunChild run(child); !run.isRun())
                open[waiting++] = child;
            else if (!add(run, group.boxes, lane))
                return false;
        }
    }
    return true;
}

void TriangleTree::Patch::consider(Query& query, std::size_t i) {
    if (!known_[i]) corners_[i] = Corners::of(*tree_, runs_[i]);
    known_[i] = true;
    const auto tooFar = corners_[i].squaredTo(query.to) > query.squaredReach;
    query.consider(runs_[i], corners_[i], runs_[i].bits() & ~bitsOf(tooFar));
}

template <class Flags>
void TriangleTree::Patch::considerWhere(Query& query, const Flags& flags) {
    for (std::size_t first = 0; first < count_; first += kWide) {
        auto bits = bitsOf(flags(nearest_[first / kWide]));
        if (count_ - first < kWide) bits &= (1u << (count_ - first)) - 1;
        for (; bits != 0; bits &= bits - 1)
            consider(query, first + static_cast<std::size_t>(std::countr_zero(bits)));
    }
}

void TriangleTree::Patch::search(Query& query) {
    float least = kEndless;
    for (std::size_t i = 0; i < count_; ++i) {
        if (i % kWide == 0) nearest_[i / kWide] = boxes_[i / kWide].squaredTo(query.to, query.to);
        least = std::min(least, nearest_[i / kWide][i % kWide]);
    }
    considerWhere(query, [&](const Lanes& nearest) { return nearest <= least; });
    considerWhere(query, [&](const Lanes& nearest) {
        return (nearest <= query.squaredReach) & (nearest > least);
    });
}

/// Places in the order of their codes, for which the tree is searched together where they lie
/// together: a patch of the surface has the closest place of each that is found within its reach.
struct TriangleTree::Together {
    static constexpr std::size_t kMost = 16;
    using Items = std::span<const std::uint64_t>;

    const TriangleTree& tree;
    std::span<const glm::vec3> places;
    std::span<Foot> feet;
    Patch patch = {};
    float last = 0.0f;           // the largest distance of the last ones
    std::uint32_t near = kNone;  // a triangle that is near the last one

    void search(Items items) {
        if (items.size() > kMost || !searchAtOnce(items)) {
            const std::size_t half = MortonOrder::parted(items);
            search(items.first(half));
            search(items.subspan(half));
        }
    }

private:
    Query asked(const glm::vec3& place) const {
        Query query{.to = place};
        query.best.squaredDistance = kEndless;
        if (near != kNone) {
            const RunChild alone({.first = near, .count = 1});
            query.consider(alone, Corners::of(tree, alone), 1);
        }
        return query;
    }
    bool searchAtOnce(Items items) {
        // Beside how far they lie apart: how far the surface is, mostly.
        constexpr float kAround = 0.125f;
        constexpr float kFartherThanLast = 1.5f;
        std::array<Query, kMost> queries;
        glm::vec3 low(kEndless), high(-kEndless);
        float farthest = 0.0f;
        for (std::size_t i = 0; i < items.size(); ++i) {
            queries[i] = asked(places[MortonOrder::numberIn(items[i])]);
            low = glm::min(low, queries[i].to);
            high = glm::max(high, queries[i].to);
            farthest = std::max(farthest, queries[i].squaredReach);
        }
        const float usual = std::max(kAround * glm::distance(low, high), kFartherThanLast * last);
        const float squaredReach = std::min(usual * usual, farthest);
        const bool gathered = patch.gather(tree, low, high, squaredReach);
        if (!gathered && items.size() > 1) return false;
        last = 0.0f;
        for (std::size_t i = 0; i < items.size(); ++i) {
            Query& query = queries[i];
            if (gathered) patch.search(query);
            if (!gathered || !(query.squaredReach <= squaredReach)) tree.search(query);
            feet[MortonOrder::numberIn(items[i])] = query.best;
            last = std::max(last, query.best.squaredDistance);
            near = query.best.triangle;
        }
        last = std::sqrt(last);
        return true;
    }
};

std::vector<TriangleTree::Foot> TriangleTree::closest(std::span<const glm::vec3> to) const {
    glm::vec3 low(kEndless), high(-kEndless);
    for (const auto& place : to) {
        low = glm::min(low, place);
        high = glm::max(high, place);
    }
    const MortonOrder order(low, high);
    std::vector<std::uint64_t> items(to.size());
    constexpr std::uint32_t kGrain = 1024;
    const auto count = static_cast<std::uint32_t>(to.size());
    onAllCores(count, kGrain,
               [&](std::uint32_t i) { items[i] = MortonOrder::item(order.codeOf(to[i]), i); });
    sortByCode(items);
    std::vector<Foot> feet(to.size());
    const tbb::blocked_range<std::uint32_t> all(0, count, kGrain);
    tbb::parallel_for(all, [&](const tbb::blocked_range<std::uint32_t>& range) {
        Together{*this, to, feet}.search(std::span(items).subspan(range.begin(), range.size()));
    });
    return feet;
}

}  // namespace sinew
