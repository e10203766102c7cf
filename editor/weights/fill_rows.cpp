// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/fill_rows.h"

#include <tbb/parallel_invoke.h>

#include <algorithm>
#include <utility>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/coinciding_points.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

Compressed pointsAt(const std::vector<std::uint32_t>& first) {
    Compressed out;
    out.first.assign(first.size() + 1, 0);
    for (const auto f : first) ++out.first[f + 1];
    for (std::size_t i = 1; i < out.first.size(); ++i) out.first[i] += out.first[i - 1];
    out.items.resize(first.size());
    auto next = out.first;
    for (std::uint32_t p = 0; p < first.size(); ++p) out.items[next[first[p]]++] = p;
    return out;
}

bool lieApart(const std::vector<std::uint32_t>& first) {
    for (std::uint32_t p = 0; p < first.size(); ++p)
        if (first[p] != p) return false;
    return true;
}

}  // namespace

PointsBeside::PointsBeside(const Mesh& mesh) {
    std::vector<std::uint32_t> firsts;
    tbb::parallel_invoke([&] { neighbours = pointNeighbours(mesh); },
                         [&] { firsts = firstAtPosition(mesh.positions); });
    if (lieApart(firsts)) return;
    there = pointsAt(firsts);
    first = std::move(firsts);
}

/// The flood from points with weights into those without, for some of these at a time.
class RowFlood {
public:
    using RowOf = std::function<Row(PointIndex)>;
    /// `wants`: the points that are to be filled at one time or another, whose own rows count for
    /// nothing. All that is referred to outlives this.
    RowFlood(const Mesh& mesh, const PointsBeside& beside, const RowOf& rowOf,
             std::function<bool(PointIndex)> wants, const RowRules& rules)
        : mesh_(mesh),
          beside_(beside),
          rowOf_(rowOf),
          wants_(std::move(wants)),
          rules_(rules),
          index_(mesh.pointCount(), kNoIndex) {}

    /// Points that want a row, and all such beside one of them.
    void fill(std::span<const PointIndex> points);
    /// The row that a point was filled with; empty for others.
    Row of(PointIndex p) const { return index_[p] == kNoIndex ? Row() : Row(out_[index_[p]]); }
    std::vector<RowBuffer> take() { return std::move(out_); }

private:
    Row rowOf(PointIndex p) const {
        return index_[p] == kNoIndex ? rowOf_(p) : Row(out_[index_[p]]);
    }
    RowBuffer meanAround(PointIndex p);
    void finish(RowBuffer& row) const;
    void fillRest(std::span<const PointIndex> points);
    void findWeighted();

    const Mesh& mesh_;
    const PointsBeside& beside_;
    const RowOf& rowOf_;
    const std::function<bool(PointIndex)> wants_;
    const RowRules& rules_;
    std::vector<std::uint32_t> index_;  // per mesh point, its index in out_
    std::vector<RowBuffer> out_;
    std::vector<PointIndex> weighted_;  // all that can give; once there were points far from any
    std::unique_ptr<PointTree> tree_;   // of those
    RowSum sum_;
};

void RowFlood::finish(RowBuffer& row) const {
    std::erase_if(row, [&](const Influence& i) { return rules_.locked(i.slot); });
    makeValid(row);
    RowRules limit = rules_;
    limit.lockedSlots = {};
    limitInfluences(row, limit);
}

RowBuffer RowFlood::meanAround(PointIndex p) {
    beside_.forEach(p, [&](PointIndex n) { sum_.add(rowOf(n)); });
    RowBuffer row = sum_.take();
    finish(row);
    return row;
}

void RowFlood::fill(std::span<const PointIndex> points) {
    const auto begin = static_cast<std::uint32_t>(out_.size());
    out_.resize(begin + points.size());
    for (std::uint32_t i = 0; i < points.size(); ++i) index_[points[i]] = begin + i;
    std::vector<std::uint8_t> asked(points.size(), 0);
    std::vector<PointIndex> layer;
    const auto ask = [&](PointIndex p) {
        if (index_[p] == kNoIndex || asked[index_[p] - begin]) return;
        asked[index_[p] - begin] = 1;
        layer.push_back(p);
    };
    for (const PointIndex p : points) {
        bool beside = false;
        beside_.forEach(p, [&](PointIndex n) { beside |= !rowOf(n).empty(); });
        if (beside) ask(p);
    }
    while (!layer.empty()) {
        std::vector<RowBuffer> found;
        for (const PointIndex p : layer) found.push_back(meanAround(p));
        const auto done = std::exchange(layer, {});
        for (std::size_t i = 0; i < done.size(); ++i) out_[index_[done[i]]] = std::move(found[i]);
        for (const PointIndex p : done)
            if (!rowOf(p).empty()) beside_.forEach(p, ask);
    }
    fillRest(points);
}

