// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/weight_files/table_diff.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

#include "editor/geometry/surface/place_box.h"
#include "editor/geometry/surface/point_grid.h"
#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

// What files round, as a share of the mesh's size: no farther apart, two places are the same.
constexpr double kSamePlace = 1e-6;
constexpr double kFarthestSame = 1e-5;

/// The joints of two tables under one numbering.
class JointNames {
public:
    explicit JointNames(const TableMesh& before, const TableMesh& after) {
        number(before, numbers_[0]);
        number(after, numbers_[1]);
    }
    std::uint32_t of(int table, SlotIndex slot) const { return numbers_[table][slot]; }
    const std::string& name(std::uint32_t number) const { return names_[number]; }
    std::size_t size() const { return names_.size(); }
    /// The names that `table` has and the other has not.
    std::vector<std::string> only(int table) const {
        const auto& others = numbers_[1 - table];
        std::vector<std::string> out;
        for (const auto number : numbers_[table])
            if (std::ranges::find(others, number) == others.end()) out.push_back(names_[number]);
        return out;
    }

private:
    // The second joint of a name is another one than the first.
    void number(const TableMesh& table, std::vector<std::uint32_t>& numbers) {
        std::map<std::string, int> seen;
        for (const auto& joint : table.joints) {
            const auto [at, fresh] = known_.try_emplace({joint, seen[joint]++},
                                                        static_cast<std::uint32_t>(names_.size()));
            if (fresh) names_.push_back(joint);
            numbers.push_back(at->second);
        }
    }
    std::map<std::pair<std::string, int>, std::uint32_t> known_;
    std::vector<std::string> names_;
    std::vector<std::uint32_t> numbers_[2];
};

/// One vertex after the other, with one list for all.
class RowComparison {
public:
    explicit RowComparison(const JointNames& joints) : joints_(joints), change_(joints.size()) {}

    VertexDifference compare(PointIndex p, const RowBuffer& before, const RowBuffer& after) {
        for (const Influence& entry : before)
            touch(joints_.of(0, entry.slot)).before += entry.weight;
        for (const Influence& entry : after) touch(joints_.of(1, entry.slot)).after += entry.weight;
        VertexDifference out{p, 0.0f, {}, 0.0f, 0.0f};
        float most = 0.0f;
        for (const auto joint : touched_) {
            const Change& change = change_[joint];
            const float apart = std::abs(change.after - change.before);
            out.moved += 0.5f * apart;
            if (apart > most) {
                most = apart;
                out.joint = joints_.name(joint);
                out.before = change.before;
                out.after = change.after;
            }
        }
        for (const auto joint : touched_) change_[joint] = {};
        touched_.clear();
        return out;
    }

private:
    struct Change {
        float before = 0.0f, after = 0.0f;
        bool touched = false;
    };
    Change& touch(std::uint32_t joint) {
        Change& change = change_[joint];
        if (!change.touched) touched_.push_back(joint);
        change.touched = true;
        return change;
    }
    const JointNames& joints_;
    std::vector<Change> change_;
    std::vector<std::uint32_t> touched_;
};

/// Which vertex of the second table is which of the first.
class VertexOrder {
public:
    VertexOrder(const TableMesh& before, const TableMesh& after, const JointNames& joints,
                double tolerance)
        : before_(before), after_(after), rows_(joints), tolerance_(tolerance) {
        const std::size_t count = before.rows.size();
        if (after.rows.size() != count || before.points.size() != count ||
            after.points.size() != count)
            return;
        std::vector<Message> unsaid;
        const std::vector<glm::vec3> raw(after.points.begin(), after.points.end());
        here_ = fittedPoints(before, raw, unsaid);
        there_ = fittedPoints(after, here_, unsaid);
        const double size = boxAround(here_).size();
        if (farthestApart() > tolerance * size)
            match(std::clamp(tolerance, kSamePlace, kFarthestSame) * size);
        const double apart = farthestApart();
        farthest_ = apart > tolerance * size ? apart : 0.0;
    }

    PointIndex operator[](PointIndex p) const { return other_.empty() ? p : other_[p]; }
    bool isOther() const { return !other_.empty(); }
    double farthest() const { return farthest_; }

private:
    double farthestApart() const {
        double out = 0.0;
        for (PointIndex p = 0; p < here_.size(); ++p)
            out =
                std::max(out, glm::distance(glm::dvec3(here_[p]), glm::dvec3(there_[(*this)[p]])));
        return out;
    }

    // Those with the same weights first, so that a vertex which changed takes none of theirs.
    void match(double reach) {
        const PointGrid grid(there_, reach);
        std::vector<std::uint8_t> taken(there_.size(), 0);
        std::vector<PointIndex> found(here_.size(), kNoIndex);
        for (const double most : {tolerance_, std::numeric_limits<double>::infinity()})
            for (PointIndex p = 0; p < found.size(); ++p) {
                if (found[p] != kNoIndex) continue;
                const auto near = nearest(grid, p, taken, 0.25 * reach);
                if (near.empty()) return;  // the places are not the same
                const PointIndex best = mostAlike(p, near, most);
                if (best == kNoIndex) continue;
                found[p] = best;
                taken[best] = 1;
            }
        other_ = std::move(found);
    }

