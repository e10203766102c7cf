// SPDX-License-Identifier: Apache-2.0
// Copy and Paste of influences' weights on a whole mesh: to another layer, or to another mesh with
// the same vertices. What is copied is a table (table_text.h), so that spreadsheets and the Weight
// Table take it, too.
#include <algorithm>
#include <numeric>

#include "editor/operations/on_layer.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/named_row.h"
#include "editor/operations/weights/set_cells.h"
#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

Expected<Outcome> runCopyInfluences(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const auto id = skinToCopyFrom(scene, selection);
    if (!id) return id.error();
    const auto chosen = namedSlots(scene, selection, params);
    if (!chosen) return chosen.error();
    const auto slots = slotsOn(scene, *chosen, *id);
    if (slots.empty())
        return refused("Select the joints whose weights to copy, or make an influence active.");
    const auto skin = scene.skin(*id);
    std::vector<PointIndex> all(skin->pointCount);
    std::iota(all.begin(), all.end(), PointIndex{0});
    Outcome outcome;
    outcome.clipboard = tableText(*skin, scene.rows(*id), all, slots, true);
    std::vector<std::string> names;
    for (const SlotIndex slot : slots) names.push_back(skin->slots[slot].name);
    outcome.report.say("Copied from %1: the weights of %2.", skinLabel(scene, *skin),
                       listed(names));
    return outcome;
}

enum class Pasting { Replace, Add };

/// What is pasted on one skin, or on its open layer.
class PastedCells {
public:
    PastedCells(const Scene& scene, SkinId id, const Selection& selection, Pasting how)
        : skin_(scene.skin(id)),
          rows_(scene.rows(id)),
          below_(slotOfKey(*skin_, kLayersBelow)),
          how_(how) {
        const PointSelection* chosen = selection.pointsOf(skin_->meshNode);
        meant_ = chosen ? strengthByPoint(*chosen, skin_->pointCount)
                        : std::vector<float>(skin_->pointCount, 1.0f);
    }

    /// Cells of a table, those of one point side by side, as what the row is to have.
    std::vector<WeightCell> of(std::span<const WeightCell> cells) {
        for (auto at = cells.begin(); at != cells.end();) {
            const auto next = std::find_if(
                at, cells.end(), [&](const WeightCell& cell) { return cell.point != at->point; });
            if (meant_[at->point] > 0.0f) add({at, next}, meant_[at->point]);
            at = next;
        }
        return std::move(out_);
    }

private:
    void add(std::span<const WeightCell> copied, float much) {
        const Row row = rows_[copied.front().point];
        const std::size_t first = out_.size();
        double rest = 1.0;
        for (const WeightCell& cell : copied) {
            if (how_ == Pasting::Add && !(cell.value > 0.0f)) continue;
            const float own = weightOf(row, cell.slot);
            const float change = how_ == Pasting::Add ? cell.value : cell.value - own;
            out_.push_back({cell.point, cell.slot, std::min(1.0f, own + much * change)});
            if (!skin_->slots[cell.slot].locked) rest -= double{out_.back().value};
        }
        if (below_ == kNoIndex || out_.size() == first) return;
        // As long as there is room in the layer its other influences keep what they have.
        const auto isSet = [&](SlotIndex slot) {
            return !skin_->slots[slot].locked &&
                   std::any_of(out_.begin() + static_cast<std::ptrdiff_t>(first), out_.end(),
                               [slot](const WeightCell& cell) { return cell.slot == slot; });
        };
        for (const Influence& entry : row)
            if (entry.slot != below_ && !isSet(entry.slot)) rest -= double{entry.weight};
        out_.push_back({copied.front().point, below_, static_cast<float>(std::max(0.0, rest))});
    }

    std::shared_ptr<const Skin> skin_;
    Rows rows_;
    std::vector<float> meant_;  // by point
    SlotIndex below_;           // what a layer's row lacks, where one is pasted into
    Pasting how_;
    std::vector<WeightCell> out_;
};

Expected<void> checkVertices(const Scene& scene, const Skin& skin, const TableCells& table) {
    const std::size_t vertices =
        table.cells.empty() ? 0 : std::ranges::max(table.cells, {}, &WeightCell::point).point + 1;
    if (vertices == skin.pointCount) return {};
    return refused(
        "%1 has %2 vertices, but the weights were copied from %3. Copy them from a mesh with the "
        "same vertices, or use Transfer Weights.",
        skinLabel(scene, skin), skin.pointCount, vertices);
}

template <Pasting how>
Expected<Outcome> runPasteInfluences(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress& progress) {
    const std::string& text = textParam(params, kClipboardParam);
    if (!hasTableHead(text))
        return refused(
            "The clipboard holds no weights of influences; use Copy Influence Weights first.");
    const auto id = tableSkin(scene, selection);
    if (!id) return id.error();
    const auto skin = scene.skin(*id);
    const auto table = tableOfText(text, *skin);
    if (!table) return table.error();
    if (auto fits = checkVertices(scene, *skin, *table); !fits) return fits.error();
    const Message label = how == Pasting::Replace ? Message("Paste Influence Weights")
                                                  : Message("Add Copied Influence Weights");
    auto outcome = setCells(scene, *id, PastedCells(scene, *id, selection, how).of(table->cells),
                            label, progress);
    if (outcome) tellUnknown(*table, scene, *skin, outcome->report);
    return outcome;
}

ParamSpec copiedInfluencesParam() {
    return clipboardParam("Weights", "The weights as Copy Influence Weights gives them.");
}

}  // namespace

Operation copyInfluenceWeights() {
    Operation op = rowsOperation(
        "weights.copyInfluences", "Copy Influence Weights", "Weights > Copy and Paste", "duplicate",
        "Copies the weights of the selected joints, or of the active influence, on the whole mesh, "
        "for another layer or another mesh with the same vertices.");
    op.params = {influencesParam(), jointlessParam()};
    op.eachSide = true;
    op.run = &runCopyInfluences;
    return op;
}

Operation pasteInfluenceWeights() {
    Operation op = rowsOperation(
        "weights.pasteInfluences", "Paste Influence Weights", "Weights > Copy and Paste", "paste",
        "Gives influences the weights that were copied, in the active layer or on the mesh; on the "
        "selected vertices alone, where some are selected.");
    op.params = {copiedInfluencesParam()};
    op.run = &runPasteInfluences<Pasting::Replace>;
    return op;
}

Operation addInfluenceWeights() {
    Operation op = rowsOperation(
        "weights.addInfluences", "Add Copied Influence Weights", "Weights > Copy and Paste",
        "paste",
        "Adds the weights that were copied to those that influences have, in the active layer or "
        "on the mesh; on the selected vertices alone, where some are selected.");
    op.params = {copiedInfluencesParam()};
    op.run = &runPasteInfluences<Pasting::Add>;
    return op;
}

}  // namespace sinew
