// SPDX-License-Identifier: Apache-2.0
// Layers as a pile: taken away, doubled, moved in it.
#include <algorithm>

#include "editor/operations/layers/edit_layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runRemoveLayer(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress&) {
    const auto change = [](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        if (skin.layers.size() == 1)
            return refused("%1 is the only layer. Flatten the layers to go on without any.",
                           skin.layers.front().name);
        dropLayer(after, skin, choice);
        return {};
    };
    return editLayers(scene, selection, params, Message("Delete Layer"), change);
}

Expected<Outcome> runDuplicateLayer(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress&) {
    Selection active = selection;
    const auto change = [&](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        const SkinLayer old = layerIn(skin, choice.layer);
        const LayerChoice copy{choice.skin, addLayer(skin, old.name + " copy", choice.layer)};
        layerIn(skin, copy.layer).enabled = old.enabled;
        layerIn(skin, copy.layer).opacity = old.opacity;
        carryRows(after, choice.skin, after.rows(choice.skin, choice.layer), copy.layer);
        if (old.mask != kNoIndex) setMask(after, skin, copy, scene.numbers(choice.skin, old.mask));
        active = withActiveLayer(active, copy);
        return {};
    };
    auto outcome = editLayers(scene, selection, params, Message("Duplicate Layer"), change);
    if (outcome) outcome->selection = active;
    return outcome;
}

Expected<Outcome> runMoveLayer(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress&) {
    const auto wanted = static_cast<std::size_t>(intParam(params, "place") - 1);
    const auto change = [wanted](Scene&, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        const auto from =
            skin.layers.begin() + static_cast<std::ptrdiff_t>(placeOf(skin, choice.layer));
        const auto to = skin.layers.begin() +
                        static_cast<std::ptrdiff_t>(std::min(wanted, skin.layers.size() - 1));
        if (from < to)
            std::rotate(from, from + 1, to + 1);
        else
            std::rotate(to, from, from + 1);
        return {};
    };
    return editLayers(scene, selection, params, Message("Move Layer"), change);
}

}  // namespace

Operation removeLayer() {
    Operation op{};
    op.id = "layer.remove";
    op.label = "Delete Layer...";
    op.verb = "Delete";
    op.riggerWord = "Remove Layer";
    op.hint = "Deletes a layer with its weights and mask.";
    op.menu = "Weights > Layers";
    op.icon = "delete";
    op.needs.boundSkin = true;
    op.obstacle = &noLayers;
    op.params = {layerParam()};
    op.run = &runRemoveLayer;
    return op;
}

Operation duplicateLayer() {
    Operation op{};
    op.id = "layer.duplicate";
    op.label = "Duplicate Layer...";
    op.verb = "Duplicate";
    op.riggerWord = "Copy Layer";
    op.hint = "Puts a copy of a layer above it, with its mask and opacity.";
    op.menu = "Weights > Layers";
    op.icon = "duplicate";
    op.needs.boundSkin = true;
    op.obstacle = &noLayers;
    op.params = {layerParam()};
    op.run = &runDuplicateLayer;
    return op;
}

Operation moveLayer() {
    Operation op{};
    op.id = "layer.move";
    op.label = "Move Layer...";
    op.verb = "Move";
    op.riggerWord = "Layer Order";
    op.hint = "Moves a layer up or down among the layers.";
    op.menu = "Weights > Layers";
    op.icon = "layers";
    op.needs.boundSkin = true;
    op.obstacle = &noLayers;
    op.params = {
        layerParam(),
        {"place", "Place", "Counted from 1 at the bottom; a number above their count is the top.",
         ParamSpec::Type::Int, std::int64_t{1}, 1, 1024}};
    op.run = &runMoveLayer;
    return op;
}

}  // namespace sinew
