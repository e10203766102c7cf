// SPDX-License-Identifier: Apache-2.0
// Groups: put around a layer, and taken away from around its layers.
#include <algorithm>
#include <span>

#include "editor/operations/layers/edit_layers.h"
#include "editor/scene/made_names.h"

namespace sinew {
namespace {

Expected<Outcome> runGroupLayer(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress&) {
    Selection active = selection;
    // Several come together where the topmost of them lies.
    const auto change = [&](Scene&, Skin& skin, SkinId id,
                            std::span<const std::uint32_t> layers) -> Expected<void> {
        const std::string& name = textParam(params, "name");
        if (auto ok = refuseTakenName(skin, name); !ok) return ok;
        SkinLayer group;
        for (const SkinLayer& other : skin.layers) group.id = std::max(group.id, other.id + 1);
        group.name = name.empty() ? freeName(skin, madeName(Message("Group"))) : name;
        group.group = true;
        group.parent = layerIn(skin, layers.back()).parent;
        const std::size_t above = placeOf(skin, layers.back()) + 1;
        std::vector<SkinLayer> grouped = takenOut(skin, layers);
        const std::size_t place = above - grouped.size();
        active = withActiveLayer(active, {id, group.id});
        skin.layers.insert(atPlace(skin, place), group);
        putIn(skin, std::move(grouped), layers, place, group.id);
        return {};
    };
    auto outcome = editLayersTogether(scene, selection, params, Message("Group Layer"), change);
    if (outcome) outcome->selection = active;
    return outcome;
}

Expected<void> refuseNoGroup(const SkinLayer& layer) {
    if (layer.group) return {};
    return refused("%1 is no group. Choose a group in the Layers panel.", layer.name);
}

Message noGroupActive(const Scene& scene, const Selection& selection) {
    return layerObstacle(scene, selection,
                         [](const Skin&, const SkinLayer& layer) { return refuseNoGroup(layer); });
}

// Its layers look as before: they take over what the group took of them.
Expected<Outcome> runUngroupLayers(const Scene& scene, const Selection& selection,
                                   const Params& params, const Progress&) {
    Selection active = selection;
    const auto change = [&](Scene&, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        const SkinLayer group = layerIn(skin, choice.layer);
        if (auto ok = refuseNoGroup(group); !ok) return ok;
        for (SkinLayer& layer : skin.layers) {
            if (layer.parent != group.id) continue;
            layer.parent = group.parent;
            layer.opacity *= group.opacity;
            layer.enabled = layer.enabled && group.enabled;
            active = withActiveLayer(active, {choice.skin, layer.id});
        }
        std::erase_if(skin.layers, [&](const SkinLayer& layer) { return layer.id == group.id; });
        return {};
    };
    auto outcome = editLayers(scene, selection, params, Message("Ungroup Layers"), change);
    if (outcome) outcome->selection = active;
    return outcome;
}

}  // namespace

Operation groupLayer() {
    Operation op = layerOperation(
        "layer.group", "Group Layer...", "Group",
        "Puts layers into a new group. A group's eye and opacity are those of all in it.");
    op.riggerWord = "Parent Layer";
    op.icon = "folder";
    op.params = {
        layerParam(),
        {"name", "Name", "Empty: Group and a number.", ParamSpec::Type::Text, std::string()}};
    op.run = &runGroupLayer;
    return op;
}

Operation ungroupLayers() {
    Operation op = layerOperation(
        "layer.ungroup", "Ungroup Layers...", "Ungroup",
        "Takes a group away and keeps its layers. The weights of the skin stay the same.");
    op.obstacle = &noGroupActive;
    op.run = &runUngroupLayers;
    return op;
}

}  // namespace sinew
