// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/layers/edit_layers.h"
#include "editor/weights/layer_effects.h"
#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

// The side that follows in the layer's Mirror gets the other side's mask.
Expected<Numbers> mirroredMask(const Scene& scene, const LayerChoice& choice,
                               const SkinLayer& layer, const Numbers& old) {
    if (layer.effects.mirror == LayerEffects::Mirror::Off)
        return refused("The layer %1 has no Mirror effect.", layer.name);
    if (layer.mask == kNoIndex) return refused("The layer %1 has no mask.", layer.name);
    const LayerEffect effect(scene, choice.skin, layer.effects);
    return numbersBy(old.pointCount(), [&](PointIndex p) {
        const MirrorPlace place = effect.imageOf(p);
        float out = 0.0f;
        for (std::size_t k = 0; k < place.points.size() && place.points[k] != kNoIndex; ++k)
            out += place.shares[k] * old[place.points[k]];
        return out;
    });
}

Expected<Numbers> wantedMask(const Scene& scene, const Selection& selection, const Skin& skin,
                             const LayerChoice& choice, const Params& params) {
    const std::string& from = textParam(params, "from");
    const auto value = static_cast<float>(floatParam(params, "value"));
    const std::uint32_t present = skin.layer(choice.layer)->mask;
    const Numbers old =
        present == kNoIndex ? Numbers(skin.pointCount, 1.0f) : scene.numbers(choice.skin, present);
    if (from == "none") return Numbers();
    if (from == "inverse")
        return numbersBy(skin.pointCount, [&](PointIndex p) { return 1.0f - old[p]; });
    if (from == "mirror") return mirroredMask(scene, choice, *skin.layer(choice.layer), old);
    const auto chosen = chosenOn(scene, selection, skin);
    if (!chosen) return chosen.error();
    if (from == "selection" && !*chosen) return refused("Select vertices of the mesh first.");
    if (!*chosen) return Numbers(skin.pointCount, value);
    const auto strength = strengthByPoint(**chosen, skin.pointCount);
    if (from == "selection")
        return numbersBy(skin.pointCount, [&](PointIndex p) { return strength[p]; });
    return numbersBy(skin.pointCount,
                     [&](PointIndex p) { return old[p] + strength[p] * (value - old[p]); });
}

Expected<Outcome> runSetLayerMask(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress&) {
    const auto change = [&](Scene& after, Skin& skin, const LayerChoice& choice) -> Expected<void> {
        if (auto ok = refuseGroup(layerIn(skin, choice.layer)); !ok) return ok;
        const auto mask = wantedMask(scene, selection, skin, choice, params);
        if (!mask) return mask.error();
        setMask(after, skin, choice, *mask);
        return {};
    };
    return editLayers(scene, selection, params, Message("Set Layer Mask"), change);
}

// Where no vertices are selected, the mask cannot be made of them.
Params presentMaskSource(const Scene& scene, const Selection& selection) {
    const auto skin = scene.skin(selection.activeSkin);
    if (!skin) return {};
    const bool chosen = selection.pointsOf(skin->meshNode) != nullptr;
    return {{"from", std::string(chosen ? "selection" : "value")}};
}

}  // namespace

Operation setLayerMask() {
    Operation op = layerOperation(
        "layer.setMask", "Set Layer Mask...", "Set",
        "Sets where a layer is seen. Its mask can be painted with the same brushes.");
    op.icon = "layer-mask";
    op.obstacle = &groupIsActive;
    op.params = {layerParam(),
                 choiceParam("from", "Mask", "What the mask is made of.", "selection",
                             {{"selection", "The selected vertices"},
                              {"value", "One value, on the selected vertices or on all"},
                              {"inverse", "The opposite of the present one"},
                              {"mirror", "The present one, mirrored as the layer is"},
                              {"none", "No mask"}}),
                 onlyWith({"value", "Value", "At 0 the layer is not seen, at 1 wholly.",
                           ParamSpec::Type::Float, 1.0, 0.0, 1.0},
                          "from", {"value"})};
    op.present = &presentMaskSource;
    op.run = &runSetLayerMask;
    return op;
}

}  // namespace sinew
