// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/update/rig_pair.h"

#include <algorithm>

#include "editor/geometry/surface/place_box.h"
#include "editor/operations/pose/placement.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

std::set<NodeId> influencesOf(const Scene& scene) {
    std::set<NodeId> out;
    for (const SkinId id : scene.skins())
        for (const InfluenceSlot& slot : scene.skin(id)->slots) out.insert(slot.node);
    return out;
}

// To the parent's.
glm::dmat4 localOf(const NodeTable& nodes, const std::vector<glm::dmat4>& world, NodeId id) {
    const auto at = nodes.indexOf(id), parent = nodes.parentIndex(at);
    return parent == kNoIndex ? world[at] : glm::inverse(world[parent]) * world[at];
}

}  // namespace

bool isEditedInDocument(const Node& node) {
    return isRested(node) && (node.source->parent != node.parent ||
                              (node.source->local.rotation == node.stored.rotation &&
                               node.source->local.scale == node.stored.scale));
}

RigPair::RigPair(const Update& update)
    : update_(update),
      stored_(worldsInFile(update.scene.nodes())),
      theirStored_(storedPose(update.source).worldFromNode),
      bind_(bindPose(update.scene).worldFromNode),
      theirBind_(bindPose(update.source).worldFromNode),
      bound_(influencesOf(update.scene)),
      theirBound_(influencesOf(update.source)) {
    PlaceBox box;
    for (const auto& world : bind_) box.add(glm::dvec3(world[3]));
    for (const auto& world : theirBind_) box.add(glm::dvec3(world[3]));
    size_ = box.size();
    for (const auto& [ours, match] : update.joints) ours_[match.theirs] = ours;
    for (const auto& [ours, theirs] : update.meshes) ours_[theirs] = ours;
    chooseNew();
    findRemoved();
}

void RigPair::chooseNew() {
    const auto& all = update_.source.nodes().all();
    std::vector<std::uint8_t> wanted(all.size(), 0);
    for (std::size_t i = all.size(); i-- > 0;) {
        const bool known = ours_.contains(all[i].id);
        const bool joint = isRigNode(all[i]) && all[i].kind == NodeKind::Joint;
        if (!known && !joint && !wanted[i]) continue;
        wanted[i] = !known;
        if (const auto parent = update_.source.nodes().parentIndex(i);
            parent != kNoIndex && isRigNode(all[parent]))
            wanted[parent] = 1;
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (wanted[i] && isRigNode(all[i]) && !ours_.contains(all[i].id)) {
            added_.push_back(all[i].id);
            ours_[all[i].id] = update_.inBoth[i];
            sourceOf_[update_.inBoth[i]] = all[i].id;
        }
}

void RigPair::findRemoved() {
    const auto& nodes = update_.scene.nodes();
    std::set<std::uint32_t> taken;
    for (const Node& node : nodes.all()) taken.insert(node.sourceIndex);
    std::uint32_t lastInPlace = 0;
    for (const auto& [theirId, ourId] : ours_) {
        const Node* ours = nodes.find(ourId);
        if (ours && ours->sourceIndex != kNoIndex &&
            ours->sourceIndex == update_.source.nodes().find(theirId)->sourceIndex)
            lastInPlace = std::max(lastInPlace, ours->sourceIndex);
    }
    for (const NodeId id : added_) {
        const std::uint32_t place = update_.source.nodes().find(id)->sourceIndex;
        if (place < lastInPlace && !taken.contains(place)) removed_.insert(id);
    }
}

bool RigPair::differs(const glm::dmat4& a, const glm::dmat4& b) const {
    double axes = 0.0, length = 0.0;
    for (int c = 0; c < 3; ++c) {
        axes = std::max(axes, glm::distance(glm::dvec3(a[c]), glm::dvec3(b[c])));
        length = std::max(length, glm::length(glm::dvec3(a[c])));
    }
    return axes > kStill * length ||
           glm::distance(glm::dvec3(a[3]), glm::dvec3(b[3])) > kStill * size_;
}

const Node* RigPair::theirs(NodeId ours) const {
    const auto at = update_.joints.find(ours);
    return at == update_.joints.end() ? nullptr : update_.source.nodes().find(at->second.theirs);
}

NodeId RigPair::ourNode(NodeId theirs) const {
    const auto at = ours_.find(theirs);
    return at == ours_.end() ? NodeId() : at->second;
}

NodeId RigPair::parentOf(const Node& ours, const Node& theirs) const {
    const NodeId parent = ourNode(theirs.parent);
    return parent.valid() || !theirs.parent.valid() ? parent : parentInFile(ours);
}

bool RigPair::storedDiffers(const Node& ours, const Node& theirs) const {
    const auto here = update_.scene.nodes().indexOf(ours.id);
    const auto there = update_.source.nodes().indexOf(theirs.id);
    return differs(stored_[here], theirStored_[there]);
}

bool RigPair::isPlacedAsBefore(const Node& ours, const Node& theirs) const {
    const glm::dmat4 had = toMatrix(storedInFile(ours));
    return !differs(had, toMatrix(theirs.stored)) ||
           (theirBound_.contains(theirs.id) &&
            !differs(had, localOf(update_.source.nodes(), theirBind_, theirs.id)));
}

bool RigPair::keeps(const Node& ours, const Node& theirs) const {
    return isRested(ours) && parentOf(ours, theirs) == parentInFile(ours) &&
           isPlacedAsBefore(ours, theirs);
}

bool RigPair::onlyPosed(const Node& ours, const Node& theirs) const {
    return bound_.contains(ours.id) && theirBound_.contains(theirs.id) &&
           !differs(localOf(update_.scene.nodes(), bind_, ours.id),
                    localOf(update_.source.nodes(), theirBind_, theirs.id));
}

bool RigPair::editedInBoth(const Node& ours, const Node& theirs) const {
    return isEditedInDocument(ours) &&
           (parentOf(ours, theirs) != parentInFile(ours) || !isPlacedAsBefore(ours, theirs));
}

}  // namespace sinew
