// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/scene/made_names.h"
#include "editor/weights/layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// One page serves all, so that an empty layer weighs next to nothing.
Rows emptyLayerRows(const Rows& like) {
    std::vector<RowPagePtr> pages;
    for (const RowPagePtr& page : like.pages()) {
        if (!pages.empty() && pages.front()->count == page->count) {
            pages.push_back(pages.front());
            continue;
        }
        auto empty = std::make_shared<RowPage>();
        empty->count = page->count;
        pages.push_back(std::move(empty));
    }
    return Rows(std::move(pages));
}

/// The result's rows at the chosen points, each as much as its point is meant.
Rows chosenLayerRows(const Rows& rows, const PointSelection& chosen) {
    RowBuffer buffer;
    return withRows(emptyLayerRows(rows), chosen.points, [&](std::size_t i) {
        const Row row = rows[chosen.points[i]];
        buffer.assign(row.begin(), row.end());
        if (!chosen.strength.empty())
            for (Influence& entry : buffer) entry.weight *= chosen.strength[i];
        return Row(buffer);
    });
}

Expected<std::uint32_t> addLayerTo(Scene& after, SkinId id, const Selection& selection,
                                   const Params& params, const std::string& name) {
    auto skin = std::make_shared<Skin>(*after.skin(id));
    const Rows result = after.rows(id);
    const std::uint32_t active = activeEntry(after, selection, id);
    if (skin->layers.empty()) {
        const std::uint32_t base = addLayer(*skin, madeName(Message("Base")), 0);
        carryRows(after, id, result, base);
    }
    if (auto ok = refuseTakenName(*skin, name); !ok) return ok.error();
    const std::uint32_t layer = addLayer(*skin, name, active);
    const std::string& from = textParam(params, "from");
    const PointSelection* chosen = selection.pointsOf(skin->meshNode);
    if (from == "selection" && !chosen) return refused("Select vertices of the mesh first.");
    after.setSkin(id, std::move(skin));
    carryRows(after, id,
              from == "result"      ? result
              : from == "selection" ? chosenLayerRows(result, *chosen)
                                    : emptyLayerRows(result),
              layer);
    composite(after, id);
    return layer;
}

// Layers are added where one paints: on every selected mesh, so that a stroke finds them alike.
std::vector<SkinId> skinsToAdd(const Scene& scene, const Selection& selection) {
    const auto selected = targetSkins(scene, selection);
    const bool among = std::ranges::find(selected, selection.activeSkin) != selected.end();
    return targetsChosen(scene, selection) && among ? selected : skinsOfLayers(scene, selection);
}

// One name for all, as strokes and commands find the active layer in other skins by its name.
std::string freeNameInAll(const Scene& scene, std::span<const SkinId> skins) {
    const std::string stem = madeName(Message("Layer"));
    for (std::size_t i = 1;; ++i) {
        std::string name = stem + " " + std::to_string(i);
        const auto hasIt = [&](SkinId id) { return layerNamed(*scene.skin(id), name) != nullptr; };
        if (std::ranges::none_of(skins, hasIt)) return name;
    }
}

Expected<Outcome> runAddLayer(const Scene& scene, const Selection& selection, const Params& params,
                              const Progress& progress) {
    Outcome outcome;
    Scene after = scene;
    outcome.selection = selection;
    const auto skins = skinsToAdd(scene, selection);
    std::string name = textParam(params, "name");
    if (name.empty()) name = freeNameInAll(scene, skins);
    for (const SkinId id : skins) {
        if (!progress(0.0)) return cancelled();
        const auto layer = addLayerTo(after, id, selection, params, name);
        if (!layer) return layer.error();
        *outcome.selection = withActiveLayer(*outcome.selection, {id, *layer});
        outcome.report.say("%1: added the layer %2.", skinLabel(scene, *scene.skin(id)),
                           after.skin(id)->layer(*layer)->name);
    }
    outcome.edit = difference(scene, after, Message("Add Layer"));
    return outcome;
}

}  // namespace

Operation addLayerOperation() {
    Operation op = boundOperation(
        "layer.add", "Add Layer...", "Weights > Layers", "layer-add",
        "Adds a layer of weights above the active one. The first one goes above the weights that "
        "are there, which become the layer Base.");
    op.params = {
        {"name", "Name", "Empty: Layer and a number.", ParamSpec::Type::Text, std::string()},
        choiceParam("from", "Weights",
                    "What the layer begins with. Where a layer is empty, those below it show.",
                    "empty",
                    {{"empty", "None"},
                     {"result", "The present weights"},
                     {"selection", "Those of the selected vertices"}})};
    op.run = &runAddLayer;
    return op;
}

}  // namespace sinew
