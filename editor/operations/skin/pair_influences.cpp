// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/layers.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

/// Changes what mirrors what in one skin.
class Pairing {
public:
    Pairing(const SceneSymmetry& symmetry, const SceneSymmetry::BoundMesh& mesh)
        : symmetry_(symmetry), mesh_(mesh), skin_(std::make_shared<Skin>(*mesh.skin)) {
        mirror() = mesh.mirrorSlot;
    }

    void pair(SlotIndex a, SlotIndex b) {
        if (a != b && mirror()[a] == b) return;
        setFree(a);
        setFree(b);
        mirror()[a] = b;
        mirror()[b] = a;
        for (const SlotIndex s : {a, b}) say(s, a == b ? OwnMirror::Itself : OwnMirror::Found);
        changed_ |= a != b;
        pairFreed();
    }
    void leaveAlone(SlotIndex slot) {
        setFree(slot);
        say(slot, OwnMirror::None);
        pairFreed();
    }
    bool changed() const { return changed_; }
    const std::shared_ptr<Skin>& skin() const { return skin_; }

private:
    std::vector<SlotIndex>& mirror() { return skin_->symmetry.mirrorSlot; }
    void setFree(SlotIndex slot) {
        const SlotIndex other = mirror()[slot];
        if (other == slot) return;
        mirror()[slot] = slot;
        mirror()[other] = other;
        freed_.push_back(other);
        changed_ = true;
    }
    void say(SlotIndex slot, OwnMirror own) {
        changed_ |= skin_->slots[slot].ownMirror != own;
        skin_->slots[slot].ownMirror = own;
    }
    // Those whose mirror was taken find another one as Find Symmetry would, among what is left.
    void pairFreed() {
        std::vector<SlotIndex> left;
        std::vector<InfluencePlace> places;
        for (SlotIndex s = 0; s < mirror().size(); ++s) {
            if (mirror()[s] != s || skin_->slots[s].ownMirror != OwnMirror::Found) continue;
            left.push_back(s);
            places.push_back(mesh_.places[s]);
        }
        const auto found = pairInfluences(places, symmetry_.plane(), symmetry_.influenceReach());
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (found[i] == kNoIndex || std::ranges::find(freed_, left[i]) == freed_.end())
                continue;
            mirror()[left[i]] = left[found[i]];
            mirror()[left[found[i]]] = left[i];
        }
    }

    const SceneSymmetry& symmetry_;
    const SceneSymmetry::BoundMesh& mesh_;
    std::shared_ptr<Skin> skin_;
    std::vector<SlotIndex> freed_;
    bool changed_ = false;
};

// The slots of all the joints, or none where the skin lacks one that is asked for.
std::vector<SlotIndex> slotsToPair(const Skin& skin, const std::vector<NodeId>& joints, bool all) {
    std::vector<SlotIndex> out;
    for (const NodeId joint : joints)
        if (const SlotIndex s = skin.slotOf(joint); s != kNoIndex) out.push_back(s);
    return all && out.size() < joints.size() ? std::vector<SlotIndex>() : out;
}

// `meshes`: in whose skins.
Message pairedText(const Scene& scene, const std::vector<NodeId>& joints, bool alone,
                   const std::vector<std::string>& meshes) {
    if (alone)
        return Message("Now without a mirror, on mesh %1: %2.", listed(meshes),
                       labelsOf(scene, joints));
    const std::string one = nodeLabel(scene, joints.front());
    if (joints.front() == joints.back())
        return Message("%1 is its own mirror on %2.", one, listed(meshes));
    return Message("%1 and %2 mirror each other on %3.", one, nodeLabel(scene, joints.back()),
                   listed(meshes));
}

Expected<Outcome> runPairInfluences(const Scene& scene, const Selection& selection,
                                    const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    std::vector<NodeId> joints = nodesParam(params, "joints");
    if (joints.empty()) joints = selection.nodes;
    const bool alone = boolParam(params, "alone");
    if (joints.empty() || (joints.size() > 2 && !alone))
        return alone ? refused("Select the joints that have no mirror.")
                     : refused(
                           "Select the two joints that mirror each other, or one that is its "
                           "own.");
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    if (!symmetry) return symmetry.error();
    Scene after = scene;
    std::size_t found = 0;
    std::vector<std::string> changed;
    for (const auto& mesh : (*symmetry)->meshes()) {
        const auto slots = slotsToPair(*mesh.skin, joints, !alone);
        if (slots.empty()) continue;
        ++found;
        Pairing pairing(**symmetry, mesh);
        if (!alone) pairing.pair(slots.front(), slots.back());
        for (const SlotIndex s : alone ? slots : std::vector<SlotIndex>()) pairing.leaveAlone(s);
        const bool kept = mesh.skin->symmetry.plane.has_value();
        if (kept && !pairing.changed()) continue;
        changed.push_back(skinLabel(scene, *mesh.skin));
        if (!kept) {
            auto points = findSymmetry(*mesh.surface, *mesh.skin, (*symmetry)->planeOf(mesh.id));
            pairing.skin()->symmetry.plane = points.symmetry.plane;
            after.setMirrorPoints(mesh.id, points.points);
        }
        after.setSkin(mesh.id, pairing.skin());
        composite(after, scene, mesh.id);
    }
    if (found == 0) return refused("No skin has these joints as influences.");
    Outcome outcome{difference(scene, after, Message("Pair Influences")), {}};
    if (!changed.empty()) outcome.report.say(pairedText(scene, joints, alone, changed));
    return outcome;
}

}  // namespace

Operation pairInfluencesOperation() {
    Operation op = boundOperation(
        "symmetry.pair", "Pair Influences", "Weights > Symmetry", "symmetry",
        "Makes the two selected joints mirrors of each other in all skins that have both; one "
        "selected joint becomes its own mirror, wherever it stands.");
    op.riggerWord = "Mirror Influence Association";
    ParamSpec joints = influencesParam();
    joints.hint = "The two joints, or one that is its own mirror; none: the selected ones.";
    op.params = {joints,
                 {"alone", "No Mirror",
                  "Leaves each of the joints without a mirror; those that mirrored them are paired "
                  "anew.",
                  ParamSpec::Type::Bool, false}};
    op.run = &runPairInfluences;
    return op;
}

}  // namespace sinew
