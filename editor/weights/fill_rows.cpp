// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/fill_rows.h"

#include <algorithm>
#include <utility>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/coinciding_points.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

/// The flood from points with weights into those without.
class Flood {
public:
    Flood(const Mesh& mesh, const Rows& rows, std::span<const PointIndex> points,
          const RowRules& rules);
    std::vector<RowBuffer> run();

private:
    Row rowOf(PointIndex p) const {
        return index_[p] == kNoIndex ? rows_[p] : Row(out_[index_[p]]);
    }
    template <class Visit>
    void forNeighbours(PointIndex p, Visit&& visit) const;
    RowBuffer meanAround(PointIndex p);
    void finish(RowBuffer& row) const;
    void fillRest();

    const Mesh& mesh_;
    const Rows& rows_;
    const std::span<const PointIndex> points_;
    const RowRules& rules_;
    std::vector<std::uint32_t> index_;  // per mesh point, its index in points_
    std::vector<RowBuffer> out_;
    Compressed neighbours_;
    std::vector<std::uint32_t> first_;  // see firstAtPosition()
    Compressed there_;                  // per first point, all at its position
    RowSum sum_;
};

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

Flood::Flood(const Mesh& mesh, const Rows& rows, std::span<const PointIndex> points,
             const RowRules& rules)
    : mesh_(mesh),
      rows_(rows),
      points_(points),
      rules_(rules),
      index_(mesh.pointCount(), kNoIndex),
      out_(points.size()),
      neighbours_(pointNeighbours(mesh)),
      first_(firstAtPosition(mesh.positions)),
      there_(pointsAt(first_)) {
    for (std::uint32_t i = 0; i < points.size(); ++i) index_[points[i]] = i;
}

template <class Visit>
void Flood::forNeighbours(PointIndex p, Visit&& visit) const {
    for (const auto twin : there_[first_[p]]) {
        if (twin != p) visit(twin);
        for (const auto n : neighbours_[twin]) visit(n);
    }
}

void Flood::finish(RowBuffer& row) const {
    std::erase_if(row, [&](const Influence& i) { return rules_.locked(i.slot); });
    makeValid(row);
    RowRules limit = rules_;
    limit.lockedSlots = {};
    limitInfluences(row, limit);
}

RowBuffer Flood::meanAround(PointIndex p) {
    forNeighbours(p, [&](PointIndex n) { sum_.add(rowOf(n)); });
    RowBuffer row = sum_.take();
    finish(row);
    return row;
}

std::vector<RowBuffer> Flood::run() {
    std::vector<std::uint8_t> asked(points_.size(), 0);
    std::vector<PointIndex> layer;
    const auto ask = [&](PointIndex p) {
        if (index_[p] == kNoIndex || asked[index_[p]]) return;
        asked[index_[p]] = 1;
        layer.push_back(p);
    };
    for (const PointIndex p : points_) {
        bool beside = false;
        forNeighbours(p, [&](PointIndex n) { beside |= !rowOf(n).empty(); });
        if (beside) ask(p);
    }
    while (!layer.empty()) {
        std::vector<RowBuffer> found;
        for (const PointIndex p : layer) found.push_back(meanAround(p));
        const auto done = std::exchange(layer, {});
        for (std::size_t i = 0; i < done.size(); ++i) out_[index_[done[i]]] = std::move(found[i]);
        for (const PointIndex p : done)
            if (!rowOf(p).empty()) forNeighbours(p, ask);
    }
    fillRest();
    return std::move(out_);
}

void Flood::fillRest() {
    if (std::ranges::none_of(out_, &RowBuffer::empty)) return;
    std::vector<PointIndex> weighted;
    std::vector<glm::vec3> positions;
    for (PointIndex p = 0; p < mesh_.pointCount(); ++p) {
        if (index_[p] != kNoIndex || rows_[p].empty()) continue;
        weighted.push_back(p);
        positions.push_back(mesh_.positions[p]);
    }
    if (weighted.empty()) return;
    const PointTree tree(positions);
    for (std::size_t i = 0; i < out_.size(); ++i) {
        if (!out_[i].empty()) continue;
        // None of equally near ones comes first, so that both sides of a symmetric model stay
        // alike.
        constexpr std::size_t kMostAlike = 8;
        constexpr float kRounding = 1e-5f;
        const auto near = tree.nearest(mesh_.positions[points_[i]], kMostAlike);
        const float most = near.front().squaredDistance * (1.0f + kRounding);
        for (const auto& one : near)
            if (one.squaredDistance <= most) sum_.add(rows_[weighted[one.point]]);
        out_[i] = sum_.take();
        finish(out_[i]);
    }
}

}  // namespace

Rows rowsOfMembers(const Skin& skin, const Rows& rows) {
    std::vector<PointIndex> out;
    for (PointIndex p = 0; p < skin.member.size() && p < rows.pointCount(); ++p)
        if (!skin.isMember(p)) out.push_back(p);
    return out.empty() ? rows : withRows(rows, out, [](std::size_t) { return Row(); });
}

std::vector<RowBuffer> rowsFromNeighbours(const Mesh& mesh, const Rows& rows,
                                          std::span<const PointIndex> points,
                                          const RowRules& rules) {
    return Flood(mesh, rows, points, rules).run();
}

Row RowsOfSome::of(PointIndex point) const {
    const auto at = std::ranges::lower_bound(points, point);
    if (at == points.end() || *at != point) return {};
    return rows[static_cast<std::size_t>(at - points.begin())];
}

RowsOfSome rowsWithout(SlotIndex slot, const Mesh& mesh, const Rows& rows, const RowRules& rules) {
    RowsOfSome out;
    const auto taken = [&](const Influence& i) { return i.slot == slot || rules.locked(i.slot); };
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (weightOf(rows[p], slot) > 0.0f && std::ranges::all_of(rows[p], taken))
            out.points.push_back(p);
    if (out.points.empty()) return out;
    std::vector<std::uint8_t> without(rules.lockedSlots.begin(), rules.lockedSlots.end());
    without.resize(std::max<std::size_t>(without.size(), slot + 1));
    without[slot] = 1;
    RowRules others = rules;
    others.lockedSlots = without;
    out.rows = rowsFromNeighbours(mesh, rows, out.points, others);
    return out;
}

}  // namespace sinew
