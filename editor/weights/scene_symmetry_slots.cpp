// SPDX-License-Identifier: Apache-2.0
// Which influences mirror each other.
#include <algorithm>

#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

/// A skin's slot of the same joint; of what is no joint, the same name in the same place.
SlotIndex sameInfluence(const InfluenceSlot& slot, const Skin& skin) {
    if (slot.node.valid()) return skin.slotOf(slot.node);
    for (SlotIndex s = 0; s < skin.slots.size(); ++s) {
        const InfluenceSlot& other = skin.slots[s];
        if (!other.node.valid() && other.name == slot.name &&
            other.influenceBind == slot.influenceBind)
            return s;
    }
    return kNoIndex;
}

}  // namespace

// A skin's own pairs are those of the plane that it keeps.
bool SceneSymmetry::keepsPairs(const BoundMesh& mesh) const {
    const auto& kept = mesh.skin->symmetry;
    return across_ == MirrorChoice(MirrorAcross::Found) && kept.plane &&
           kept.mirrorSlot.size() == mesh.places.size();
}

// Many meshes of one character list the same joints: those are paired once.
std::vector<SlotIndex> SceneSymmetry::foundSlots(const BoundMesh& mesh) const {
    const auto sameInfluences = [&](const InfluencePlace& a, const InfluencePlace& b) {
        return a.place == b.place && a.name == b.name;
    };
    for (const BoundMesh& other : meshes_)
        if (!other.foundSlot.empty() &&
            std::ranges::equal(other.places, mesh.places, sameInfluences))
            return other.foundSlot;
    auto found = pairInfluences(mesh.places, plane_, influenceReach());
    for (SlotIndex s = 0; s < found.size(); ++s)
        if (found[s] == kNoIndex) found[s] = s;
    return found;
}

void SceneSymmetry::pairSlots() {
    for (auto& mesh : meshes_) {
        const auto& kept = mesh.skin->symmetry;
        if (across_ != MirrorChoice(MirrorAcross::Found) || !kept.plane) mesh.mirrorPoint.clear();
        mesh.foundSlot = foundSlots(mesh);
        mesh.mirrorSlot = keepsPairs(mesh) ? kept.mirrorSlot : mesh.foundSlot;
        noteByHand(mesh, mesh.foundSlot);
    }
    // A pair that another skin keeps was made after it.
    std::erase_if(alone_, [this](NodeId joint) {
        return byHand_.contains(joint) || std::ranges::any_of(meshes_, [&](const BoundMesh& mesh) {
                   const SlotIndex s = mesh.skin->slotOf(joint);
                   return s != kNoIndex && keepsPairs(mesh) && mesh.mirrorSlot[s] != s;
               });
    });
}

void SceneSymmetry::noteByHand(const BoundMesh& mesh, std::span<const SlotIndex> found) {
    const auto& slots = mesh.skin->slots;
    for (SlotIndex s = 0; s < found.size(); ++s) {
        const NodeId joint = slots[s].node, other = slots[mesh.mirrorSlot[s]].node;
        if (!joint.valid() || !other.valid()) continue;
        if (isMeantAsItsOwn(mesh, s) || (other != joint && mesh.mirrorSlot[s] != found[s]))
            byHand_.emplace(joint, other);
        else if (isLeftAlone(mesh, s, found[s]))
            alone_.insert(joint);
    }
}

std::vector<SlotIndex> SceneSymmetry::slotMap(const BoundMesh& from, const BoundMesh& to) const {
    if (from.id == to.id) return from.mirrorSlot;
    // Of two skins: the influences of both, each once, paired by place and name.
    std::vector<InfluencePlace> all = from.places;
    std::vector<SlotIndex> slotInTo(all.size(), kNoIndex);
    for (SlotIndex s = 0; s < to.places.size(); ++s) {
        const SlotIndex same = sameInfluence(to.skin->slots[s], *from.skin);
        if (same != kNoIndex) {
            slotInTo[same] = s;
            continue;
        }
        all.push_back(to.places[s]);
        slotInTo.push_back(s);
    }
    const auto mirror = pairInfluences(all, plane_, influenceReach());
    std::vector<SlotIndex> out(from.places.size(), kNoIndex);
    for (SlotIndex s = 0; s < out.size(); ++s) {
        const NodeId joint = from.skin->slots[s].node;
        if (hasNoMirror(joint)) continue;
        const auto paired = byHand_.find(joint);
        out[s] = paired != byHand_.end() ? to.skin->slotOf(paired->second)
                                         : slotInTo[mirror[s] == kNoIndex ? s : mirror[s]];
        if (out[s] != kNoIndex && hasNoMirror(to.skin->slots[out[s]].node)) out[s] = kNoIndex;
    }
    return out;
}

std::optional<NodeId> SceneSymmetry::mirrorOfJoint(NodeId joint) const {
    if (!joint.valid() || hasNoMirror(joint)) return std::nullopt;
    if (const auto paired = byHand_.find(joint); paired != byHand_.end()) return paired->second;
    for (const auto& mesh : meshes_)
        if (const SlotIndex s = mesh.skin->slotOf(joint); s != kNoIndex && mesh.mirrorSlot[s] != s)
            return mesh.skin->slots[mesh.mirrorSlot[s]].node;
    for (const auto& mesh : meshes_) {
        const SlotIndex s = mesh.skin->slotOf(joint);
        const BoundMesh* there = mirrorOf(mesh.node);
        if (s == kNoIndex || !there || there == &mesh) continue;
        if (pairedBy(mesh, s) == PairedBy::OnPlane) return std::nullopt;
        const SlotIndex other = slotMap(mesh, *there)[s];
        if (other != kNoIndex && there->skin->slots[other].node != joint)
            return there->skin->slots[other].node;
    }
    return std::nullopt;
}

bool SceneSymmetry::isMeantAsItsOwn(const BoundMesh& mesh, SlotIndex slot) const {
    return keepsPairs(mesh) && mesh.mirrorSlot[slot] == slot &&
           mesh.skin->slots[slot].ownMirror == OwnMirror::Itself;
}

// Somebody said so, or took its mirror.
bool SceneSymmetry::isLeftAlone(const BoundMesh& mesh, SlotIndex slot, SlotIndex found) const {
    return keepsPairs(mesh) && mesh.mirrorSlot[slot] == slot &&
           (found != slot || mesh.skin->slots[slot].ownMirror == OwnMirror::None);
}

PairedBy SceneSymmetry::pairedBy(const BoundMesh& mesh, SlotIndex slot) const {
    const auto how = sinew::pairedBy(mesh.places, plane_, influenceReach(), mesh.mirrorSlot, slot);
    return how == PairedBy::Nothing && isMeantAsItsOwn(mesh, slot) ? PairedBy::Hand : how;
}

}  // namespace sinew