void RowFlood::findWeighted() {
    std::vector<glm::vec3> positions;
    for (PointIndex p = 0; p < mesh_.pointCount(); ++p) {
        if (wants_(p) || rowOf_(p).empty()) continue;
        weighted_.push_back(p);
        positions.push_back(mesh_.positions[p]);
    }
    tree_ = std::make_unique<PointTree>(positions);
}

void RowFlood::fillRest(std::span<const PointIndex> points) {
    for (const PointIndex p : points) {
        RowBuffer& row = out_[index_[p]];
        if (!row.empty()) continue;
        if (!tree_) findWeighted();
        if (weighted_.empty()) return;
        // None of equally near ones comes first, so that both sides of a symmetric model stay
        // alike.
        constexpr std::size_t kMostAlike = 8;
        constexpr float kRounding = 1e-5f;
        const auto near = tree_->nearest(mesh_.positions[p], kMostAlike);
        const float most = near.front().squaredDistance * (1.0f + kRounding);
        for (const auto& one : near)
            if (one.squaredDistance <= most) sum_.add(rowOf_(weighted_[one.point]));
        row = sum_.take();
        finish(row);
    }
}

Rows rowsOfMembers(const Skin& skin, const Rows& rows) {
    std::vector<PointIndex> out;
    for (PointIndex p = 0; p < skin.member.size() && p < rows.pointCount(); ++p)
        if (!skin.isMember(p)) out.push_back(p);
    return out.empty() ? rows : withRows(rows, out, [](std::size_t) { return Row(); });
}

std::vector<RowBuffer> rowsFromNeighbours(const Mesh& mesh, const Rows& rows,
                                          std::span<const PointIndex> points,
                                          const RowRules& rules) {
    const PointsBeside beside(mesh);
    const RowFlood::RowOf rowOf = [&](PointIndex p) { return rows[p]; };
    const auto wants = [&](PointIndex p) { return std::ranges::binary_search(points, p); };
    RowFlood flood(mesh, beside, rowOf, wants, rules);
    flood.fill(points);
    return flood.take();
}

RowsWithout::RowsWithout(SlotIndex slot, const Mesh& mesh, const PointsBeside& beside, RowOf rowOf,
                         const RowRules& rules)
    : beside_(beside),
      rowOf_(std::move(rowOf)),
      without_(rules.lockedSlots.begin(), rules.lockedSlots.end()),
      rules_(rules),
      slot_(slot),
      known_(mesh.pointCount(), 0) {
    without_.resize(std::max<std::size_t>(without_.size(), slot + 1));
    without_[slot] = 1;
    rules_.lockedSlots = without_;
    flood_ = std::make_unique<RowFlood>(
        mesh, beside_, rowOf_, [this](PointIndex p) { return wantsRow(p); }, rules_);
}

RowsWithout::~RowsWithout() = default;

bool RowsWithout::wantsRow(PointIndex point) const {
    const Row row = rowOf_(point);
    return weightOf(row, slot_) > 0.0f &&
           std::ranges::all_of(row, [&](const Influence& i) { return rules_.locked(i.slot); });
}

void RowsWithout::make(PointIndex point) {
    if (known_[point]) return;
    std::vector<PointIndex> together;
    const auto look = [&](PointIndex p) {
        if (known_[p]) return;
        known_[p] = 1;
        if (wantsRow(p)) together.push_back(p);
    };
    look(point);
    // Those that have a point beside them as well, and not only those that it has.
    for (std::size_t next = 0; next < together.size(); ++next)
        beside_.forEach(together[next], [&](PointIndex p) { beside_.forEachThere(p, look); });
    if (!together.empty()) flood_->fill(together);
}

Row RowsWithout::of(PointIndex point) const { return flood_->of(point); }

}  // namespace sinew
