// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/weight_files/table_diff.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "editor/exchange/weight_files/match.h"
#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

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

MeshDifference compared(const TableMesh& before, const TableMesh& after, double tolerance) {
    MeshDifference out;
    out.mesh = before.name;
    out.points = before.rows.size();
    out.pointsAfter = after.rows.size();
    const JointNames joints(before, after);
    out.jointsRemoved = joints.only(0);
    out.jointsAdded = joints.only(1);
    if (out.points != out.pointsAfter) return out;
    const double near = tolerance * boxOf(std::span<const glm::dvec3>(before.points)).diagonal();
    for (std::size_t p = 0; p < std::min(before.points.size(), after.points.size()); ++p)
        if (const double apart = glm::distance(before.points[p], after.points[p]); apart > near)
            out.farthest = std::max(out.farthest, apart);
    RowComparison rows(joints);
    for (std::size_t p = 0; p < before.rows.size(); ++p) {
        auto vertex = rows.compare(static_cast<PointIndex>(p), before.rows[p], after.rows[p]);
        if (static_cast<double>(vertex.moved) > tolerance)
            out.vertices.push_back(std::move(vertex));
    }
    std::ranges::stable_sort(out.vertices, std::ranges::greater{}, &VertexDifference::moved);
    return out;
}

}  // namespace

std::vector<MeshDifference> differenceOf(std::span<const TableMesh> before,
                                         std::span<const TableMesh> after, double tolerance) {
    std::vector<MeshDifference> out;
    std::vector<bool> taken(after.size(), false);
    for (const TableMesh& mesh : before) {
        std::size_t other = 0;
        while (other < after.size() && (taken[other] || after[other].name != mesh.name)) ++other;
        if (other < after.size()) {
            taken[other] = true;
            out.push_back(compared(mesh, after[other], tolerance));
            continue;
        }
        out.push_back({mesh.name, true, false, mesh.rows.size(), 0, {}, {}, 0.0, {}});
    }
    for (std::size_t i = 0; i < after.size(); ++i)
        if (!taken[i])
            out.push_back({after[i].name, false, true, 0, after[i].rows.size(), {}, {}, 0.0, {}});
    return out;
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
