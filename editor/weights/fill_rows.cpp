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
    return listsOf(first.size(), [&](const auto& visit) {
        for (std::uint32_t p = 0; p < first.size(); ++p) visit(first[p], p);
    });
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

/// The flood from points with weights into those without, in rounds: a row is the mean of those
/// around that are of rounds before. Rows are made when they are asked for.
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
          round_(mesh.pointCount(), kNoIndex),
          index_(mesh.pointCount(), kNoIndex) {}

    /// A point wants a row, as all such beside it will before plan().
    void ask(PointIndex p) { round_[p] = kNotAsked; }
    /// Finds the rounds of the points that want a row. `border`: those beside one that has weights
    /// and wants none.
    void plan(std::vector<PointIndex> border);
    /// The row of a planned point, and those that it comes from.
    void make(PointIndex p);
    /// The row that was made for a point; empty for others.
    Row of(PointIndex p) const { return isMade(p) ? madeRow(p) : Row(); }

private:
    // In place of a round, of points that are planned: not asked yet, and those that nobody around
    // gives any. Of others it is kNoIndex.
    static constexpr std::uint32_t kNotAsked = kNoIndex - 1;
    static constexpr std::uint32_t kNobody = kNoIndex - 2;
    bool isMade(PointIndex p) const { return index_[p] != kNoIndex; }
    Row madeRow(PointIndex p) const {
        const std::size_t first = ends_[index_[p]];
        return {entries_.data() + first, ends_[index_[p] + 1] - first};
    }
    void add(PointIndex p, Row row) {
        index_[p] = static_cast<std::uint32_t>(ends_.size() - 1);
        entries_.insert(entries_.end(), row.begin(), row.end());
        ends_.push_back(entries_.size());
    }
    // Whether somebody of a round before gives a point its row: where points coincide not all have
    // those beside them that have them.
    bool isReached(PointIndex p, std::uint32_t round) const {
        bool reached = false;
        beside_.forEach(p, [&](PointIndex n) { reached |= round_[n] < round; });
        return reached;
    }
    RowBuffer& meanAround(PointIndex p);
    RowBuffer& meanOfNearest(PointIndex p);
    RowBuffer& finished(RowBuffer& row) const {
        std::erase_if(row, [&](const Influence& i) { return rules_.locked(i.slot); });
        makeValid(row);
        RowRules limit = rules_;
        limit.lockedSlots = {};
        limitInfluences(row, limit);
        return row;
    }
    void findWeighted() {
        std::vector<glm::vec3> positions;
        for (PointIndex p = 0; p < mesh_.pointCount(); ++p) {
            if (wants_(p) || rowOf_(p).empty()) continue;
            weighted_.push_back(p);
            positions.push_back(mesh_.positions[p]);
        }
        tree_ = std::make_unique<PointTree>(positions);
    }

    const Mesh& mesh_;
    const PointsBeside& beside_;
    const RowOf& rowOf_;
    const std::function<bool(PointIndex)> wants_;
    const RowRules& rules_;
    std::vector<std::uint32_t> round_;  // per mesh point
    std::vector<std::uint32_t> index_;  // per mesh point, of its row; kNoIndex: not made
    std::vector<Influence> entries_;    // of the rows that were made
    std::vector<std::size_t> ends_{0};  // rows + 1
    std::vector<PointIndex> together_;  // to be made at one time
    std::vector<PointIndex> weighted_;  // all that can give; once there were points far from any
    std::unique_ptr<PointTree> tree_;   // of those
    RowSum sum_;
};

// Valid until the next one is made, as is meanOfNearest().
RowBuffer& RowFlood::meanAround(PointIndex p) {
    const std::uint32_t round = round_[p];
    beside_.forEach(p, [&](PointIndex n) {
        if (round_[n] == kNoIndex)
            sum_.add(rowOf_(n));
        else if (round_[n] < round)
            sum_.add(madeRow(n));
    });
    return finished(sum_.take());
}

void RowFlood::plan(std::vector<PointIndex> border) {
    for (const PointIndex p : border) {
        round_[p] = 0;
        // Empty where all that lies around is locked.
        if (const Row row = meanAround(p); row.empty())
            round_[p] = kNobody;
        else
            add(p, row);
    }
    std::vector<PointIndex> layer = std::move(border), next;
    std::erase_if(layer, [&](PointIndex p) { return round_[p] != 0; });
    for (std::uint32_t round = 1; !layer.empty(); ++round) {
        next.clear();
        for (std::size_t i = 0; i < layer.size(); ++i) {
            beside_.fetchAhead(layer, i);
            beside_.forEach(layer[i], [&](PointIndex n) {
                if (round_[n] != kNotAsked) return;
                round_[n] = round;
                next.push_back(n);
            });
        }
        if (!beside_.first.empty())
            std::erase_if(next, [&](PointIndex p) {
                if (isReached(p, round)) return false;
                round_[p] = kNobody;
                return true;
            });
        layer.swap(next);
    }
}

