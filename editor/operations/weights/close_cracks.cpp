// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/geometry/surface/coinciding_points.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"

namespace sinew {
namespace {

/// Points by the first one at their position, those at the edges of the surface, or the chosen
/// ones.
struct Seams {
    std::vector<std::uint32_t> first;
    std::vector<std::uint8_t> taken;
    bool has(PointIndex p) const { return taken[p] != 0; }
};

Seams seamsOf(const Mesh& mesh, std::span<const PointIndex> chosen) {
    Seams out;
    out.first = firstAtPosition(mesh.positions);
    if (chosen.empty()) {
        out.taken = boundaryPoints(mesh, {});
    } else {
        out.taken.assign(mesh.pointCount(), 0);
        for (const PointIndex p : chosen) out.taken[p] = 1;
    }
    return out;
}

// Per position (under its first point) the sum of its points' rows; empty where one point is alone
// there or all have the same row.
std::vector<RowBuffer> sums(const Seams& seams, const Rows& rows) {
    std::vector<RowBuffer> out(seams.first.size());
    std::vector<std::uint8_t> unlike(seams.first.size(), 0);
    std::vector<PointIndex> seen(seams.first.size(), kNoIndex);
    for (PointIndex p = 0; p < seams.first.size(); ++p) {
        if (!seams.has(p)) continue;
        const auto f = seams.first[p];
        if (seen[f] == kNoIndex)
            seen[f] = p;
        else if (!std::ranges::equal(rows[p], rows[seen[f]]))
            unlike[f] = 1;
        out[f].insert(out[f].end(), rows[p].begin(), rows[p].end());
    }
    for (std::size_t f = 0; f < out.size(); ++f) {
        if (!unlike[f]) out[f].clear();
        makeValid(out[f]);
    }
    return out;
}

Expected<Outcome> runCloseCracks(const Scene& scene, const Selection& selection, const Params&,
                                 const Progress& progress) {
    const auto close = [&](Scene& after, SkinId id, Report& report,
                           const Progress& part) -> Expected<void> {
        const auto skin = after.skin(id);
        const Rows rows = after.rows(id);
        const auto mesh = after.mesh(after.nodes().find(skin->meshNode)->mesh);
        const Seams seams = seamsOf(*mesh, chosenPoints(selection, *skin).points);
        const auto means = sums(seams, rows);
        std::vector<PointIndex> points;
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            if (seams.has(p) && !means[seams.first[p]].empty()) points.push_back(p);
        if (points.empty()) {
            reportRows(after, *skin, {}, report);
            return {};
        }
        const auto change = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
            RowBuffer mean = means[seams.first[p]];
            limitInfluences(mean, {{}, rules.maxInfluences});
            if (!row.empty()) return blended(row, mean, 1.0f, rules);
            row = std::move(mean);
            return 0u;
        };
        const auto changed = changeRows(after, id, ChosenPoints(points), change, {}, report, part);
        if (!changed) return changed.error();
        return {};
    };
    return editTargetSkins(scene, selection, Message("Close Cracks"), close, progress);
}

}  // namespace

Operation closeCracks() {
    Operation op = rowsOperation(
        "weights.closeCracks", "Close Cracks", "Weights > Clean Up", "merge",
        "Averages the weights of coincident vertices on open edges so that seams do not tear. If "
        "vertices are selected, only those change.");
    op.run = &runCloseCracks;
    return op;
}

}  // namespace sinew
