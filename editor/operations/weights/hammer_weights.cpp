// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/fill_rows.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

constexpr const char* kDifference = "difference";
constexpr double kUsualDifference = 0.25;

// Half the sum of the weights' differences: 0 alike, 1 nothing in common. Rows are sorted.
float rowDistance(Row a, Row b) {
    float sum = 0.0f;
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const SlotIndex left = i < a.size() ? a[i].slot : kNoIndex;
        const SlotIndex right = j < b.size() ? b[j].slot : kNoIndex;
        const float mine = left <= right ? a[i++].weight : 0.0f;
        const float other = right <= left ? b[j++].weight : 0.0f;
        sum += std::abs(mine - other);
    }
    return 0.5f * sum;
}

/// Finds vertices whose weights stick out from among their neighbours'.
class Outliers {
public:
    Outliers(const Skin& skin, const Mesh& mesh, const Rows& rows)
        : skin_(skin), rows_(rows), neighbours_(pointNeighbours(mesh)) {}
    std::vector<PointIndex> beyond(float difference) {
        std::vector<PointIndex> out;
        for (PointIndex p = 0; p < rows_.pointCount(); ++p)
            if (skin_.isMember(p) && !skin_.isLocked(p) && sticksOut(p, difference))
                out.push_back(p);
        return out;
    }

private:
    // It is farther from its neighbours' mean than they are themselves: where weights change
    // sharply but in order, neighbours differ as much.
    bool sticksOut(PointIndex p, float difference) {
        const Row row = rows_[p];
        if (row.empty() || neighbours_[p].size() < 2) return false;
        const auto says = [&](PointIndex n) { return skin_.isMember(n) ? rows_[n] : Row(); };
        const RowBuffer& mean = meanOfRows(neighbours_[p], says, sum_);
        if (mean.empty()) return false;
        const float own = rowDistance(row, mean);
        if (own <= difference) return false;
        float spread = 0.0f;
        std::size_t count = 0;
        for (const PointIndex n : neighbours_[p])
            if (const Row other = says(n); !other.empty()) {
                spread += rowDistance(other, mean);
                ++count;
            }
        constexpr float kMoreThanNeighbours = 1.5f;
        return own > kMoreThanNeighbours * spread / static_cast<float>(count);
    }

    const Skin& skin_;
    const Rows& rows_;
    Compressed neighbours_;
    RowSum sum_;
};

std::vector<PointIndex> hammeredPoints(const Selection& selection, const Skin& skin,
                                       const Mesh& mesh, const Rows& rows, float difference) {
    const ChosenPoints chosen = chosenPoints(selection, skin);
    if (chosen.points.empty()) return Outliers(skin, mesh, rows).beyond(difference);
    std::vector<PointIndex> out;
    for (const PointIndex p : chosen.points)
        if (p < rows.pointCount() && skin.isMember(p) && !skin.isLocked(p)) out.push_back(p);
    return out;
}

Expected<Outcome> runHammer(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    const auto least = static_cast<float>(floatParam(params, kDifference));
    const auto hammer = [&](Scene& after, SkinId id, Report& report,
                            const Progress& part) -> Expected<void> {
        const auto skin = after.skin(id);
        const Rows rows = after.rows(id);
        const auto mesh = after.mesh(after.nodes().find(skin->meshNode)->mesh);
        const auto points = hammeredPoints(selection, *skin, *mesh, rows, least);
        if (!part(0.3)) return cancelled();
        const auto locked = lockedSlots(*skin);
        const auto good = rowsFromNeighbours(*mesh, rowsOfMembers(*skin, rows), points,
                                             {locked, skin->maxInfluences});
        const auto change = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
            const auto at = std::ranges::lower_bound(points, p);
            if (at == points.end() || *at != p) return 0u;
            const RowBuffer& wanted = good[static_cast<std::size_t>(at - points.begin())];
            return blended(row, wanted, 1.0f, rules);
        };
        const auto changed = changeRows(after, id, chosenPoints(selection, *skin), change,
                                        selection, report, part.stage(0.3, 1.0));
        if (!changed) return changed.error();
        if (const auto alone = std::ranges::count_if(good, &RowBuffer::empty); alone > 0)
            report.say("%1 {vertex|vertices} {has|have} no good vertex to copy from.", alone);
        return {};
    };
    return editTargetSkins(scene, selection, Message("Hammer Weights"), hammer, progress);
}

// Selected vertices are all replaced, however much they differ.
Params settledHammer(const Scene&, const Selection& selection) {
    return pointCount(selection.points) > 0 ? Params{{kDifference, kUsualDifference}} : Params{};
}

}  // namespace

Operation hammerWeights() {
    Operation op = rowsOperation(
        "weights.hammer", "Hammer Weights...", "Weights", "hammer",
        "Gives the selected vertices the weights of the good ones around them. With none selected: "
        "those whose weights stick out.");
    op.verb = "Hammer";
    op.riggerWord = "Weight Hammer, Fix Outliers";
    op.onMask = true;
    op.settled = &settledHammer;
    op.params = {{kDifference, "Difference",
                  "With no vertices selected: how much a vertex's weights must differ from those "
                  "around it to be replaced.",
                  ParamSpec::Type::Float, kUsualDifference, 0.01, 1.0}};
    op.run = &runHammer;
    op.preview = &previewByRun<runHammer>;
    return op;
}

}  // namespace sinew
