// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/export_rows.h"

#include <algorithm>

#include "editor/deform/posed_mesh.h"
#include "editor/pose/edit_pose.h"
#include "editor/pose/tried_poses.h"

namespace sinew {
namespace {

// Enough to meet the extremes of a cycle, few enough to cost less than writing.
constexpr std::size_t kMomentsOfAClip = 25;

// Readers check that float weights sum to 1: the largest takes the rounding of all.
void makeExact(RowBuffer& row) {
    std::ranges::stable_sort(
        row, [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
    double others = 0.0;
    for (std::size_t i = 1; i < row.size(); ++i) others += static_cast<double>(row[i].weight);
    if (!row.empty()) row[0].weight = static_cast<float>(1.0 - others);
}

/// Where points are looked at in one moment. A test pose turns one joint: only what hangs below it
/// stands otherwise than with nothing turned, so that the cost does not grow with all joints.
class LookedAt {
public:
    LookedAt(const Scene& scene, const Skin& skin, const Rows& rows,
             const std::vector<PointIndex>& points)
        : scene_(scene), skin_(skin), all_(points), unturned_(editPose(scene)) {
        ofSlot_.resize(skin.slots.size());
        for (const PointIndex p : points)
            for (const Influence& entry : rows[p])
                if (entry.slot < ofSlot_.size()) ofSlot_[entry.slot].push_back(p);
    }

    /// Ascending; valid until it is asked again.
    const std::vector<PointIndex>& points(const TriedPose& tried) {
        if (!tried.test) return all_;
        if (tried.test->joint != joint_) below(tried.test->joint);
        return below_;
    }
    ScenePose pose(const TriedPoses& tried, std::size_t index) const {
        const auto& test = tried.all[index].test;
        if (!test) return tried.at(scene_, index);
        LocalPose locals = unturned_;
        Trs& local = locals.locals[scene_.nodes().indexOf(test->joint)];
        local = turned(local, *test, test->degrees);
        return worldOf(scene_, locals);
    }

private:
    bool hangsBelow(NodeId node, NodeId joint) const {
        const Node* at = scene_.nodes().find(node);
        while (at && at->id != joint) at = scene_.nodes().find(at->parent);
        return at != nullptr;
    }
    void below(NodeId joint) {
        joint_ = joint;
        below_.clear();
        for (SlotIndex s = 0; s < ofSlot_.size(); ++s)
            if (!ofSlot_[s].empty() && hangsBelow(skin_.slots[s].node, joint))
                below_.insert(below_.end(), ofSlot_[s].begin(), ofSlot_[s].end());
        std::ranges::sort(below_);
        below_.erase(std::ranges::unique(below_).begin(), below_.end());
    }

    const Scene& scene_;
    const Skin& skin_;
    const std::vector<PointIndex>& all_;
    LocalPose unturned_;
    std::vector<std::vector<PointIndex>> ofSlot_;
    NodeId joint_;
    std::vector<PointIndex> below_;
};

}  // namespace

std::uint32_t pointsAbove(const Scene& scene, std::uint32_t maxInfluences) {
    std::uint32_t count = 0;
    if (maxInfluences == 0) return 0;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Rows rows = scene.rows(id);
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            if (rows[p].size() > maxInfluences && skin->isMember(p)) ++count;
    }
    return count;
}

ExportRows exportRows(const Scene& scene, SkinId id, std::uint32_t maxInfluences) {
    const auto skin = scene.skin(id);
    const Rows rows = scene.rows(id);
    ExportRows out;
    out.first.reserve(rows.pointCount() + 1);
    out.entries.reserve(rows.entryCount());
    RowRules rules;
    rules.maxInfluences = maxInfluences;
    RowBuffer row;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        row.clear();
        if (skin->isMember(p)) row.assign(rows[p].begin(), rows[p].end());
        if (maxInfluences > 0 && row.size() > maxInfluences) {
            limitInfluences(row, rules);
            ++out.reduced;
        }
        makeExact(row);
        out.unweighted += row.empty() ? 1 : 0;
        out.most = std::max(out.most, static_cast<std::uint32_t>(row.size()));
        out.entries.insert(out.entries.end(), row.begin(), row.end());
        out.first.push_back(static_cast<std::uint32_t>(out.entries.size()));
    }
    return out;
}

std::optional<ReductionCost> costOf(const Scene& scene, SkinId id, const ExportRows& reduced,
                                    const Progress& progress) {
    const auto skin = scene.skin(id);
    const Node* node = scene.nodes().find(skin->meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    ReductionCost out;
    out.points = reduced.reduced;
    if (!mesh || reduced.reduced == 0) return out;
    const Rows rows = scene.rows(id);
    std::vector<PointIndex> points;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (!reduced[p].empty() && rows[p].size() > reduced[p].size()) points.push_back(p);
    const Rows less = withRows(rows, points, [&](std::size_t i) { return reduced[points[i]]; });
    const TriedPoses tried = triedPoses(scene, kMomentsOfAClip);
    LookedAt looked(scene, *skin, rows, points);
    std::vector<glm::dvec3> with, without;
    const std::size_t moments = 1 + tried.all.size();
    for (std::size_t m = 0; m < moments; ++m) {
        if (!progress(static_cast<double>(m) / static_cast<double>(moments))) return {};
        const auto& seen = m == 0 ? points : looked.points(tried.all[m - 1]);
        if (seen.empty()) continue;
        const auto pose = m == 0 ? storedPose(scene) : looked.pose(tried, m - 1);
        const auto posed = PosedMesh::make(scene, skin->meshNode, pose, &rows);
        if (!posed) break;
        with.resize(seen.size());
        without.resize(seen.size());
        posed->places(seen, with);
        posed->places(less, seen, without);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const double shift = glm::distance(with[i], without[i]);
            if (shift <= out.shift) continue;
            out.shift = shift;
            out.worst = m == 0 ? std::nullopt : std::optional(tried.all[m - 1]);
        }
    }
    return out;
}

Expected<ReductionCost> reductionCost(const Scene& scene, std::uint32_t maxInfluences,
                                      const Progress& progress) {
    ReductionCost out;
    const auto skins = scene.skins();
    for (std::size_t i = 0; i < skins.size() && maxInfluences > 0; ++i) {
        const double part = 1.0 / static_cast<double>(skins.size());
        const double from = static_cast<double>(i) * part;
        const auto cost = costOf(scene, skins[i], exportRows(scene, skins[i], maxInfluences),
                                 progress.stage(from, from + part));
        if (!cost) return cancelled();
        const std::uint32_t points = out.points + cost->points;
        if (cost->shift > out.shift) out = *cost;
        out.points = points;
    }
    return out;
}

}  // namespace sinew
