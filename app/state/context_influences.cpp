// SPDX-License-Identifier: Apache-2.0
// Which influence is worked on, and of which skin.
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/state/context.h"
#include "editor/operations/targets.h"

namespace sinew {

namespace {

// What is done to weights next is meant for the mesh whose influence was chosen.
void takeMeshOf(const Scene& scene, const Skin& skin, Selection& selection) {
    const auto meant = targetMeshNodes(scene, selection);
    if (!scene.nodes().find(skin.meshNode) ||
        std::ranges::find(meant, skin.meshNode) != meant.end())
        return;
    selection.nodes = {skin.meshNode};
    selection.points.clear();
}

}  // namespace

// Influences may have other numbers now, and one that is there again is active as before.
void Context::followJoint(const Skin* skin) {
    SlotIndex& slot = selection_.activeSlot;
    if (const SlotIndex again = skin ? skin->slotOf(lostJoint_) : kNoIndex; again != kNoIndex) {
        slot = again;
        lostJoint_ = {};
        return;
    }
    const bool isThere = skin && slot < skin->slots.size();
    const SlotIndex now = skin && activeJoint_.valid() ? skin->slotOf(activeJoint_) : kNoIndex;
    const bool isAnother = isThere && activeJoint_.valid() && skin->slots[slot].node.valid();
    if (now != kNoIndex || isAnother || !isThere) slot = now;
}

void Context::rememberJoint() {
    const auto skin = scene().skin(selection_.activeSkin);
    if (!skin || selection_.activeSlot >= skin->slots.size()) return;
    const NodeId joint = skin->slots[selection_.activeSlot].node;
    if (!joint.valid() || joint == activeJoint_) return;
    activeJoint_ = joint;
    lostJoint_ = {};
}

// Where another skin has the joint that is active now.
SlotIndex Context::slotOfActiveJoint(SkinId id) const {
    if (id == selection_.activeSkin) return selection_.activeSlot;
    const auto from = scene().skin(selection_.activeSkin);
    const auto to = scene().skin(id);
    if (!from || !to || selection_.activeSlot >= from->slots.size()) return kNoIndex;
    const NodeId joint = from->slots[selection_.activeSlot].node;
    return joint.valid() ? to->slotOf(joint) : kNoIndex;
}

void Context::setActiveSkin(SkinId skin) {
    if (skin == selection_.activeSkin) return;
    selection_.activeSlot = slotOfActiveJoint(skin);
    moveToSkin(skin);
    Q_EMIT selectionChanged();
}

void Context::setActiveSlot(SlotIndex slot) {
    if (slot == selection_.activeSlot) return;
    selection_.activeSlot = slot;
    Q_EMIT selectionChanged();
}

void Context::activateInfluence(SkinId id, SlotIndex slot, const std::vector<NodeId>& with) {
    const auto skin = scene().skin(id);
    if (!skin || slot >= skin->slots.size()) return;
    Selection selection = selection_;
    selection.activeLayer = activeLayerOn(id);
    selection.activeSkin = id;
    selection.activeSlot = slot;
    takeMeshOf(scene(), *skin, selection);
    const bool leavesMask = std::exchange(selection.onMask, false);
    const NodeTable& nodes = scene().nodes();
    if (const NodeId joint = skin->slots[slot].node; nodes.find(joint)) {
        std::erase_if(selection.nodes, [&](NodeId node) {
            const Node* found = nodes.find(node);
            return node == joint || !found || !found->mesh.valid();
        });
        std::ranges::copy_if(with, std::back_inserter(selection.nodes),
                             [joint](NodeId other) { return other != joint; });
        selection.nodes.push_back(joint);
    }
    if (selection != selection_) setSelection(selection);
    if (leavesMask) sayAlso(tr("The weights of the layer are painted now, not its mask."));
}

}  // namespace sinew
