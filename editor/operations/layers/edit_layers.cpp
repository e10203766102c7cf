// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/layers/edit_layers.h"

#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/scene/nested_message.h"
#include "editor/weights/layers.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

void dropMask(Scene& after, Skin& skin, SkinId id, SkinLayer& layer) {
    if (layer.mask == kNoIndex) return;
    after.setNumbers(id, layer.mask, {});
    std::erase_if(skin.channels, [&](const PointChannel& c) { return c.id == layer.mask; });
    layer.mask = kNoIndex;
}

void tellWeightsLost(const Scene& before, const Scene& after, SkinId id, Report& report) {
    const Rows was = before.rows(id), is = after.rows(id);
    if (was.pages().size() != is.pages().size()) return;
    const auto lost = std::ranges::count_if(differingPoints(was, is),
                                            [&](PointIndex p) { return is[p].empty(); });
    if (lost > 0)
        report.say("%1: %2 {vertex has|vertices have} no weights now.",
                   skinLabel(before, *before.skin(id)), lost);
}

}  // namespace

std::uint32_t activeEntry(const Scene& scene, const Selection& selection, SkinId id) {
    const bool active = id == selection.activeSkin && scene.skin(id)->layer(selection.activeLayer);
    return active ? selection.activeLayer : layerToChange(scene, selection, id);
}

ParamSpec layerParam() {
    return {"layer", "Layer",
            "The layer's name, or its number as in #2; several are separated by commas. Empty: the "
            "active layer.",
            ParamSpec::Type::Text, std::string()};
}

Operation layerOperation(const char* id, const char* label, const char* verb, const char* hint) {
    Operation op = boundOperation(id, label, "Weights > Layers", "layers", hint);
    op.verb = verb;
    op.obstacle = &noLayers;
    op.params = {layerParam()};
    return op;
}

std::vector<SkinId> skinsOfLayers(const Scene& scene, const Selection& selection) {
    if (scene.skin(selection.activeSkin)) return {selection.activeSkin};
    return targetSkins(scene, selection);
}

Message noLayers(const Scene& scene, const Selection& selection) {
    const auto skins = skinsOfLayers(scene, selection);
    const bool any =
        std::ranges::any_of(skins, [&](SkinId id) { return !scene.skin(id)->layers.empty(); });
    return any ? Message() : Message("The skin has no layers. Add one first: Weights > Layers.");
}

namespace {

// A name may hold commas itself: the whole text is tried first.
Expected<std::vector<std::string>> layersNamed(const Scene& scene, std::span<const SkinId> skins,
                                               const std::string& text) {
    const auto isThere = [&](const std::string& name) {
        return std::ranges::any_of(skins,
                                   [&](SkinId id) { return layerNamed(*scene.skin(id), name); });
    };
    if (isThere(text)) return std::vector{text};
    std::vector<std::string> out;
    for (std::size_t at = 0; at <= text.size();
         at = std::min(text.find(',', at), text.size()) + 1) {
        std::string name = text.substr(at, text.find(',', at) - at);
        if (!isThere(name)) name.erase(0, name.find_first_not_of(' '));
        if (!isThere(name)) return refused("There is no layer named %1.", name);
        if (std::ranges::find(out, name) == out.end()) out.push_back(std::move(name));
    }
    return out;
}

}  // namespace

bool namesSeveralLayers(const Scene& scene, const Selection& selection, const Params& params) {
    const auto names =
        layersNamed(scene, skinsOfLayers(scene, selection), textParam(params, "layer"));
    return names && names->size() > 1;
}

Expected<std::vector<LayerChoice>> chosenLayers(const Scene& scene, const Selection& selection,
                                                const Params& params) {
    const std::string& text = textParam(params, "layer");
    const auto skins = skinsOfLayers(scene, selection);
    std::vector<std::string> names;
    if (!text.empty()) {
        auto named = layersNamed(scene, skins, text);
        if (!named) return named.error();
        names = std::move(*named);
    }
    std::vector<LayerChoice> out;
    for (const SkinId id : skins) {
        const auto skin = scene.skin(id);
        const std::uint32_t active = names.empty() ? activeEntry(scene, selection, id) : 0;
        for (const SkinLayer& layer : skin->layers) {
            const auto isIt = [&](const auto& name) { return layerNamed(*skin, name) == &layer; };
            if (layer.id == active || std::ranges::any_of(names, isIt))
                out.push_back({id, layer.id});
        }
    }
    if (out.empty()) return refused("There is no layer named %1.", text);
    return out;
}

