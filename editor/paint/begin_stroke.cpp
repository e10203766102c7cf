// SPDX-License-Identifier: Apache-2.0
// What a stroke needs before its first dab, and the sentences for where that is missing.
#include <algorithm>
#include <cmath>

#include "editor/geometry/adjacency.h"
#include "editor/paint/stroke.h"

namespace sinew {
namespace {

Expected<void> checkBrush(const BrushSettings& settings) {
    if (!findBrush(settings.brush)) return refused("There is no brush '%1'.", settings.brush);
    if (!(settings.radius > 0.0f) || !std::isfinite(settings.radius))
        return refused("The brush has no size: set its radius above zero.");
    return {};
}

Expected<void> checkSkin(const Scene& scene, const Node& node, const Mesh* mesh) {
    if (!mesh) return refused("'%1' is no mesh: select a mesh to paint on.", node.name);
    const SkinId skinId = scene.skinOf(node.id);
    if (!skinId) return refused("Bind the mesh first: Skin > Smooth Skinning.");
    const auto skin = scene.skin(skinId);
    if (skin->bonesCleared || skin->slots.empty())
        return refused("The skin of '%1' has no joints: attach them first: Skin > Attach Bones.",
                       node.name);
    if (scene.rows(skinId).pointCount() != mesh->pointCount())
        return refused(
            "The weights of '%1' do not fit its mesh: bind it anew: Skin > Smooth Skinning.",
            node.name);
    return {};
}

Expected<void> checkInfluence(const Skin& skin, SlotIndex slot, const Brush& brush) {
    if (slot >= skin.slots.size())
        return refused(
            "Choose an influence: S + click a joint, or click one in the Influences list.");
    if (skin.slots[slot].locked && !brush.bringsNeighbours)
        return refused(
            "'%1' is locked: unlock it in the Influences list, or choose another influence.",
            skin.slots[slot].name);
    return {};
}

void clampSettings(BrushSettings& settings) {
    const auto clamped = [](float v) { return v > 0.0f ? std::min(v, 1.0f) : 0.0f; };
    settings.strength = clamped(settings.strength);
    settings.value = clamped(settings.value);
}

void addMorphs(SkinStroke::Setup& setup, NodeId meshNode, const ScenePose& pose) {
    const Mesh& mesh = *setup.surface->mesh();
    const auto weights = morphWeightsOf(setup.scene, meshNode, pose);
    if (std::all_of(weights.begin(), weights.end(), [](float w) { return w == 0.0f; })) return;
    setup.morphedPositions = morphed(mesh, weights).positions;
    setup.morphedNormals = pointNormals(mesh, setup.morphedPositions);
}

}  // namespace

Expected<std::unique_ptr<Stroke>> Stroke::begin(const Scene& scene, NodeId meshNode,
                                                SlotIndex activeSlot, const BrushSettings& settings,
                                                const ScenePose& pose,
                                                std::shared_ptr<const PaintSurface> surface) {
    const Node* node = scene.nodes().find(meshNode);
    if (!node) return refused("Select a mesh to paint on.");
    const auto mesh = scene.mesh(node->mesh);
    if (auto ok = checkSkin(scene, *node, mesh.get()); !ok) return ok.error();
    if (auto ok = checkBrush(settings); !ok) return ok.error();
    SkinStroke::Setup setup;
    setup.skinId = scene.skinOf(meshNode);
    setup.skin = scene.skin(setup.skinId);
    setup.brush = findBrush(settings.brush);
    if (auto ok = checkInfluence(*setup.skin, activeSlot, *setup.brush); !ok) return ok.error();
    setup.scene = scene;
    setup.slot = activeSlot;
    setup.settings = settings;
    clampSettings(setup.settings);
    setup.surface =
        surface && surface->mesh() == mesh ? std::move(surface) : makePaintSurface(mesh);
    for (const auto& matrix : skinningMatrices(scene, *setup.skin, pose))
        setup.matrices.push_back(toAffineRows(matrix));
    setup.unbound = toAffineRows(unboundMatrix(scene, *setup.skin, pose));
    addMorphs(setup, meshNode, pose);
    return std::unique_ptr<Stroke>(std::make_unique<SkinStroke>(std::move(setup)));
}

}  // namespace sinew
