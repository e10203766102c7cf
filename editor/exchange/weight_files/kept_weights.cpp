// SPDX-License-Identifier: Apache-2.0
// What of a table's weights is meant, and where it goes.
#include <algorithm>
#include <cmath>

#include "editor/exchange/weight_files/store_rows.h"
#include "editor/weights/layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// How far each point of a skin is meant to get new weights.
std::vector<float> meantShares(const Skin& skin, const Selection& selection) {
    std::vector<float> out(skin.pointCount, selection.points.empty() ? 1.0f : 0.0f);
    if (const PointSelection* chosen = selection.pointsOf(skin.meshNode))
        for (std::size_t i = 0; i < chosen->points.size(); ++i)
            out[chosen->points[i]] = chosen->strength.empty() ? 1.0f : chosen->strength[i];
    for (PointIndex p = 0; p < skin.pointCount; ++p)
        if (skin.isLocked(p) || !skin.isMember(p)) out[p] = 0.0f;
    return out;
}

// Per point, 1: it is hidden and no vertices are chosen, so that it keeps its weights.
std::vector<std::uint8_t> unseenPoints(const Skin& skin, const Selection& selection) {
    std::vector<std::uint8_t> out(skin.pointCount, 0);
    const PointSelection* unseen =
        selection.points.empty() ? selection.hiddenOf(skin.meshNode) : nullptr;
    if (unseen)
        for (const PointIndex p : unseen->points) out[p] = 1;
    return out;
}

// Takes of a new row as much as is meant of it. A row without weights has none to keep.
void takeRow(RowBuffer& row, Row wanted, float share, RowRules rules) {
    if (share <= 0.0f) return;
    if (row.empty() || (share == 1.0f && rules.lockedSlots.empty()))
        return row.assign(wanted.begin(), wanted.end());
    if (rules.maxInfluences != 0)
        rules.maxInfluences =
            std::max(rules.maxInfluences, static_cast<std::uint32_t>(wanted.size()));
    blendTowards(row, wanted, share, rules);
}

bool anySlotLocked(const Skin& skin) {
    return std::ranges::any_of(skin.slots, &InfluenceSlot::locked);
}

// The table's rows as far as they are meant; `hidden` grows by the points that are spared for it.
Rows meantRows(const Skin& skin, const Rows& old, const Rows& table, const Selection& selection,
               std::size_t& hidden) {
    const auto shares = meantShares(skin, selection);
    const auto unseen = unseenPoints(skin, selection);
    const auto locked = lockedSlots(skin);
    RowRules rules{{}, skin.maxInfluences};
    if (anySlotLocked(skin)) rules.lockedSlots = locked;
    RowsBuilder builder;
    RowBuffer row;
    for (PointIndex p = 0; p < old.pointCount(); ++p) {
        row.assign(old[p].begin(), old[p].end());
        takeRow(row, table[p], shares[p], rules);
        if (unseen[p] && !std::ranges::equal(row, old[p])) {
            row.assign(old[p].begin(), old[p].end());
            ++hidden;
        }
        builder.append(row);
    }
    return builder.finish();
}

void sayWhatWasSpared(const Skin& skin, const Selection& selection, const std::string& name,
                      std::vector<Message>& report) {
    if (!skin.lockedPoints.empty() || anySlotLocked(skin))
        report.emplace_back("%1: locked influences and vertices kept their weights.", name);
    if (selection.points.empty()) return;
    const PointSelection* chosen = selection.pointsOf(skin.meshNode);
    report.emplace_back("%1: only the %2 selected {vertex was|vertices were} meant.", name,
                        chosen ? chosen->points.size() : std::size_t{0});
}

// How many vertices of a skin have other weights in the end than were meant.
std::size_t countOthers(const Rows& meant, const Rows& result) {
    constexpr float kSame = 1e-4f;
    const auto alike = [](const Influence& a, const Influence& b) {
        return a.slot == b.slot && std::abs(a.weight - b.weight) <= kSame;
    };
    std::size_t out = 0;
    for (PointIndex p = 0; p < meant.pointCount(); ++p)
        out += !std::ranges::equal(meant[p], result[p], alike);
    return out;
}