namespace {

Expected<Outcome> editChosenLayers(const Scene& scene, const Selection& selection,
                                   const Params& params, const Message& label,
                                   const LayersChange& change) {
    const auto choices = chosenLayers(scene, selection, params);
    if (!choices) return choices.error();
    Scene after = scene;
    std::vector<std::string> names;
    std::vector<SkinId> skins;
    for (auto next = choices->begin(); next != choices->end();) {
        const SkinId id = next->skin;
        std::vector<std::uint32_t> layers;
        for (; next != choices->end() && next->skin == id; ++next) layers.push_back(next->layer);
        const auto was = scene.skin(id);
        auto skin = std::make_shared<Skin>(*was);
        if (auto ok = change(after, *skin, id, layers); !ok) return ok.error();
        for (const std::uint32_t layer : layers) {
            const SkinLayer* left = skin->layer(layer);
            std::string name = (left ? left : was->layer(layer))->name;
            // Others may be selected, too, and one alone is meant.
            if (scene.skins().size() > 1) name += " (" + skinLabel(scene, *skin) + ")";
            names.push_back(std::move(name));
        }
        skins.push_back(id);
        after.setSkin(id, std::move(skin));
        composite(after, scene, id);
    }
    Outcome outcome;
    outcome.edit = difference(scene, after, label);
    if (!outcome.edit.empty()) outcome.report.say("%1: %2.", asArgument(label), listed(names));
    for (const SkinId id : skins) tellWeightsLost(scene, after, id, outcome.report);
    return outcome;
}

}  // namespace

Expected<Outcome> editLayers(const Scene& scene, const Selection& selection, const Params& params,
                             const Message& label, const LayerChange& change) {
    const auto changeEach = [&](Scene& after, Skin& skin, SkinId id,
                                std::span<const std::uint32_t> layers) -> Expected<void> {
        for (const std::uint32_t layer : layers)
            if (auto ok = change(after, skin, {id, layer}); !ok) return ok;
        return {};
    };
    return editChosenLayers(scene, selection, params, label, changeEach);
}

Expected<Outcome> editLayersTogether(const Scene& scene, const Selection& selection,
                                     const Params& params, const Message& label,
                                     const LayersChange& change) {
    const auto changeOuter = [&](Scene& after, Skin& skin, SkinId id,
                                 std::span<const std::uint32_t> layers) {
        return change(after, skin, id, outermostLayers(skin, layers));
    };
    return editChosenLayers(scene, selection, params, label, changeOuter);
}

Message layerObstacle(const Scene& scene, const Selection& selection,
                      Expected<void> (*check)(const Skin&, const SkinLayer&)) {
    if (Message none = noLayers(scene, selection); !none.empty()) return none;
    const SkinLayer* layer = presentLayer(scene, selection);
    if (!layer) return {};
    const auto ok = check(*scene.skin(selection.activeSkin), *layer);
    return ok ? Message() : ok.error().message;
}

Message groupIsActive(const Scene& scene, const Selection& selection) {
    return layerObstacle(scene, selection,
                         [](const Skin&, const SkinLayer& layer) { return refuseGroup(layer); });
}

const SkinLayer* layerNamed(const Skin& skin, const std::string& name) {
    const auto at = std::ranges::find_if(skin.layers, [&](const SkinLayer& layer) {
        return layer.name == name || "#" + std::to_string(layer.id) == name;
    });
    return at == skin.layers.end() ? nullptr : &*at;
}

const SkinLayer* presentLayer(const Scene& scene, const Selection& selection) {
    const auto skin = scene.skin(selection.activeSkin);
    if (!skin) return nullptr;
    const SkinLayer* active = skin->layer(selection.activeLayer);
    return active ? active : skin->layer(topLayer(*skin));
}

SkinLayer& layerIn(Skin& skin, std::uint32_t layer) {
    return *std::ranges::find(skin.layers, layer, &SkinLayer::id);
}

std::size_t placeOf(const Skin& skin, std::uint32_t layer) {
    return static_cast<std::size_t>(std::ranges::find(skin.layers, layer, &SkinLayer::id) -
                                    skin.layers.begin());
}

std::size_t bottomOf(const Skin& skin, std::uint32_t layer) {
    std::size_t out = placeOf(skin, layer);
    while (out > 0 && skin.isIn(skin.layers[out - 1], layer)) --out;
    return out;
}

