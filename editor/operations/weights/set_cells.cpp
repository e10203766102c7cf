// SPDX-License-Identifier: Apache-2.0
// Weights set as cells of a table.
#include "editor/operations/weights/set_cells.h"

#include <algorithm>
#include <atomic>

#include "editor/operations/on_layer.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/open_layer.h"
#include "editor/weights/row_cells.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// Cells by point, each place once.
struct CellsByPoint {
    std::vector<PointIndex> points;  ///< ascending
    std::vector<std::size_t> first;  ///< into `wanted`; one more than points
    std::vector<Influence> wanted;

    std::span<const Influence> of(PointIndex point) const {
        const auto at = std::ranges::lower_bound(points, point) - points.begin();
        return std::span(wanted).subspan(first[at], first[at + 1] - first[at]);
    }
};

CellsByPoint byPoint(std::vector<WeightCell> cells) {
    const auto before = [](const WeightCell& a, const WeightCell& b) {
        return a.point != b.point ? a.point < b.point : a.slot < b.slot;
    };
    if (!std::ranges::is_sorted(cells, before)) std::ranges::stable_sort(cells, before);
    CellsByPoint out;
    for (const WeightCell& cell : cells) {
        const bool samePoint = !out.points.empty() && out.points.back() == cell.point;
        if (samePoint && out.wanted.back().slot == cell.slot) {
            out.wanted.back().weight = cell.value;
            continue;
        }
        if (!samePoint) {
            out.points.push_back(cell.point);
            out.first.push_back(out.wanted.size());
        }
        out.wanted.push_back({cell.slot, cell.value});
    }
    out.first.push_back(out.wanted.size());
    return out;
}

/// Rows by what became of them, counted on many threads.
struct CellCounts {
    std::atomic<std::uint64_t> kept = 0, scaled = 0, dropped = 0, locked = 0;
    void add(const CellsOutcome& row) {
        kept += row.kept ? 1 : 0;
        scaled += row.scaled ? 1 : 0;
        dropped += row.dropped > 0 ? 1 : 0;
        locked += row.locked;
    }
};

void tellCells(const CellCounts& counts, const Skin& skin, Report& report) {
    const auto line = [&report](const char* text, std::uint64_t count, auto... more) {
        if (count > 0) report.say(text, count, more...);
    };
    line("Vertices that keep their weight, as no other unlocked influence can take it: %1.",
         counts.kept);
    line("%1 {vertex|vertices}: the given weights were scaled, so that all sum to 1.",
         counts.scaled);
    line("%1 {vertex|vertices} lost {its|their} smallest influences: Max Influences is %2.",
         counts.dropped, skin.maxInfluences);
    line("%1 {weight|weights} of locked influences {was|were} left as {it is|they are}.",
         counts.locked);
}

Expected<Outcome> runSetCells(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    const auto id = tableSkin(scene, selection);
    if (!id) return id.error();
    const auto skin = scene.skin(*id);
    auto table = tableOfText(textParam(params, kClipboardParam), *skin);
    if (!table) return table.error();
    if (const auto* chosen = selection.pointsOf(skin->meshNode))
        std::erase_if(table->cells, [chosen](const WeightCell& cell) {
            return !std::ranges::binary_search(chosen->points, cell.point);
        });
    auto outcome =
        setCells(scene, *id, std::move(table->cells), Message("Paste Weight Table"), progress);
    if (outcome) tellUnknown(*table, scene, *skin, outcome->report);
    return outcome;
}

// Values of a mask, with what is left of the layer outside it.
std::vector<WeightCell> withUnseen(std::vector<WeightCell> seen) {
    const std::size_t count = seen.size();
    seen.reserve(2 * count);
    for (std::size_t i = 0; i < count; ++i)
        seen.push_back({seen[i].point, kUnseenSlot, 1.0f - seen[i].value});
    return seen;
}

Expected<SkinId> oneSkin(const Scene& scene, const Selection& selection, const char* refusal) {
    const auto skins = targetSkins(scene, selection);
    if (skins.size() == 1) return skins.front();
    if (std::ranges::find(skins, selection.activeSkin) != skins.end()) return selection.activeSkin;
    return refused(refusal);
}

}  // namespace

Expected<SkinId> tableSkin(const Scene& scene, const Selection& selection) {
    return oneSkin(scene, selection,
                   "Select one bound mesh; the table does not say which one it is of.");
}

Expected<SkinId> skinToCopyFrom(const Scene& scene, const Selection& selection) {
    return oneSkin(scene, selection, "Several meshes are bound; select the one to copy from.");
}

void tellUnknown(const TableCells& table, const Scene& scene, const Skin& skin, Report& report) {
    if (!table.unknown.empty())
        report.say("%1 has no influence named %2.", skinLabel(scene, skin), listed(table.unknown));
}

Expected<Outcome> setCells(const Scene& scene, SkinId id, std::vector<WeightCell> cells,
                           const Message& label, const Progress& progress) {
    const auto skin = scene.skin(id);
    if (!skin) return refused("No selected mesh has weights; bind it first.");
    const CellsByPoint wanted = byPoint(std::move(cells));
    Outcome outcome;
    RowsChanged changed;
    CellCounts counts;
    if (!wanted.points.empty()) {
        const auto rows = editedRows(
            *skin, scene.rows(id), ChosenPoints(wanted.points),
            [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
                if (skin->isMember(p)) counts.add(setWeights(row, wanted.of(p), rules));
                return 0u;
            },
            changed, progress);
        if (!rows) return rows.error();
        Scene after = scene;
        if (changed.points > 0) writeRows(after, id, *rows);
        outcome.edit = difference(scene, after, label);
    }
    reportRows(scene, *skin, changed, outcome.report);
    tellCells(counts, *skin, outcome.report);
    const auto locked =
        std::ranges::count_if(wanted.points, [&](PointIndex p) { return skin->isLocked(p); });
    if (locked > 0)
        outcome.report.say("%1 locked {vertex was|vertices were} left as {it is|they are}.",
                           locked);
    return outcome;
}

Expected<Outcome> setCellsOnLayer(const Scene& scene, const Selection& selection, SkinId id,
                                  std::vector<WeightCell> cells, const Message& label,
                                  const Progress& progress) {
    const bool ofMask = paintedMask(scene, selection, id) != kNoIndex;
    if (ofMask) cells = withUnseen(std::move(cells));
    const auto set = [&](const Scene& on) {
        return setCells(on, id, std::move(cells), label, progress);
    };
    if (!ofMask) return changedOnLayers(scene, selection, set);
    Selection alone = selection;
    alone.nodes = {scene.skin(id)->meshNode};
    return changedOnMasks(scene, alone, set);
}

Operation setCellsOperation() {
    Operation op = rowsOperation(
        "weights.setCells", "Paste Weight Table", "Weights > Copy and Paste", "paste",
        "Sets the weights that a table on the clipboard gives by vertex number and influence name, "
        "as the Weight Table and spreadsheets copy it; of selected vertices alone, where some are "
        "selected.");
    op.riggerWord = "Component Editor, Paste from Spreadsheet";
    op.params = {
        clipboardParam("Table", "Lines with tabs: Vertex and influence names, then numbers.")};
    op.run = &runSetCells;
    return op;
}

}  // namespace sinew
