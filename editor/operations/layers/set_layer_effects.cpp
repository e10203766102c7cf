// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/targets.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

constexpr std::array<const char*, 4> kMirrorNames{"off", "plusToMinus", "minusToPlus", "flip"};

LayerEffects effectsFrom(const Params& params) {
    LayerEffects out;
    const auto at = std::ranges::find(kMirrorNames, textParam(params, "mirror"));
    out.mirror = static_cast<LayerEffects::Mirror>(at - kMirrorNames.begin());
    out.smooth = static_cast<std::uint32_t>(intParam(params, "smooth"));
    out.strength = static_cast<float>(floatParam(params, "strength"));
    out.limit = static_cast<std::uint32_t>(intParam(params, "limit"));
    return out;
}

// The plane and the vertices' pairs are the skin's own. One that has none gets those that are
// found.
Expected<void> pairPoints(const Scene& scene, Scene& after, Skin& skin, SkinId id, Report& report) {
    if (skin.symmetry.plane) return {};
    const auto unpaired = keepFoundSymmetry(scene, id, after);
    if (!unpaired) return unpaired.error();
    report.say("%1 of %2 vertices have a partner.", skin.pointCount - *unpaired, skin.pointCount);
    if (*unpaired > 0) report.say("The others follow the surface closest to their image.");
    skin.symmetry = after.skin(id)->symmetry;
    return {};
}

Expected<Outcome> runSetLayerEffects(const Scene& scene, const Selection& selection,
                                     const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    const LayerEffects effects = effectsFrom(params);
    Report report;
    const auto change = [&](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        SkinLayer& layer = layerIn(skin, choice.layer);
        if (auto ok = refuseGroup(layer); !ok) return ok;
        layer.effects = effects;
        if (effects.mirror == LayerEffects::Mirror::Off) return {};
        return pairPoints(scene, after, skin, choice.skin, report);
    };
    auto outcome = editLayers(scene, selection, params, Message("Set Layer Effects"), change);
    if (outcome) std::ranges::move(report.lines, std::back_inserter(outcome->report.lines));
    return outcome;
}

Params presentEffects(const Scene& scene, const Selection& selection) {
    const SkinLayer* layer = presentLayer(scene, selection);
    if (!layer) return {};
    const LayerEffects& effects = layer->effects;
    return {{"mirror", std::string(kMirrorNames[static_cast<std::size_t>(effects.mirror)])},
            {"smooth", std::int64_t{effects.smooth}},
            {"strength", double{effects.strength}},
            {"limit", std::int64_t{effects.limit}}};
}

}  // namespace

Operation setLayerEffects() {
    using Type = ParamSpec::Type;
    Operation op = layerOperation(
        "layer.setEffects", "Set Layer Effects...", "Set",
        "Mirrors, smooths or limits a layer as it is seen, in this order. The layer's own weights "
        "stay, and the effects follow them as they are painted.");
    op.riggerWord = "Layer Mirror, Live Smooth";
    op.icon = "mirror";
    op.obstacle = &groupIsActive;
    op.params = {
        layerParam(),
        choiceParam(
            "mirror", "Mirror",
            "Which side follows the other, across the skin's plane; the one in the Symmetry "
            "panel. Positive is where its normal points: +X for the plane X.",
            "off",
            {{"off", "Off"},
             {"plusToMinus", "Positive to Negative"},
             {"minusToPlus", "Negative to Positive"},
             {"flip", "Flip"}}),
        {"smooth", "Smooth", "Passes; each one reaches one vertex further. 0: off.", Type::Int,
         std::int64_t{0}, 0.0, double{kMostSmoothing}},
        {"strength", "Strength", "How far each pass moves towards the average of the neighbours.",
         Type::Float, 0.5, 0.0, 1.0},
        {"limit", "Limit", "How many influences each vertex keeps of the layer. 0: all.", Type::Int,
         std::int64_t{0}, 0.0, 64.0}};
    op.present = &presentEffects;
    op.run = &runSetLayerEffects;
    op.preview = &previewByRun<runSetLayerEffects>;
    return op;
}

}  // namespace sinew
