// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>

#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/layer_effects.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// A layer as it takes part: its rows after effects, times opacity and mask.
class MergedPart {
public:
    MergedPart(const Scene& scene, SkinId id, const SkinLayer& layer, float opacity)
        : rows_(shownRows(scene, id, layer)), opacity_(opacity) {
        if (layer.mask != kNoIndex) mask_ = scene.numbers(id, layer.mask);
    }
    /// What one weight of the row counts, sums above 1 scaled to it; and the sum of all.
    double share(PointIndex point, double& covered) const {
        covered = 0.0;
        if (rows_.pointCount() == 0) return 0.0;
        const double sum = weightSum(rows_[point]);
        const double much = opacity_ * double{mask_.pointCount() > 0 ? mask_[point] : 1.0f};
        covered = much * std::min(1.0, sum);
        return much / std::max(1.0, sum);
    }
    Row row(PointIndex point) const { return rows_.pointCount() > 0 ? rows_[point] : Row(); }

private:
    Rows rows_;
    Numbers mask_;
    double opacity_;
};

// Whatever lies below, one layer of these rows covers as all of them did: what of each shows
// through those above it, added up. The lowest part comes first.
Rows mergedRows(const std::vector<MergedPart>& parts, const Rows& like) {
    std::vector<RowPagePtr> pages(like.pages().size());
    tbb::parallel_for(std::size_t{0}, pages.size(), [&](std::size_t page) {
        RowSum sum;
        RowsBuilder out;
        for (std::uint32_t i = 0; i < like.pages()[page]->count; ++i) {
            const auto point = static_cast<PointIndex>(page * kRowPagePoints + i);
            double open = 1.0;
            for (const MergedPart& part : std::views::reverse(parts)) {
                double covered = 0.0;
                const double share = part.share(point, covered);
                sum.add(part.row(point), static_cast<float>(open * share));
                open *= 1.0 - covered;
            }
            RowBuffer& row = sum.take();
            std::erase_if(row, [](const Influence& entry) { return !(entry.weight > 0.0f); });
            out.append(row);
        }
        pages[page] = out.finish().pages().front();
    });
    return Rows(std::move(pages));
}

/// What is merged: a group, a layer or group and what lies below it beside it, or several that lie
/// next to each other. From ... to in the skin's list, all in the group `outer`.
struct MergedRange {
    std::size_t from = 0, to = 0;
    std::uint32_t outer = 0;
};

Expected<MergedRange> rangeToMerge(const Skin& skin, const SkinLayer& layer) {
    MergedRange out{bottomOf(skin, layer.id), placeOf(skin, layer.id), layer.parent};
    if (layer.group && out.from < out.to) return out;
    if (layer.group) return refused("The group %1 is empty.", layer.name);
    if (out.from > 0 && skin.layers[out.from - 1].parent == layer.parent) {
        out.from = bottomOf(skin, skin.layers[out.from - 1].id);
        return out;
    }
    const SkinLayer* group = skin.layer(layer.parent);
    if (!group) return refused("There is no layer below %1.", layer.name);
    return refused(
        "There is no layer below %1 in the group %2. Choose the group to merge all in it, or move "
        "%1 out of it first.",
        layer.name, group->name);
}

Expected<MergedRange> rangeOfSeveral(const Skin& skin, std::span<const std::uint32_t> layers) {
    const auto outer = outermostLayers(skin, layers);
    const SkinLayer& top = *skin.layer(outer.back());
    if (outer.size() == 1) return rangeToMerge(skin, top);
    for (std::size_t i = 1; i < outer.size(); ++i) {
        const SkinLayer &below = *skin.layer(outer[i - 1]), &above = *skin.layer(outer[i]);
        if (below.parent != above.parent || bottomOf(skin, above.id) != placeOf(skin, below.id) + 1)
            return refused(
                "%1 and %2 do not lie next to each other. Move them together first, or choose what "
                "lies between them, too.",
                below.name, above.name);
    }
    return MergedRange{bottomOf(skin, outer.front()), placeOf(skin, outer.back()), top.parent};
}

Message nothingToMerge(const Scene& scene, const Selection& selection) {
    return layerObstacle(scene, selection, [](const Skin& skin, const SkinLayer& layer) {
        return refuseUnmergeable(skin, std::span(&layer.id, 1));
    });
}

// Whether the layer, or group, or one of the two that are merged is on.
bool anyOn(const Skin& skin, const MergedRange& range) {
    for (std::size_t place = range.from; place <= range.to; ++place)
        if (skin.layers[place].parent == range.outer && skin.layers[place].enabled) return true;
    return false;
}

// Its own and that of the groups that go with it. `on`: whether anything is; else what is merged
// counts as if it were.
float opacityWithin(const Skin& skin, const SkinLayer& layer, std::uint32_t outer, bool on) {
    float out = 1.0f;
    for (const SkinLayer* each = &layer; each && each->id != outer;
         each = skin.layer(each->parent)) {
        const bool counts = each->enabled || (!on && each->parent == outer);
        out *= counts ? each->opacity : 0.0f;
    }
    return out;
}