void RowFlood::make(PointIndex p) {
    if (round_[p] == kNoIndex || isMade(p)) return;
    constexpr std::uint32_t kListed = kNoIndex - 1;
    together_.assign(1, p);
    index_[p] = kListed;
    for (std::size_t i = 0; i < together_.size(); ++i) {
        const std::uint32_t round = round_[together_[i]];
        if (round >= kNobody) continue;
        beside_.forEach(together_[i], [&](PointIndex n) {
            if (round_[n] >= round || isMade(n)) return;
            index_[n] = kListed;
            together_.push_back(n);
        });
    }
    // Mostly they are found round by round, the first round last.
    std::ranges::reverse(together_);
    const auto roundOf = [&](PointIndex q) { return round_[q]; };
    if (!std::ranges::is_sorted(together_, {}, roundOf)) std::ranges::sort(together_, {}, roundOf);
    for (const PointIndex q : together_)
        add(q, round_[q] >= kNobody ? meanOfNearest(q) : meanAround(q));
}

RowBuffer& RowFlood::meanOfNearest(PointIndex p) {
    // None of equally near ones comes first, so that both sides of a symmetric model stay alike.
    constexpr std::size_t kMostAlike = 8;
    constexpr float kRounding = 1e-5f;
    if (!tree_) findWeighted();
    if (weighted_.empty()) return sum_.take();
    const auto near = tree_->nearest(mesh_.positions[p], kMostAlike);
    const float most = near.front().squaredDistance * (1.0f + kRounding);
    for (const auto& one : near)
        if (one.squaredDistance <= most) sum_.add(rowOf_(weighted_[one.point]));
    return finished(sum_.take());
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
    std::vector<PointIndex> border;
    for (const PointIndex p : points) {
        flood.ask(p);
        bool given = false;
        beside.forEach(p, [&](PointIndex n) { given |= !rows[n].empty() && !wants(n); });
        if (given) border.push_back(p);
    }
    flood.plan(std::move(border));
    for (const PointIndex p : points) flood.make(p);
    std::vector<RowBuffer> out;
    for (const PointIndex p : points) {
        const Row row = flood.of(p);
        out.emplace_back(row.begin(), row.end());
    }
    return out;
}

RowsWithout::RowsWithout(SlotIndex slot, const Mesh& mesh, const PointsBeside& beside, RowOf rowOf,
                         const RowRules& rules)
    : beside_(beside),
      rowOf_(std::move(rowOf)),
      without_(rules.lockedSlots.begin(), rules.lockedSlots.end()),
      rules_(rules),
      slot_(slot),
      kinds_(mesh.pointCount(), Kind::Unknown) {
    without_.resize(std::max<std::size_t>(without_.size(), slot + 1));
    without_[slot] = 1;
    rules_.lockedSlots = without_;
    flood_ = std::make_unique<RowFlood>(
        mesh, beside_, rowOf_, [this](PointIndex p) { return kindOf(p) == Kind::Wants; }, rules_);
}

RowsWithout::~RowsWithout() = default;

RowsWithout::Kind RowsWithout::kindOf(PointIndex point) const {
    const Row row = rowOf_(point);
    if (row.empty()) return Kind::SaysNothing;
    bool hasSlot = false;
    for (const Influence& i : row) {
        if (!rules_.locked(i.slot)) return Kind::Gives;
        hasSlot |= i.slot == slot_ && i.weight > 0.0f;
    }
    return hasSlot ? Kind::Wants : Kind::Gives;
}

void RowsWithout::make(PointIndex point) {
    if (kinds_[point] == Kind::Unknown) plan(point);
    flood_->make(point);
}

void RowsWithout::plan(PointIndex point) {
    std::vector<PointIndex> together, border;
    const auto look = [&](PointIndex p) {
        if (kinds_[p] != Kind::Unknown) return;
        kinds_[p] = kindOf(p);
        if (kinds_[p] != Kind::Wants) return;
        together.push_back(p);
        flood_->ask(p);
    };
    look(point);
    for (std::size_t i = 0; i < together.size(); ++i) {
        beside_.fetchAhead(together, i);
        bool given = false;
        beside_.forEach(together[i], [&](PointIndex n) {
            // Those that have a point beside them as well, and not only those that it has.
            beside_.forEachThere(n, look);
            given |= kinds_[n] == Kind::Gives;
        });
        if (given) border.push_back(together[i]);
    }
    if (!together.empty()) flood_->plan(std::move(border));
}

Row RowsWithout::of(PointIndex point) const { return flood_->of(point); }

}  // namespace sinew
