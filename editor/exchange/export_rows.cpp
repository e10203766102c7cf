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
// Points from one look at whether to go on to the next: some milliseconds.
constexpr std::size_t kExportPiece = 1 << 16;

// Readers check that float weights sum to 1: the largest takes the rounding of all.
void makeExact(RowBuffer& row) {
    std::ranges::stable_sort(
        row, [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
    double others = 0.0;
    for (std::size_t i = 1; i < row.size(); ++i) others += static_cast<double>(row[i].weight);
    if (!row.empty()) row[0].weight = static_cast<float>(1.0 - others);
}

/// Where points are looked at in one moment. A test pose turns a joint: only what hangs below it
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
        return worldOf(scene_, testLocals(scene_.nodes(), unturned_, *test));
    }

private:
    void below(NodeId joint) {
        joint_ = joint;
        below_.clear();
        for (SlotIndex s = 0; s < ofSlot_.size(); ++s)
            if (!ofSlot_[s].empty() && scene_.nodes().isWithin(skin_.slots[s].node, joint))
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

struct Moved {
    double shift = 0.0;
    std::optional<TriedPose> worst;
};

/// How far points move by other rows, moment by moment.
class Shifts {
public:
    Shifts(const Scene& scene, SkinId id, const ExportRows& reduced)
        : scene_(scene), skin_(scene.skin(id)), rows_(scene.rows(id)) {
        for (PointIndex p = 0; p < rows_.pointCount(); ++p)
            if (!reduced[p].empty() && rows_[p].size() > reduced[p].size()) points_.push_back(p);
        less_ = withRows(rows_, points_, [&](std::size_t i) { return reduced[points_[i]]; });
    }

    /// None: cancelled.
    std::optional<Moved> run(const Progress& progress) {
        const auto tried = triedPoses(scene_, kMomentsOfAClip, progress.stage(0.0, 0.0));
        if (!tried) return {};
        LookedAt looked(scene_, *skin_, rows_, points_);
        const std::size_t moments = 1 + tried->all.size();
        for (std::size_t m = 0; m < moments; ++m) {
            const Progress own = stageOf(progress, m, moments);
            if (!own(0.0)) return {};
            const auto& seen = m == 0 ? points_ : looked.points(tried->all[m - 1]);
            if (seen.empty()) continue;
            const auto pose = m == 0 ? storedPose(scene_) : looked.pose(*tried, m - 1);
            const auto posed = PosedMesh::make(scene_, skin_->meshNode, pose, &rows_);
            if (!posed) break;
            const auto worst = m == 0 ? std::nullopt : std::optional(tried->all[m - 1]);
            if (!compare(*posed, seen, worst, own)) return {};
        }
        return std::move(out_);
    }

private:
    // Piece by piece, so that nobody who cancels waits for a million points.
    bool compare(const PosedMesh& posed, std::span<const PointIndex> seen,
                 const std::optional<TriedPose>& moment, const Progress& progress) {
        for (std::size_t from = 0; from < seen.size(); from += kExportPiece) {
            if (!tellDone(progress, from, seen.size())) return false;
            const auto piece = seen.subspan(from, std::min(kExportPiece, seen.size() - from));
            with_.resize(piece.size());
            without_.resize(piece.size());
            posed.places(piece, with_);
            posed.places(less_, piece, without_);
            for (std::size_t i = 0; i < piece.size(); ++i)
                if (const double shift = glm::distance(with_[i], without_[i]); shift > out_.shift)
                    out_ = {shift, moment};
        }
        return true;
    }

    const Scene& scene_;
    const std::shared_ptr<const Skin> skin_;
    const Rows rows_;
    std::vector<PointIndex> points_;  // that change
    Rows less_;
    std::vector<glm::dvec3> with_, without_;
    Moved out_;
};

// None: cancelled.
std::optional<Moved> movedBy(const Scene& scene, SkinId id, const ExportRows& reduced,
                             const Progress& progress) {
    const Node* node = scene.nodes().find(scene.skin(id)->meshNode);
    if (!node || !scene.mesh(node->mesh) || reduced.reduced == 0) return Moved();
    return Shifts(scene, id, reduced).run(progress);
}

// None: it is not known yet, of this limit.
std::optional<double> knownShift(SkinId id, const WriteOptions& options) {
    if (!options.reduction || options.reduction->limit != options.maxInfluences)
        return std::nullopt;
    const auto at = options.reduction->shifts.find(id);
    return at == options.reduction->shifts.end() ? std::nullopt : std::optional(at->second);
}

}  // namespace

std::string meshLabel(const Scene& scene, NodeId meshNode) {
    const Node* node = scene.nodes().find(meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    return mesh && node->name.empty() ? mesh->name : node ? node->name : std::string();
}

Expected<void> dropClearedWeights(const std::string& mesh, const WriteOptions& options,
                                  WriteReport& report) {
    if (!options.dropClearedWeights)
        return refused(
            "The bones of '%1' are cleared, so its weights cannot be written. Attach bones first, "
            "or choose to drop the weights.",
            mesh);
    report.warnings.emplace_back("The bones of '%1' are cleared; it was written without weights.",
                                 mesh);
    return {};
}

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

std::optional<ExportRows> exportRows(const Scene& scene, SkinId id, std::uint32_t maxInfluences,
                                     const Progress& progress) {
    const auto skin = scene.skin(id);
    const Rows rows = scene.rows(id);
    ExportRows out;
    out.first.reserve(rows.pointCount() + 1);
    out.entries.reserve(rows.entryCount());
    RowRules rules;
    rules.maxInfluences = maxInfluences;
    RowBuffer row;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        if (!goesOnAt(progress, p, rows.pointCount())) return {};
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

bool reportReduction(const Scene& scene, SkinId id, const std::string& mesh,
                     const ExportRows& reduced, const WriteOptions& options,
                     const Progress& progress, WriteReport& report) {
    report.pointsReduced += reduced.reduced;
    if (reduced.reduced == 0) return true;
    std::optional<double> shift = knownShift(id, options);
    if (!shift) {
        const auto moved = movedBy(scene, id, reduced, progress);
        if (!moved) return false;
        shift = moved->shift;
    }
    report.reducedShift = std::max(report.reducedShift, *shift);
    report.warnings.emplace_back(
        "%1 {vertex|vertices} of '%2' had more than %3 influences, of which the strongest are "
        "kept; the largest shift is %4 m in the stored pose and the clips, or test poses where "
        "there are none.",
        reduced.reduced, mesh, options.maxInfluences, *shift);
    return true;
}

Expected<ReductionCost> reductionCost(const Scene& scene, std::uint32_t maxInfluences,
                                      const Progress& progress) {
    ReductionCost out;
    out.limit = maxInfluences;
    const auto skins = scene.skins();
    for (std::size_t i = 0; i < skins.size() && maxInfluences > 0; ++i) {
        const Progress own = stageOf(progress, i, skins.size());
        const auto reduced = exportRows(scene, skins[i], maxInfluences, own.stage(0.0, 0.1));
        if (!reduced) return cancelled();
        auto moved = movedBy(scene, skins[i], *reduced, own.stage(0.1, 1.0));
        if (!moved) return cancelled();
        if (reduced->reduced == 0) continue;
        out.points += reduced->reduced;
        out.shifts[skins[i]] = moved->shift;
        if (moved->shift <= out.shift) continue;
        out.shift = moved->shift;
        out.worst = std::move(moved->worst);
    }
    return out;
}

}  // namespace sinew
