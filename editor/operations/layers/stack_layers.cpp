// SPDX-License-Identifier: Apache-2.0
// Layers as a pile: taken away, doubled, moved in it.
#include <algorithm>

#include "editor/operations/layers/edit_layers.h"
#include "editor/scene/made_names.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

Expected<void> refuseLastLayer(const Skin& skin, const SkinLayer& layer) {
    const auto stays = [&](const SkinLayer& other) {
        return !other.group && other.id != layer.id && !skin.isIn(other, layer.id);
    };
    if (std::ranges::any_of(skin.layers, stays)) return {};
    return refused("There is no layer besides %1. Flatten the layers to go on without any.",
                   layer.name);
}

Message lastLayerIsActive(const Scene& scene, const Selection& selection) {
    return layerObstacle(scene, selection, &refuseLastLayer);
}

Expected<Outcome> runRemoveLayer(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress&) {
    const auto change = [](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        if (auto ok = refuseLastLayer(skin, layerIn(skin, choice.layer)); !ok) return ok;
        dropLayer(after, skin, choice);
        return {};
    };
    return editLayers(scene, selection, params, Message("Delete Layer"), change);
}

// Puts copies of a layer, or of a group and all in it, above it; the number of the topmost.
std::uint32_t copiedLayers(Scene& after, Skin& skin, const LayerChoice& choice) {
    const auto begin = skin.layers.begin();
    const std::size_t top = placeOf(skin, choice.layer) + 1;
    std::vector<SkinLayer> copies(begin + static_cast<std::ptrdiff_t>(bottomOf(skin, choice.layer)),
                                  begin + static_cast<std::ptrdiff_t>(top));
    const std::vector<SkinLayer> old = copies;
    std::uint32_t next = std::ranges::max(skin.layers, {}, &SkinLayer::id).id;
    for (SkinLayer& copy : copies) {
        copy.id = ++next;
        copy.mask = kNoIndex;
        copy.name = madeName(Message("%1 copy", copy.name));
        if (!refuseTakenName(skin, copy.name)) copy.name = freeName(skin, copy.name);
    }
    for (SkinLayer& copy : copies) {
        const auto in = std::ranges::find(old, copy.parent, &SkinLayer::id);
        if (in != old.end()) copy.parent = copies[static_cast<std::size_t>(in - old.begin())].id;
    }
    skin.layers.insert(begin + static_cast<std::ptrdiff_t>(top), copies.begin(), copies.end());
    for (std::size_t i = 0; i < old.size(); ++i) {
        carryRows(after, choice.skin, after.rows(choice.skin, old[i].id), copies[i].id);
        if (old[i].mask != kNoIndex)
            setMask(after, skin, {choice.skin, copies[i].id},
                    after.numbers(choice.skin, old[i].mask));
    }
    return copies.back().id;
}

Expected<Outcome> runDuplicateLayer(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress&) {
    Selection active = selection;
    const auto change = [&](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        active = withActiveLayer(active, {choice.skin, copiedLayers(after, skin, choice)});
        return {};
    };
    auto outcome = editLayers(scene, selection, params, Message("Duplicate Layer"), change);
    if (outcome) outcome->selection = active;
    return outcome;
}

// A group is moved with all that is in it. What lies below where it comes tells which group that is
// in, unless one is given.
void moveTo(Skin& skin, std::uint32_t layer, std::size_t place, std::uint32_t group) {
    const auto first = skin.layers.begin() + static_cast<std::ptrdiff_t>(bottomOf(skin, layer));
    const auto end = skin.layers.begin() + static_cast<std::ptrdiff_t>(placeOf(skin, layer) + 1);
    std::vector<SkinLayer> moved(first, end);
    skin.layers.erase(first, end);
    place = std::min(place, skin.layers.size());
    if (group != 0) place = std::clamp(place, bottomOf(skin, group), placeOf(skin, group));
    const bool lowest = place == 0;
    moved.back().parent = group != 0 ? group : lowest ? 0 : skin.layers[place - 1].parent;
    skin.layers.insert(skin.layers.begin() + static_cast<std::ptrdiff_t>(place), moved.begin(),
                       moved.end());
}

Expected<Outcome> runMoveLayer(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress&) {
    const auto place = static_cast<std::size_t>(intParam(params, "place") - 1);
    const std::string& group = textParam(params, "group");
    const auto change = [&](Scene&, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        const SkinLayer* into = group.empty() ? nullptr : layerNamed(skin, group);
        if (!group.empty() && (!into || !into->group))
            return refused("There is no group named %1.", group);
        if (into && (into->id == choice.layer || skin.isIn(*into, choice.layer)))
            return refused("A group cannot be moved into itself.");
        moveTo(skin, choice.layer, place, into ? into->id : 0);
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
    op.hint = "Deletes a layer with its weights and mask; a group with its layers.";
    op.menu = "Weights > Layers";
    op.icon = "delete";
    op.needs.boundSkin = true;
    op.obstacle = &lastLayerIsActive;
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
    op.hint = "Puts a copy of a layer or group above it.";
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
         ParamSpec::Type::Int, std::int64_t{1}, 1, 1024},
        {"group", "Into Group", "A group's name. Empty: where the layer below it is.",
         ParamSpec::Type::Text, std::string()}};
    op.run = &runMoveLayer;
    return op;
}

}  // namespace sinew
