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
    for (PointIndex p = 0; p < skin->pointCount; ++p) {
        if (std::ranges::equal(before[p], now[p])) continue;
        ++out.points;
        out.counted += before[p].size() - std::min(before[p].size(), now[p].size());
        locked += skin->isLocked(p) ? 1 : 0;
    }
    if (locked > 0)
        report.lines.emplace_back(
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
    const auto skins = targetSkins(scene, all);
    if (skins.empty()) return refused("No selected mesh has weights; bind it first.");
    Outcome outcome;
    Scene after = scene;
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const auto share = [&](std::size_t done) {
            return static_cast<double>(done) / static_cast<double>(skins.size());
        };
        const auto skin = scene.skin(skins[i]);
        RowsChanged changed;
        if (skin->layers.empty()) {
            const auto rows = editedRows(
                *skin, scene.rows(skins[i]), {},
                [count](PointIndex, RowBuffer& row, RowRules rules) {
                    rules.maxInfluences = count;
                    return limitInfluences(row, rules);
                },
                changed, progress.stage(share(i), share(i + 1)));
            if (!rows) return rows.error();
            writeRows(after, skins[i], *rows);
        }
        auto limited = std::make_shared<Skin>(*skin);
        limited->maxInfluences = count;
        if (skin->maxInfluences != count) after.setSkin(skins[i], std::move(limited));
        if (!skin->layers.empty()) changed = limitLayers(after, skins[i], outcome.report);
        reportRows(scene, *skin, changed, outcome.report);
        outcome.report.numbers["removedEntries"] += static_cast<double>(changed.counted);
    }
    tellLargestDropped(scene, after, {}, outcome.report);
    outcome.edit = difference(scene, after, Message("Set Max Influences"));
    return outcome;
}

Params presentLimit(const Scene& scene, const Selection& selection) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return {};
    return {{"count", std::int64_t{scene.skin(skins.front())->maxInfluences}}};
}

}  // namespace

Operation setMaxInfluences() {
    Operation op{};
    op.id = "weights.setMaxInfluences";
    op.label = "Set Max Influences...";
    op.verb = "Set";
    op.hint =
        "Sets the maximum number of influences per vertex for painting, and trims vertices that "
        "have more.";
    op.menu = "Weights > Clean Up";
    op.icon = "limit";
    op.needs.boundSkin = true;
    op.params = {{"count", "Max Influences", "How many joints may share a vertex; 0 is unlimited.",
                  ParamSpec::Type::Int, std::int64_t{4}, 0, 64}};
    op.present = &presentLimit;
    op.run = &runSetMaxInfluences;
    return op;
}

}  // namespace sinew