void sayWhatCameOfIt(const Skin& was, const Skin& is, bool layered, const std::string& name,
                     std::vector<Message>& report) {
    if (layered) report.emplace_back("%1 now has the file's layers.", name);
    if (!was.layers.empty() && (layered || is.layers.empty()))
        report.emplace_back(
            "%1: its %2 {layer|layers} {is|are} gone; the new weights take {its|their} place.",
            name, was.layers.size());
    if (is.maxInfluences != was.maxInfluences)
        report.emplace_back("%1: Max Influences is %2 now, as the file has vertices with so many.",
                            name, is.maxInfluences);
}

// The skin as another scene has it.
void takeSkin(const Scene& from, SkinId id, Scene& to) {
    to.removeSkin(id);
    for (const auto& [block, data] : from.blocks())
        if (block.owner == id.value &&
            (block.kind == BlockKind::Skin || block.kind == BlockKind::RowPage ||
             block.kind == BlockKind::PointNumbers || block.kind == BlockKind::MirrorPoints))
            to.set(block, data);
}

// Where no weights are meant, though layers have some, these have none.
void emptyLayers(const Rows& meant, const Rows& table, SkinId id, Scene& scene) {
    std::vector<PointIndex> emptied;
    for (PointIndex p = 0; p < meant.pointCount(); ++p)
        if (meant[p].empty() && !table[p].empty()) emptied.push_back(p);
    if (emptied.empty()) return;
    const auto skin = scene.skin(id);
    for (const SkinLayer& layer : skin->layers)
        if (const Rows rows = scene.rows(id, layer.id); rows.pointCount() > 0)
            carryRows(scene, id, withRows(rows, emptied, [](std::size_t) { return Row(); }),
                      layer.id);
    composite(scene, id);
}

}  // namespace

Scene withLocksKept(const Scene& before, const Scene& after, const Selection& selection,
                    std::vector<Message>& report, ImportInto into) {
    Scene out = before;
    std::size_t hidden = 0;
    for (const SkinId id : before.skins()) {
        const auto skin = before.skin(id);
        const Rows old = before.rows(id), table = after.rows(id);
        const bool same = old.pages() == table.pages() && after.skin(id) == skin;
        if (same || old.pointCount() != table.pointCount()) continue;
        const Rows meant = meantRows(*skin, old, table, selection, hidden);
        const bool inLayer = into != ImportInto::Result && !skin->layers.empty();
        const bool hasLayers = !after.skin(id)->layers.empty();
        const bool othersChosen = !selection.points.empty() && !selection.pointsOf(skin->meshNode);
        const bool nothingMeant = othersChosen || (differingPoints(old, meant).empty() &&
                                                   !differingPoints(old, table).empty());
        const bool layered = hasLayers && !inLayer && !nothingMeant;
        const std::string name = tableName(before, *skin);
        std::uint32_t layer = 0;
        if (inLayer) {
            layer = storeRowsInLayer(
                meant, table, id,
                into == ImportInto::ActiveLayer ? layerToChange(before, selection, id) : 0,
                Message("Imported Weights"), out);
            if (hasLayers) report.emplace_back("%1: the file's layers were imported as one.", name);
        } else if (layered) {
            takeSkin(after, id, out);
            emptyLayers(meant, table, id, out);
            if (const auto kept =
                    storeRowsInLayer(meant, table, id, 0, Message("Kept Weights"), out))
                report.emplace_back("%1: the weights that are kept are in its layer %2.", name,
                                    out.skin(id)->layer(kept)->name);
        } else {
            storeRows(meant, table, id, out);
        }
        sayWhatWasSpared(*skin, selection, name, report);
        if (layer != 0)
            report.emplace_back("%1: the new weights are in its layer %2.", name,
                                out.skin(id)->layer(layer)->name);
        if (const auto others = layer != 0 ? countOthers(meant, out.rows(id)) : 0)
            report.emplace_back(
                "%1: %2 {vertex has|vertices have} other weights than the file says: the layer is "
                "off, masked or covered there, or the file has none.",
                name, others);
        sayWhatCameOfIt(*skin, *out.skin(id), layered, name, report);
    }
    if (hidden > 0) report.emplace_back("%1 hidden {vertex was|vertices were} left alone.", hidden);
    return out;
}

}  // namespace sinew
