// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke_targets.h"

#include <algorithm>

#include "editor/scene/hidden_nodes.h"
#include "editor/weights/layers.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

/// The slot of the same joint in another skin.
SlotIndex slotIn(const Skin& other, const Skin& skin, SlotIndex slot) {
    if (slot >= skin.slots.size() || !skin.slots[slot].node.valid()) return kNoIndex;
    return other.slotOf(skin.slots[slot].node);
}

bool shareJoint(const Skin& a, const Skin& b) {
    return std::ranges::any_of(a.slots, [&](const InfluenceSlot& slot) {
        return slot.node.valid() && b.slotOf(slot.node) != kNoIndex;
    });
}

bool canFollow(const Scene& scene, SkinId id, const Skin& skin) {
    const Node* node = scene.nodes().find(skin.meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    return mesh && !skin.bonesCleared && scene.rows(id).pointCount() == mesh->pointCount();
}

}  // namespace

Expected<void> checkLayerIsSeen(const Scene& scene, const Selection& selection, SkinId id) {
    const auto skin = scene.skin(id);
    const SkinLayer* layer = skin->layer(layerToChange(scene, selection, id));
    if (selection.onMask || !layer || skin->opacityOf(*layer) > 0.0f) return {};
    return refused(
        "The layer '%1', or a group around it, is off or at an opacity of 0: what is painted there "
        "is not seen. Turn it on first.",
        layer->name);
}

std::shared_ptr<const std::vector<float>> meantPoints(const Selection& selection,
                                                      const Skin& skin) {
    if (selection.points.empty()) return nullptr;
    const PointSelection none;
    const PointSelection* chosen = selection.pointsOf(skin.meshNode);
    return std::make_shared<const std::vector<float>>(
        strengthByPoint(chosen ? *chosen : none, skin.pointCount));
}

Expected<void> checkHasActiveInfluence(const Scene& scene, const Selection& selection,
                                       SkinId begunOn, const BrushSettings& settings) {
    const auto active = scene.skin(selection.activeSkin), begun = scene.skin(begunOn);
    const Brush* brush = findBrush(settings.brush);
    if (begunOn == selection.activeSkin || !active || !begun || selection.onMask ||
        (brush && brush->wholeRows) || selection.activeSlot >= active->slots.size() ||
        slotIn(*begun, *active, selection.activeSlot) != kNoIndex)
        return {};
    const Node* mesh = scene.nodes().find(begun->meshNode);
    return refused(
        "'%1' is no influence of '%2'. S + click on that mesh takes one of its own to paint there.",
        active->slots[selection.activeSlot].name, mesh ? mesh->name : begun->name);
}

bool aimAtLayer(StrokeTarget& target, const Scene& scene, const Selection& selection) {
    const SkinId id = scene.skinOf(target.meshNode);
    target.layer = layerToChange(scene, selection, id);
    const SkinLayer* layer = scene.skin(id)->layer(target.layer);
    target.mask = selection.onMask && layer && layer->mask != kNoIndex;
    return target.mask == selection.onMask;
}

Expected<std::vector<StrokeTarget>> strokeTargets(const Scene& scene, const Selection& selection,
                                                  const std::set<NodeId>& hidden, SkinId activeSkin,
                                                  SlotIndex slot, const BrushSettings& settings,
                                                  SlotIndex partner) {
    const auto active = scene.skin(activeSkin);
    if (!active) return refused("Bind the mesh first: Skin > Smooth Skinning.");
    const Brush* brush = findBrush(settings.brush);
    const bool locksCount = !brush || !brush->wholeRows;
    const bool balances = locksCount && !(brush && brush->wantsPartner);
    const NodeId other = balances ? selection.complement : NodeId();
    const Node* otherJoint = scene.nodes().find(other);
    if (otherJoint && active->slotOf(other) == kNoIndex)
        return refused(
            "The complementary influence '%1' is not an influence of this mesh. Choose another one "
            "in the Brush panel.",
            otherJoint->name);
    if (auto ok = checkLayerIsSeen(scene, selection, activeSkin); !ok) return ok.error();
    std::vector<StrokeTarget> out;
    const auto add = [&](const Skin& skin, SlotIndex own, SlotIndex ownPartner) {
        if (!selection.points.empty() && !selection.pointsOf(skin.meshNode)) return;
        StrokeTarget target{.meshNode = skin.meshNode,
                            .slot = own,
                            .partner = ownPartner,
                            .complement = otherJoint ? skin.slotOf(other) : kNoIndex,
                            .within = meantPoints(selection, skin)};
        const bool canSee = aimAtLayer(target, scene, selection) &&
                            checkLayerIsSeen(scene, selection, scene.skinOf(skin.meshNode)).ok();
        if (canSee || out.empty()) out.push_back(std::move(target));
    };
    const auto canTake = [&](const Skin& skin, SlotIndex from) {
        return from != kNoIndex && !skin.slots[from].locked;
    };
    if (!locksCount) slot = kNoIndex;
    add(*active, slot, partner);
    const auto follows = [&](SkinId id, const Skin& skin) {
        return skin.layers.empty() == active->layers.empty() && canFollow(scene, id, skin);
    };
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (!settings.allMeshes) break;
        if (id == activeSkin || isHidden(scene.nodes(), skin->meshNode, hidden)) continue;
        if (!locksCount) {
            if (shareJoint(*active, *skin) && follows(id, *skin)) add(*skin, slot, partner);
            continue;
        }
        const SlotIndex own = slotIn(*skin, *active, slot);
        const SlotIndex ownPartner = slotIn(*skin, *active, partner);
        if (own == kNoIndex || skin->slots[own].locked) continue;
        if (partner != kNoIndex && !canTake(*skin, ownPartner)) continue;
        if (otherJoint && !canTake(*skin, skin->slotOf(other))) continue;
        if (follows(id, *skin)) add(*skin, own, ownPartner);
    }
    if (out.empty())
        return refused(
            "The selected vertices are on other meshes. Clear the vertex selection to paint here.");
    return out;
}