// The lowest layer becomes all of them.
Expected<std::uint32_t> mergeRange(const Scene& scene, Scene& after, Skin& skin, SkinId id,
                                   const MergedRange& range, Report& report) {
    std::vector<MergedPart> parts;
    std::vector<std::uint32_t> gone;
    SkinLayer left;
    bool any = false;
    const bool on = anyOn(skin, range);
    for (std::size_t place = range.from; place <= range.to; ++place) {
        const SkinLayer& layer = skin.layers[place];
        gone.push_back(layer.id);
        if (layer.group) continue;
        const float opacity = opacityWithin(skin, layer, range.outer, on);
        parts.emplace_back(scene, id, layer, opacity);
        if (parts.size() == 1) left = layer;
        any |= opacity > 0.0f;
        if (!(opacity > 0.0f))
            report.say("%1 was not seen; its weights are not in the merged layer.", layer.name);
    }
    if (parts.empty()) return refused("The group %1 is empty.", skin.layers[range.to].name);
    if (!any) return refused("Nothing of these layers is seen. Turn one on, or raise its opacity.");
    const Rows merged = mergedRows(parts, scene.rows(id));
    SkinLayer made{left.id, left.name, on};
    made.parent = range.outer;
    made.colour = left.colour;
    if (skin.layers[range.to].group) made.name = skin.layers[range.to].name;
    for (const std::uint32_t layer : gone)
        if (skin.layer(layer)) dropLayer(after, skin, {id, layer});
    skin.layers.insert(atPlace(skin, range.from), std::move(made));
    carryRows(after, id, merged, left.id);
    return left.id;
}

// Where several layers are named, a skin that has one of them alone is left as it is.
Expected<Selection> skinsToMerge(const Scene& scene, const Selection& selection,
                                 const Params& params, Report& report) {
    const auto chosen = chosenLayers(scene, selection, params);
    if (!chosen) return chosen.error();
    if (!namesSeveralLayers(scene, selection, params)) return selection;
    Selection out = selection;
    out.nodes.clear();
    out.points.clear();
    for (const SkinId id : skinsOfLayers(scene, selection)) {
        const auto skin = scene.skin(id);
        const auto has = std::ranges::count(*chosen, id, &LayerChoice::skin);
        if (has > 1) out.nodes.push_back(skin->meshNode);
        if (has == 1)
            report.say("%1 has only one of these layers, so it was left as it is.",
                       skinLabel(scene, *skin));
    }
    if (out.nodes.empty())
        return refused("No skin has more than one of these layers. Name two that lie together.");
    return out;
}

Expected<Outcome> runMergeLayer(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress&) {
    Selection active = selection;
    Report report;
    const auto meant = skinsToMerge(scene, selection, params, report);
    if (!meant) return meant.error();
    const auto change = [&](Scene& after, Skin& skin, SkinId id,
                            std::span<const std::uint32_t> layers) -> Expected<void> {
        const auto range = rangeOfSeveral(skin, layers);
        if (!range) return range.error();
        const auto left = mergeRange(scene, after, skin, id, *range, report);
        if (!left) return left.error();
        active = withActiveLayer(active, {id, *left});
        return {};
    };
    auto outcome = editLayersTogether(scene, *meant, params, Message("Merge Layer Down"), change);
    if (!outcome) return outcome;
    outcome->selection = active;
    std::ranges::move(report.lines, std::back_inserter(outcome->report.lines));
    return outcome;
}

Expected<Outcome> runFlattenLayers(const Scene& scene, const Selection& selection, const Params&,
                                   const Progress&) {
    Scene after = scene;
    for (const SkinId id : skinsOfLayers(scene, selection))
        if (!scene.skin(id)->layers.empty()) writeRows(after, id, scene.rows(id));
    Outcome outcome;
    outcome.edit = difference(scene, after, Message("Flatten Layers"));
    return outcome;
}

}  // namespace

Expected<void> refuseUnmergeable(const Skin& skin, std::span<const std::uint32_t> layers) {
    const auto range = rangeOfSeveral(skin, layers);
    if (!range) return range.error();
    return {};
}

Operation mergeLayer() {
    Operation op = layerOperation(
        "layer.merge", "Merge Layer Down...", "Merge",
        "Makes one layer of a layer and the one below it, of a group, or of several that lie next "
        "to each other, as they are seen, with their effects. The weights of the skin stay the "
        "same. Where all are off, it has what they come to when they are on, and is off.");
    op.icon = "merge";
    op.obstacle = &nothingToMerge;
    op.run = &runMergeLayer;
    return op;
}

Operation flattenLayers() {
    Operation op =
        boundOperation("layer.flatten", "Flatten Layers", "Weights > Layers", "layers",
                       "Keeps the weights that the layers come to, and lets the layers go.");
    op.riggerWord = "Merge All Layers, Delete All Layers";
    op.obstacle = &noLayers;
    op.run = &runFlattenLayers;
    return op;
}

}  // namespace sinew
