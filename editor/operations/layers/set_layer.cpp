// SPDX-License-Identifier: Apache-2.0
// What is set of one layer: its name, how much it shows, and whether.
#include <algorithm>
#include <array>

#include "editor/operations/layers/edit_layers.h"
#include "editor/weights/layers.h"

namespace sinew {
namespace {

Expected<Outcome> runRenameLayer(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress&) {
    const std::string& name = textParam(params, "name");
    if (name.find_first_not_of(" \t") == std::string::npos)
        return refused("Give the layer a name.");
    return editLayers(scene, selection, params, Message("Rename Layer"),
                      [&](Scene&, Skin& skin, const LayerChoice& choice) -> Expected<void> {
                          if (auto ok = refuseTakenName(skin, name, choice.layer); !ok) return ok;
                          layerIn(skin, choice.layer).name = name;
                          return {};
                      });
}

template <class Value>
Expected<Outcome> setOnLayers(const Scene& scene, const Selection& selection, const Params& params,
                              const Message& label, Value SkinLayer::*what, Value value) {
    return editLayers(scene, selection, params, label,
                      [&](Scene&, Skin& skin, const LayerChoice& choice) -> Expected<void> {
                          layerIn(skin, choice.layer).*what = value;
                          return {};
                      });
}

Expected<Outcome> runSetLayerOpacity(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress&) {
    return setOnLayers(scene, selection, params, Message("Set Layer Opacity"), &SkinLayer::opacity,
                       static_cast<float>(floatParam(params, "opacity")));
}

Expected<Outcome> runSetLayerEnabled(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress&) {
    const bool enabled = boolParam(params, "enabled");
    return setOnLayers(scene, selection, params,
                       enabled ? Message("Turn Layer On") : Message("Turn Layer Off"),
                       &SkinLayer::enabled, enabled);
}

constexpr std::array<const char*, kLayerColours> kColourNames{"none",  "red",  "orange", "yellow",
                                                              "green", "blue", "purple", "gray"};

Expected<Outcome> runSetLayerColour(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress&) {
    const auto at = std::ranges::find(kColourNames, textParam(params, "colour"));
    const auto colour = static_cast<std::uint8_t>(at - kColourNames.begin());
    return setOnLayers(scene, selection, params, Message("Set Layer Colour"), &SkinLayer::colour,
                       colour);
}

Params presentLayerName(const Scene& scene, const Selection& selection) {
    const SkinLayer* layer = presentLayer(scene, selection);
    return layer ? Params{{"name", layer->name}} : Params{};
}

Params presentLayerOpacity(const Scene& scene, const Selection& selection) {
    const SkinLayer* layer = presentLayer(scene, selection);
    return layer ? Params{{"opacity", double{layer->opacity}}} : Params{};
}

// Who asks to turn it on or off wants the other state.
Params otherLayerState(const Scene& scene, const Selection& selection) {
    const SkinLayer* layer = presentLayer(scene, selection);
    return layer ? Params{{"enabled", !layer->enabled}} : Params{};
}

}  // namespace

Operation renameLayer() {
    Operation op = layerOperation("layer.rename", "Rename Layer...", "Rename", "Renames a layer.");
    op.icon = "rename";
    op.params.push_back({"name", "Name", "The new name.", ParamSpec::Type::Text, std::string()});
    op.present = &presentLayerName;
    op.run = &runRenameLayer;
    return op;
}

Operation setLayerOpacity() {
    Operation op = layerOperation("layer.setOpacity", "Set Layer Opacity...", "Set",
                                  "Sets how much of a layer shows over those below it.");
    op.params.push_back({"opacity", "Opacity", "At 0 the layer is not seen, at 1 wholly.",
                         ParamSpec::Type::Float, 1.0, 0.0, 1.0});
    op.present = &presentLayerOpacity;
    op.run = &runSetLayerOpacity;
    op.preview = &previewByRun<runSetLayerOpacity>;
    return op;
}

Operation setLayerColour() {
    Operation op = layerOperation("layer.setColour", "Set Layer Colour...", "Set",
                                  "Gives a layer a colour in the list. Weights do not change.");
    op.params.push_back(choiceParam("colour", "Colour", "The colour of the layer's mark.", "none",
                                    {{"none", "None"},
                                     {"red", "Red"},
                                     {"orange", "Orange"},
                                     {"yellow", "Yellow"},
                                     {"green", "Green"},
                                     {"blue", "Blue"},
                                     {"purple", "Purple"},
                                     {"gray", "Gray"}}));
    op.run = &runSetLayerColour;
    return op;
}

Operation setLayerEnabled() {
    Operation op = layerOperation("layer.setEnabled", "Turn Layer On or Off...", "Set",
                                  "Turns a layer on or off. One that is off is as if not there.");
    op.riggerWord = "Hide Layer, Mute Layer";
    op.params.push_back(
        {"enabled", "On", "Whether the layer takes part.", ParamSpec::Type::Bool, true});
    op.present = &otherLayerState;
    op.run = &runSetLayerEnabled;
    return op;
}

}  // namespace sinew
