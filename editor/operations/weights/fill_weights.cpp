// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/fill_rows.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

std::vector<PointIndex> emptyPoints(const Skin& skin, const Rows& rows,
                                    std::span<const PointIndex> chosen) {
    std::vector<PointIndex> out;
    const auto look = [&](PointIndex p) {
        if (rows[p].empty() && skin.isMember(p) && !skin.isLocked(p)) out.push_back(p);
    };
    for (const PointIndex p : chosen) look(p);
    if (chosen.empty())
        for (PointIndex p = 0; p < rows.pointCount(); ++p) look(p);
    return out;
}

Expected<Outcome> runFillWeights(const Scene& scene, const Selection& selection, const Params&,
                                 const Progress& progress) {
    const auto fill = [&](Scene& after, SkinId id, Report& report,
                          const Progress& part) -> Expected<void> {
        if (!part(0.0)) return cancelled();
        const auto skin = after.skin(id);
        const Rows rows = after.rows(id);
        const auto mesh = after.mesh(after.nodes().find(skin->meshNode)->mesh);
        const auto points = emptyPoints(*skin, rows, chosenPoints(selection, *skin).points);
        const auto locked = lockedSlots(*skin);
        const auto filled = rowsFromNeighbours(*mesh, rowsOfMembers(*skin, rows), points,
                                               RowRules{locked, skin->maxInfluences});
        RowsChanged changed;
        std::uint64_t left = 0;
        for (const auto& row : filled) ++(row.empty() ? left : changed.points);
        writeRows(after, id, withRows(rows, points, [&](std::size_t i) { return Row(filled[i]); }));
        reportRows(after, *skin, changed, report, selection);
        if (left > 0)
            report.say("%1 {vertex|vertices} {has|have} no weighted vertex to copy from.", left);
        return {};
    };
    return editTargetSkins(scene, selection, Message("Fill Unweighted Vertices"), fill, progress);
}

}  // namespace

Operation fillWeights() {
    Operation op = rowsOperation(
        "weights.fill", "Fill Unweighted Vertices", "Weights > Clean Up", "weighted",
        "Gives unweighted vertices the weights of their neighbours, or of the nearest weighted "
        "vertex.");
    op.run = &runFillWeights;
    return op;
}

}  // namespace sinew