bool isWithin(const Skin& skin, const SkinLayer& layer, std::span<const std::uint32_t> layers) {
    return std::ranges::any_of(
        layers, [&](std::uint32_t id) { return layer.id == id || skin.isIn(layer, id); });
}

std::vector<std::uint32_t> outermostLayers(const Skin& skin,
                                           std::span<const std::uint32_t> layers) {
    std::vector<std::uint32_t> out;
    const auto isGiven = [&](std::uint32_t id) {
        return std::ranges::find(layers, id) != layers.end();
    };
    for (const SkinLayer& layer : skin.layers) {
        const SkinLayer* in = skin.layer(layer.parent);
        while (in && !isGiven(in->id)) in = skin.layer(in->parent);
        if (!in && isGiven(layer.id)) out.push_back(layer.id);
    }
    return out;
}

std::vector<SkinLayer> takenOut(Skin& skin, std::span<const std::uint32_t> layers) {
    std::vector<SkinLayer> out, rest;
    for (const SkinLayer& layer : skin.layers)
        (isWithin(skin, layer, layers) ? out : rest).push_back(layer);
    skin.layers = std::move(rest);
    return out;
}

void putIn(Skin& skin, std::vector<SkinLayer> taken, std::span<const std::uint32_t> layers,
           std::size_t place, std::uint32_t group) {
    for (SkinLayer& layer : taken)
        if (std::ranges::find(layers, layer.id) != layers.end()) layer.parent = group;
    skin.layers.insert(atPlace(skin, place), taken.begin(), taken.end());
}

Expected<void> refuseGroup(const SkinLayer& layer) {
    if (!layer.group) return {};
    return refused("%1 is a group. Choose one of its layers.", layer.name);
}

Selection withActiveLayer(const Selection& selection, const LayerChoice& choice) {
    Selection out = selection;
    if (choice.skin == selection.activeSkin) out.activeLayer = choice.layer;
    return out;
}

std::uint32_t addLayer(Skin& skin, std::string name, std::uint32_t above) {
    SkinLayer layer;
    for (const SkinLayer& other : skin.layers) layer.id = std::max(layer.id, other.id + 1);
    layer.name = std::move(name);
    std::size_t place = skin.layers.size();
    if (above != 0) {
        const SkinLayer& beside = layerIn(skin, above);
        place = placeOf(skin, above) + (beside.group ? 0 : 1);
        layer.parent = beside.group ? above : beside.parent;
    }
    return skin.layers.insert(atPlace(skin, place), std::move(layer))->id;
}

Expected<void> refuseTakenName(const Skin& skin, const std::string& name, std::uint32_t own) {
    const bool taken = std::ranges::any_of(
        skin.layers, [&](const SkinLayer& layer) { return layer.id != own && layer.name == name; });
    if (taken) return refused("There is a layer named %1 already.", name);
    return {};
}

std::string freeName(const Skin& skin, const std::string& stem) {
    for (std::size_t i = 1;; ++i) {
        std::string name = stem + " " + std::to_string(i);
        if (std::ranges::find(skin.layers, name, &SkinLayer::name) == skin.layers.end())
            return name;
    }
}

Expected<const PointSelection*> chosenOn(const Scene& scene, const Selection& selection,
                                         const Skin& skin) {
    const PointSelection* own = selection.pointsOf(skin.meshNode);
    if (own || selection.points.empty()) return own;
    return refused("The selected vertices are not of %1. Select some of it, or none.",
                   skinLabel(scene, skin));
}

void dropLayer(Scene& after, Skin& skin, const LayerChoice& choice) {
    const auto first = atPlace(skin, bottomOf(skin, choice.layer));
    const auto end = atPlace(skin, placeOf(skin, choice.layer) + 1);
    for (auto layer = first; layer != end; ++layer) {
        dropMask(after, skin, choice.skin, *layer);
        carryRows(after, choice.skin, {}, layer->id);
    }
    skin.layers.erase(first, end);
}

void setMask(Scene& after, Skin& skin, const LayerChoice& choice, const Numbers& numbers) {
    SkinLayer& layer = layerIn(skin, choice.layer);
    dropMask(after, skin, choice.skin, layer);
    if (numbers.pointCount() == 0) return;
    layer.mask = addChannel(skin, layer.name, PointChannel::Use::Mask, numbers.usual());
    after.setNumbers(choice.skin, layer.mask, numbers);
}

}  // namespace sinew
