// SPDX-License-Identifier: Apache-2.0
// Layers as a pile: taken away, doubled, moved in it.
#include <algorithm>
#include <span>

#include "editor/operations/layers/edit_layers.h"
#include "editor/scene/made_names.h"
#include "editor/scene/nested_message.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

Message lastLayerIsActive(const Scene& scene, const Selection& selection) {
    return layerObstacle(scene, selection, [](const Skin& skin, const SkinLayer& layer) {
        return refuseLastLayers(skin, std::span(&layer.id, 1));
    });
}

Expected<Outcome> runRemoveLayer(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress&) {
    const auto change = [](Scene& after, Skin& skin, SkinId id,
                           std::span<const std::uint32_t> layers) -> Expected<void> {
        if (auto ok = refuseLastLayers(skin, layers); !ok) return ok;
        for (const std::uint32_t layer : layers) dropLayer(after, skin, {id, layer});
        return {};
    };
    return editLayersTogether(scene, selection, params, Message("Delete Layer"), change);
}

// Puts copies of a layer, or of a group and all in it, above it; the number of the topmost.
std::uint32_t copiedLayers(Scene& after, Skin& skin, const LayerChoice& choice) {
    const auto top = atPlace(skin, placeOf(skin, choice.layer) + 1);
    std::vector<SkinLayer> copies(atPlace(skin, bottomOf(skin, choice.layer)), top);
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
    skin.layers.insert(top, copies.begin(), copies.end());
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
    const auto change = [&](Scene& after, Skin& skin, SkinId id,
                            std::span<const std::uint32_t> layers) -> Expected<void> {
        for (const std::uint32_t layer : layers)
            active = withActiveLayer(active, {id, copiedLayers(after, skin, {id, layer})});
        return {};
    };
    auto outcome = editLayersTogether(scene, selection, params, Message("Duplicate Layer"), change);
    if (outcome) outcome->selection = active;
    return outcome;
}

// Groups are moved with all that is in them. What lies below where they come tells which group that
// is in, unless one is given.
void moveTo(Skin& skin, std::span<const std::uint32_t> layers, std::size_t place,
            std::uint32_t group) {
    std::vector<SkinLayer> moved = takenOut(skin, layers);
    place = std::min(place, skin.layers.size());
    if (group != 0) place = std::clamp(place, bottomOf(skin, group), placeOf(skin, group));
    if (group == 0 && place > 0) group = skin.layers[place - 1].parent;
    putIn(skin, std::move(moved), layers, place, group);
}

Expected<Outcome> runMoveLayer(const Scene& scene, const Selection& selection, const Params& params,
                               const Progress&) {
    const auto place = static_cast<std::size_t>(intParam(params, "place") - 1);
    const std::string& group = textParam(params, "group");
    const auto change = [&](Scene&, Skin& skin, SkinId,
                            std::span<const std::uint32_t> layers) -> Expected<void> {
        const SkinLayer* into = group.empty() ? nullptr : layerNamed(skin, group);
        if (!group.empty() && (!into || !into->group))
            return refused("There is no group named %1.", group);
        if (into && isWithin(skin, *into, layers))
            return refused("A group cannot be moved into itself.");
        moveTo(skin, layers, place, into ? into->id : 0);
        return {};
    };
    return editLayersTogether(scene, selection, params, Message("Move Layer"), change);
}

// The next layer or group above or below that is in the same group; null: it is the last there.
const SkinLayer* neighbourOf(const Skin& skin, const SkinLayer& layer, bool up) {
    const std::size_t end = up ? placeOf(skin, layer.id) + 1 : bottomOf(skin, layer.id);
    if (end == (up ? skin.layers.size() : 0)) return nullptr;
    const SkinLayer* out = &skin.layers[up ? end : end - 1];
    while (out && out->parent != layer.parent) out = skin.layer(out->parent);
    return out;
}

}  // namespace

std::optional<LayerPlace> stepOf(const Skin& skin, std::span<const std::uint32_t> layers, bool up,
                                 const std::function<bool(std::uint32_t group)>& isOpen) {
    const auto moved = outermostLayers(skin, layers);
    if (moved.empty()) return std::nullopt;
    const SkinLayer& first = *skin.layer(up ? moved.back() : moved.front());
    const SkinLayer* beside = neighbourOf(skin, first, up);
    if (!beside && first.parent == 0) return std::nullopt;
    const std::uint32_t other = beside ? beside->id : first.parent;
    Skin rest;
    rest.layers = skin.layers;
    takenOut(rest, moved);
    const std::size_t bottom = bottomOf(rest, other), top = placeOf(rest, other);
    if (beside && beside->group && isOpen(other)) return LayerPlace{up ? bottom : top, other};
    return LayerPlace{up ? top + 1 : bottom, rest.layer(other)->parent};
}

Expected<void> refuseLastLayers(const Skin& skin, std::span<const std::uint32_t> layers) {
    std::vector<std::string> names;
    for (const SkinLayer& layer : skin.layers) {
        if (!layer.group && !isWithin(skin, layer, layers)) return {};
        if (std::ranges::find(layers, layer.id) != layers.end()) names.push_back(layer.name);
    }
    return refused("There is no layer besides %1. Flatten the layers to go on without any.",
                   listed(names));
}

Operation removeLayer() {
    Operation op =
        layerOperation("layer.remove", "Delete Layer...", "Delete",
                       "Deletes a layer with its weights and mask; a group with its layers.");
    op.riggerWord = "Remove Layer";
    op.icon = "delete";
    op.obstacle = &lastLayerIsActive;
    op.run = &runRemoveLayer;
    return op;
}

Operation duplicateLayer() {
    Operation op = layerOperation("layer.duplicate", "Duplicate Layer...", "Duplicate",
                                  "Puts a copy of a layer or group above it.");
    op.riggerWord = "Copy Layer";
    op.icon = "duplicate";
    op.run = &runDuplicateLayer;
    return op;
}

Operation moveLayer() {
    Operation op = layerOperation("layer.move", "Move Layer...", "Move",
                                  "Moves a layer up or down among the layers.");
    op.riggerWord = "Layer Order";
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
