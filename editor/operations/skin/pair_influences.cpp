// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/weights/layers.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

// Whoever was paired with one of them before is on his own.
void pairSlot(std::vector<SlotIndex>& mirror, SlotIndex a, SlotIndex b) {
    for (const SlotIndex s : {a, b}) mirror[mirror[s]] = mirror[s];
    mirror[a] = b;
    mirror[b] = a;
}

Expected<Outcome> runPairInfluences(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    std::vector<NodeId> joints = nodesParam(params, "joints");
    if (joints.empty()) joints = selection.nodes;
    if (joints.empty() || joints.size() > 2)
        return refused("Select the two joints that mirror each other, or one that is its own.");
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    if (!symmetry) return symmetry.error();
    Scene after = scene;
    std::size_t found = 0;
    for (const auto& mesh : (*symmetry)->meshes()) {
        const SlotIndex a = mesh.skin->slotOf(joints.front());
        const SlotIndex b = mesh.skin->slotOf(joints.back());
        if (a == kNoIndex || b == kNoIndex) continue;
        ++found;
        auto mirror = mesh.mirrorSlot;
        pairSlot(mirror, a, b);
        const bool kept = mesh.skin->symmetry.plane.has_value();
        if (kept && mirror == mesh.mirrorSlot) continue;
        auto skin = std::make_shared<Skin>(*mesh.skin);
        skin->symmetry.mirrorSlot = std::move(mirror);
        if (!kept) {
            auto points = findSymmetry(*mesh.surface, *mesh.skin, (*symmetry)->planeOf(mesh.id));
            skin->symmetry.plane = points.symmetry.plane;
            after.setMirrorPoints(mesh.id, points.points);
        }
        after.setSkin(mesh.id, skin);
        composite(after, scene, mesh.id);
    }
    if (found == 0) return refused("No skin has these joints as influences.");
    Outcome outcome;
    outcome.edit = difference(scene, after, Message("Pair Influences"));
    return outcome;
}

}  // namespace

Operation pairInfluencesOperation() {
    Operation op{};
    op.id = "symmetry.pair";
    op.label = "Pair Influences";
    op.riggerWord = "Mirror Influence Association";
    op.hint =
        "Makes the two selected joints mirrors of each other in all skins that have both; one "
        "selected joint becomes its own mirror.";
    op.menu = "Weights > Symmetry";
    op.icon = "symmetry";
    op.needs.boundSkin = true;
    ParamSpec joints = influencesParam();
    joints.hint = "The two joints, or one that is its own mirror; none: the selected ones.";
    op.params = {joints};
    op.run = &runPairInfluences;
    return op;
}

}  // namespace sinew
