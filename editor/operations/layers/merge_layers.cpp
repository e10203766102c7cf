// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/targets.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// A layer as it takes part: its rows times opacity and mask.
class MergedPart {
public:
    MergedPart(const Scene& scene, SkinId id, const SkinLayer& layer)
        : rows_(scene.rows(id, layer.id)), opacity_(layer.enabled ? layer.opacity : 0.0f) {
        if (layer.mask != kNoIndex) mask_ = scene.numbers(id, layer.mask);
    }
    /// What one weight of the row counts, sums above 1 scaled to it; and the sum of all.
    double share(PointIndex point, double& covered) const {
        covered = 0.0;
        if (rows_.pointCount() == 0) return 0.0;
        double sum = 0.0;
        for (const Influence& entry : rows_[point]) sum += entry.weight;
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

// Whatever lies below, one layer of these rows covers as the two did: with the upper one covering u
// of a point and the lower one l, both together cover 1 - (1 - u)(1 - l).
Rows mergedRows(const MergedPart& lower, const MergedPart& upper, const Rows& like) {
    std::vector<RowPagePtr> pages(like.pages().size());
    tbb::parallel_for(std::size_t{0}, pages.size(), [&](std::size_t page) {
        RowSum sum;
        RowsBuilder out;
        for (std::uint32_t i = 0; i < like.pages()[page]->count; ++i) {
            const auto point = static_cast<PointIndex>(page * kRowPagePoints + i);
            double above = 0.0, below = 0.0;
            const double upperShare = upper.share(point, above);
            const double lowerShare = lower.share(point, below) * (1.0 - above);
            sum.add(upper.row(point), static_cast<float>(upperShare));
            sum.add(lower.row(point), static_cast<float>(lowerShare));
            RowBuffer& row = sum.take();
            std::erase_if(row, [](const Influence& entry) { return !(entry.weight > 0.0f); });
            out.append(row);
        }
        pages[page] = out.finish().pages().front();
    });
    return Rows(std::move(pages));
}

Expected<Outcome> runMergeLayer(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress&) {
    Selection active = selection;
    const auto change = [&](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        const std::size_t place = placeOf(skin, choice.layer);
        if (place == 0)
            return refused("There is no layer below %1.", layerIn(skin, choice.layer).name);
        const SkinLayer upper = skin.layers[place];
        const SkinLayer lower = skin.layers[place - 1];
        const Rows merged =
            mergedRows(MergedPart(scene, choice.skin, lower), MergedPart(scene, choice.skin, upper),
                       scene.rows(choice.skin));
        dropLayer(after, skin, {choice.skin, upper.id});
        setMask(after, skin, {choice.skin, lower.id}, {});
        SkinLayer& left = layerIn(skin, lower.id);
        left.opacity = 1.0f;
        left.enabled = lower.enabled || upper.enabled;
        carryRows(after, choice.skin, merged, lower.id);
        active = withActiveLayer(active, {choice.skin, lower.id});
        return {};
    };
    auto outcome = editLayers(scene, selection, params, Message("Merge Layer Down"), change);
    if (outcome) outcome->selection = active;
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

Operation mergeLayer() {
    Operation op{};
    op.id = "layer.merge";
    op.label = "Merge Layer Down...";
    op.verb = "Merge";
    op.riggerWord = "";
    op.hint =
        "Makes one layer of a layer and the one below it, as they are seen. The weights of the "
        "skin stay the same.";
    op.menu = "Weights > Layers";
    op.icon = "merge";
    op.needs.boundSkin = true;
    op.obstacle = &noLayers;
    op.params = {layerParam()};
    op.run = &runMergeLayer;
    return op;
}

Operation flattenLayers() {
    Operation op{};
    op.id = "layer.flatten";
    op.label = "Flatten Layers";
    op.riggerWord = "Merge All Layers, Delete All Layers";
    op.hint = "Keeps the weights that the layers come to, and lets the layers go.";
    op.menu = "Weights > Layers";
    op.icon = "layers";
    op.needs.boundSkin = true;
    op.obstacle = &noLayers;
    op.run = &runFlattenLayers;
    return op;
}

}  // namespace sinew