void keepToSeen(std::vector<StrokeTarget>& targets, const Scene& scene,
                const std::set<NodeId>& hidden, std::span<const PointSelection> hiddenPoints) {
    std::erase_if(targets, [&](const StrokeTarget& target) {
        return isHidden(scene.nodes(), target.meshNode, hidden);
    });
    for (StrokeTarget& target : targets) {
        const auto here =
            std::ranges::find(hiddenPoints, target.meshNode, &PointSelection::meshNode);
        const auto skin = scene.skin(scene.skinOf(target.meshNode));
        if (here == hiddenPoints.end() || !skin) continue;
        auto within = target.within ? *target.within : std::vector<float>(skin->pointCount, 1.0f);
        for (const PointIndex p : here->points)
            if (p < within.size()) within[p] = 0.0f;
        target.within = std::make_shared<const std::vector<float>>(std::move(within));
    }
}

namespace {

Message noRoom(std::uint32_t points, const Scene& scene, std::span<const StrokeTarget> targets) {
    const auto hasComplement = [](const StrokeTarget& t) { return t.complement != kNoIndex; };
    if (std::ranges::any_of(targets, hasComplement))
        return Message(
            "%1 {vertex|vertices} could not change: the complement or locked influences leave no "
            "room",
            points);
    const auto hasLocked = [&](const StrokeTarget& target) {
        const auto skin = scene.skin(scene.skinOf(target.meshNode));
        return skin && std::ranges::any_of(skin->slots, &InfluenceSlot::locked);
    };
    if (std::ranges::any_of(targets, hasLocked))
        return Message("%1 {vertex|vertices} could not change: locked influences leave no room",
                       points);
    return Message(
        "%1 {vertex|vertices} could not change: they have no weight that could move this way",
        points);
}

Message noReach(std::uint32_t points, std::span<const StrokeTarget> targets) {
    if (std::ranges::any_of(targets, [](const StrokeTarget& target) { return target.layer != 0; }))
        return Message(
            "%1 {vertex|vertices} cannot move: all influences carry them alike in this pose, or "
            "the layer is not seen there. Pose the joints first",
            points);
    return Message(
        "%1 {vertex|vertices} cannot move: all influences carry them alike in this pose. Pose the "
        "joints first",
        points);
}

}  // namespace

std::vector<Message> reasonsKept(const StrokeReport& report, const Scene& scene,
                                 std::span<const StrokeTarget> targets) {
    std::vector<Message> out;
    if (report.noOtherInfluence)
        out.emplace_back(
            "%1 {vertex|vertices} could not change: no other unlocked influence there can take "
            "their weight",
            report.noOtherInfluence);
    if (report.lockedInfluence) out.push_back(noRoom(report.lockedInfluence, scene, targets));
    if (report.noReach) out.push_back(noReach(report.noReach, targets));
    if (report.lockedPoints)
        out.emplace_back("%1 {vertex is|vertices are} locked", report.lockedPoints);
    if (report.notMembers)
        out.emplace_back("%1 {vertex is not a member|vertices are not members} of the skin",
                         report.notMembers);
    if (report.rigidIslands)
        out.emplace_back(
            "%1 {vertex is|vertices are} on islands that stay rigid: Unify Shells without Keep "
            "rigid frees them",
            report.rigidIslands);
    return out;
}

SlotIndex partnerAt(const Scene& scene, SkinId id, std::span<const PointIndex> points,
                    SlotIndex slot) {
    const auto skin = scene.skin(id);
    if (!skin) return kNoIndex;
    const Rows rows = scene.rows(id);
    RowSum sum;
    for (const PointIndex p : points)
        if (p < rows.pointCount()) sum.add(rows[p]);
    Influence most{kNoIndex, 0.0f};
    for (const Influence& entry : sum.take())
        if (entry.slot != slot && !skin->slots[entry.slot].locked && entry.weight > most.weight)
            most = entry;
    return most.slot;
}

}  // namespace sinew
