// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/rigid_islands.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// The islands of a mesh that become rigid.
struct Islands {
    std::vector<std::uint32_t> of;  // per point, kNoIndex: none
    std::vector<std::vector<PointIndex>> points;
    std::vector<PointIndex> changed;  // ascending
    std::size_t larger = 0;           // how many were meant, and have too many points
};

Islands islandsOf(const Skin& skin, const Mesh& mesh, const ChosenPoints& chosen,
                  std::size_t most) {
    const Shells parts = shells(mesh);
    std::vector<std::vector<PointIndex>> members(parts.count);
    for (PointIndex p = 0; p < parts.shellOfPoint.size(); ++p)
        members[parts.shellOfPoint[p]].push_back(p);
    std::vector<std::uint8_t> touched(parts.count, chosen.points.empty() ? 1 : 0);
    for (const PointIndex p : chosen.points)
        if (p < parts.shellOfPoint.size()) touched[parts.shellOfPoint[p]] = 1;
    Islands out;
    out.of.assign(mesh.pointCount(), kNoIndex);
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (!touched[i]) continue;
        if (members[i].size() > most) {
            ++out.larger;
            continue;
        }
        for (const PointIndex p : members[i]) {
            out.of[p] = static_cast<std::uint32_t>(out.points.size());
            const bool meant =
                chosen.points.empty() || std::ranges::binary_search(chosen.points, p);
            if (meant && !skin.isLocked(p) && skin.isMember(p)) out.changed.push_back(p);
        }
        out.points.push_back(std::move(members[i]));
    }
    std::ranges::sort(out.changed);
    return out;
}

// One row an island: the mean of its points'.
std::vector<RowBuffer> islandRows(const Islands& islands, const Skin& skin, const Rows& rows) {
    std::vector<RowBuffer> out;
    RowSum sum;
    for (const auto& points : islands.points) {
        out.push_back(meanOfRows(
            points, [&](PointIndex p) { return rows[p]; }, sum));
        makeValid(out.back());
        limitInfluences(out.back(), {{}, skin.maxInfluences});
    }
    return out;
}

Expected<void> unifySkin(Scene& after, const Selection& selection, SkinId id, const Params& params,
                         Report& report, const Progress& progress) {
    const auto skin = after.skin(id);
    const Rows rows = after.rows(id);
    const auto mesh = after.mesh(after.nodes().find(skin->meshNode)->mesh);
    const ChosenPoints chosen = chosenPoints(selection, *skin);
    const auto largest = static_cast<std::size_t>(intParam(params, "largest"));
    const auto islands = islandsOf(*skin, *mesh, chosen, largest);
    const auto means = islandRows(islands, *skin, rowsOfMembers(*skin, rows));
    const auto change = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
        const auto island = islands.of[p];
        if (island != kNoIndex && skin->isMember(p)) blendTowards(row, means[island], 1.0f, rules);
        return 0u;
    };
    RowsChanged changed;
    const auto unified = editedRows(*skin, rows, chosen, change, changed, progress);
    if (!unified) return unified.error();
    writeRows(after, id, *unified);
    markRigid(after, id, islands.changed, boolParam(params, "keep"));
    reportRows(after, *skin, changed, report, selection);
    report.lines.emplace_back("%1 {island|islands} unified.", islands.points.size());
    if (islands.larger > 0)
        report.lines.emplace_back("%1 {island|islands} of more than %2 vertices left as before.",
                                  islands.larger, largest);
    return {};
}

Expected<Outcome> runUnifyShells(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    Outcome outcome;
    Scene after = scene;
    for (const SkinId id : targetSkins(scene, selection))
        if (auto ok = unifySkin(after, selection, id, params, outcome.report, progress); !ok)
            return ok.error();
    outcome.edit = difference(scene, after, Message("Unify Shells"));
    return outcome;
}

}  // namespace

Operation unifyShells() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "weights.unifyShells";
    op.label = "Unify Shells...";
    op.verb = "Unify";
    op.riggerWord = "Unify Shell Weights, Make Rigid, Flood Islands";
    op.hint =
        "Gives each island (buttons, buckles, teeth) one set of weights, so that it keeps its "
        "shape. With vertices selected, only those change.";
    op.menu = "Weights > Smooth and Sharpen";
    op.onLayer = true;
    op.icon = "shells";
    op.needs.boundSkin = true;
    op.params = {
        {"largest", "Largest island", "Islands with more vertices than this are left as they are.",
         Type::Int, std::int64_t{500}, 1, 100000000},
        {"keep", "Keep rigid",
         "Smoothing leaves these islands alone from now on. Run it again without this to "
         "free them.",
         Type::Bool, true}};
    op.run = &runUnifyShells;
    op.preview = &previewByRun<runUnifyShells>;
    return op;
}

}  // namespace sinew
