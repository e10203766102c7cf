// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// Of layers the limit changes what they come to, and them not at all.
RowsChanged limitLayers(Scene& scene, SkinId id, Report& report) {
    const Rows before = scene.rows(id);
    composite(scene, id);
    const auto skin = scene.skin(id);
    const Rows now = scene.rows(id);
    RowsChanged out;
    std::uint64_t locked = 0;
    for (const PointIndex p : differingPoints(before, now)) {
        ++out.points;
        out.counted += before[p].size() - std::min(before[p].size(), now[p].size());
        locked += skin->isLocked(p) ? 1 : 0;
    }
    if (locked > 0)
        report.say(
            "%1: %2 of the vertices that changed {is|are} locked: what layers come to keeps to the "
            "limit everywhere.",
            skinLabel(scene, *skin), locked);
    return out;
}

Expected<Outcome> runSetMaxInfluences(const Scene& scene, const Selection& selection,
                                      const Params& params, const Progress& progress) {
    const auto count = static_cast<std::uint32_t>(intParam(params, "count"));
    Selection all = selection;
    all.points.clear();  // the limit is the skin's, so that no vertex may stay above it
    if (targetSkins(scene, all).empty())
        return refused("No selected mesh has weights; bind it first.");
    const auto limit = [&](Scene& after, SkinId id, Report& report,
                           const Progress& part) -> Expected<void> {
        const auto skin = scene.skin(id);
        RowsChanged changed;
        if (skin->layers.empty()) {
            const auto rows = editedRows(
                *skin, scene.rows(id), {},
                [count](PointIndex, RowBuffer& row, RowRules rules) {
                    rules.maxInfluences = count;
                    return limitInfluences(row, rules);
                },
                changed, part);
            if (!rows) return rows.error();
            writeRows(after, id, *rows);
        }
        auto limited = std::make_shared<Skin>(*skin);
        limited->maxInfluences = count;
        if (skin->maxInfluences != count) after.setSkin(id, std::move(limited));
        if (!skin->layers.empty()) changed = limitLayers(after, id, report);
        reportRows(scene, *skin, changed, report);
        report.numbers["removedEntries"] += static_cast<double>(changed.counted);
        return {};
    };
    auto outcome = editTargetSkins(scene, all, Message("Set Max Influences"), limit, progress);
    if (outcome) tellLargestDropped(scene, applied(scene, outcome->edit), {}, outcome->report);
    return outcome;
}

Params presentLimit(const Scene& scene, const Selection& selection) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return {};
    return {{"count", std::int64_t{scene.skin(skins.front())->maxInfluences}}};
}

}  // namespace

Operation setMaxInfluences() {
    Operation op = boundOperation(
        "weights.setMaxInfluences", "Set Max Influences...", "Weights > Clean Up", "limit",
        "Sets the maximum number of influences per vertex for painting, and trims vertices that "
        "have more.");
    op.verb = "Set";
    op.params = {{"count", "Max Influences", "How many joints may share a vertex; 0 is unlimited.",
                  ParamSpec::Type::Int, std::int64_t{4}, 0, 64}};
    op.present = &presentLimit;
    op.run = &runSetMaxInfluences;
    return op;
}

}  // namespace sinew