    // The nearest that is free, and what is no farther away than that and `margin`.
    std::vector<PointIndex> nearest(const PointGrid& grid, PointIndex p,
                                    const std::vector<std::uint8_t>& taken, double margin) const {
        std::vector<std::pair<double, PointIndex>> near;
        double least = std::numeric_limits<double>::infinity();
        grid.forEachNear(glm::dvec3(here_[p]), [&](PointIndex other, double squared) {
            if (taken[other]) return;
            near.emplace_back(std::sqrt(squared), other);
            least = std::min(least, near.back().first);
        });
        std::vector<PointIndex> out;
        for (const auto& [distance, other] : near)
            if (distance <= least + margin) out.push_back(other);
        return out;
    }

    // Of several at one place the one of which the least weight moved, no more than `most`.
    PointIndex mostAlike(PointIndex p, const std::vector<PointIndex>& near, double most) {
        if (near.size() == 1) return near.front();
        std::tuple<double, bool, PointIndex> best{most, true, kNoIndex};
        for (const PointIndex other : near) {
            const float moved = rows_.compare(p, before_.rows[p], after_.rows[other]).moved;
            best = std::min(best, {static_cast<double>(moved), other != p, other});
        }
        return std::get<PointIndex>(best);
    }

    const TableMesh& before_;
    const TableMesh& after_;
    RowComparison rows_;
    double tolerance_;
    std::vector<glm::vec3> here_, there_;
    std::vector<PointIndex> other_;  // empty: the one of the same number
    double farthest_ = 0.0;
};

MeshDifference compared(const TableMesh& before, const TableMesh& after, double tolerance) {
    MeshDifference out;
    out.mesh = before.name;
    out.points = before.rows.size();
    out.pointsAfter = after.rows.size();
    const JointNames joints(before, after);
    out.jointsRemoved = joints.only(0);
    out.jointsAdded = joints.only(1);
    if (out.points != out.pointsAfter) return out;
    const VertexOrder order(before, after, joints, tolerance);
    out.byPlace = order.isOther();
    out.farthest = order.farthest();
    RowComparison rows(joints);
    for (PointIndex p = 0; p < before.rows.size(); ++p) {
        auto vertex = rows.compare(p, before.rows[p], after.rows[order[p]]);
        if (static_cast<double>(vertex.moved) > tolerance)
            out.vertices.push_back(std::move(vertex));
    }
    std::ranges::stable_sort(out.vertices, std::ranges::greater{}, &VertexDifference::moved);
    return out;
}

// Per mesh of `before` the number of the one of its name in `after`, or their number.
std::vector<std::size_t> partnersOf(std::span<const TableMesh> before,
                                    std::span<const TableMesh> after) {
    std::vector<std::size_t> out;
    std::vector<bool> taken(after.size(), false);
    for (const TableMesh& mesh : before) {
        std::size_t other = 0;
        while (other < after.size() && (taken[other] || after[other].name != mesh.name)) ++other;
        if (other < after.size()) taken[other] = true;
        out.push_back(other);
    }
    return out;
}

template <class Values>
void reorder(Values& values, const VertexOrder& order) {
    const Values old = values;
    for (PointIndex p = 0; p < old.size(); ++p) values[p] = old[order[p]];
}

}  // namespace

std::vector<MeshDifference> differenceOf(std::span<const TableMesh> before,
                                         std::span<const TableMesh> after, double tolerance) {
    std::vector<MeshDifference> out;
    const auto partners = partnersOf(before, after);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (partners[i] < after.size())
            out.push_back(compared(before[i], after[partners[i]], tolerance));
        else
            out.push_back({before[i].name, true, false, before[i].rows.size(), 0, {}, {}, 0.0, {}});
    }
    for (std::size_t i = 0; i < after.size(); ++i)
        if (std::ranges::find(partners, i) == partners.end())
            out.push_back({after[i].name, false, true, 0, after[i].rows.size(), {}, {}, 0.0, {}});
    return out;
}

std::vector<TableMesh> orderedLike(std::span<const TableMesh> before, std::vector<TableMesh> after,
                                   double tolerance) {
    const auto partners = partnersOf(before, after);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (partners[i] >= after.size()) continue;
        TableMesh& mesh = after[partners[i]];
        const JointNames joints(before[i], mesh);
        const VertexOrder order(before[i], mesh, joints, tolerance);
        if (!order.isOther()) continue;
        reorder(mesh.points, order);
        reorder(mesh.rows, order);
        if (!mesh.told.empty()) reorder(mesh.told, order);
    }
    return after;
}

std::map<SkinId, Numbers> movedWeights(const Scene& scene, std::span<const MeshDifference> found) {
    std::map<SkinId, Numbers> out;
    const auto skins = tableSkins(scene);
    for (std::size_t i = 0; i < std::min(skins.size(), found.size()); ++i) {
        const MeshDifference& mesh = found[i];
        if (mesh.onlyBefore || mesh.points != mesh.pointsAfter) continue;
        std::vector<float> moved(mesh.points, 0.0f);
        for (const VertexDifference& vertex : mesh.vertices) moved[vertex.point] = vertex.moved;
        out.emplace(skins[i], pagesOf(moved, 0.0f));
    }
    return out;
}

}  // namespace sinew
