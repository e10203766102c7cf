// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/gtc/constants.hpp>
#include <numeric>
#include <set>

#include "editor/geometry/surface/place_box.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/targets.h"
#include "editor/operations/update/match_joints.h"
#include "editor/operations/update/new_influences.h"
#include "editor/operations/update/update_parts.h"
#include "editor/pose/pose.h"
#include "editor/pose/sample.h"
#include "editor/scene/numbers.h"
#include "editor/weights/symmetry.h"

namespace sinew {
namespace {

// What exporters round: of a rig's size, and of an axis' length.
constexpr double kStill = 1e-5;

/// What one joint's change of place is, in sentences.
struct Moved {
    double way = 0.0;    ///< metres
    double angle = 0.0;  ///< degrees
};

Moved movedBy(const glm::dmat4& from, const glm::dmat4& to) {
    const auto turn = glm::inverse(toTrs(from).rotation) * toTrs(to).rotation;
    const double sine = glm::length(glm::dvec3(turn.x, turn.y, turn.z));
    return {glm::distance(glm::dvec3(from[3]), glm::dvec3(to[3])),
            2.0 * std::atan2(sine, std::abs(turn.w)) * 180.0 / glm::pi<double>()};
}

class RigUpdate {
public:
    explicit RigUpdate(Update& update);

    std::vector<NodeId> run() {
        followNodes();
        addNodes();
        moveClips();
        for (const SkinId id : update_.scene.skins()) moveBind(id);
        tell();
        return std::move(newInfluences_);
    }

private:
    bool differs(const glm::dmat4& a, const glm::dmat4& b) const {
        double axes = 0.0, length = 0.0;
        for (int c = 0; c < 3; ++c) {
            axes = std::max(axes, glm::distance(glm::dvec3(a[c]), glm::dvec3(b[c])));
            length = std::max(length, glm::length(glm::dvec3(a[c])));
        }
        return axes > kStill * length ||
               glm::distance(glm::dvec3(a[3]), glm::dvec3(b[3])) > kStill * size_;
    }
    const Node* theirs(NodeId ours) const {
        const auto at = matches_.find(ours);
        return at == matches_.end() ? nullptr : update_.source.nodes().find(at->second.theirs);
    }
    /// The node of the scene after for one of the source, or none.
    NodeId ourNode(NodeId theirs) const {
        const auto at = ours_.find(theirs);
        return at == ours_.end() ? NodeId() : at->second;
    }
    NodeId parentOf(const Node& ours, const Node& theirs) const {
        const NodeId parent = ourNode(theirs.parent);
        return parent.valid() || !theirs.parent.valid() ? parent : parentInFile(ours);
    }
    bool storedDiffers(const Node& ours, const Node& theirs) const {
        const auto here = update_.scene.nodes().indexOf(ours.id);
        const auto there = update_.source.nodes().indexOf(theirs.id);
        return differs(stored_[here], theirStored_[there]);
    }

    bool keeps(const Node& ours, const Node& theirs) const;
    bool onlyPosed(const Node& ours, const Node& theirs) const;
    void chooseNew();
    void followNodes();
    void follow(NodeTable& nodes, const Node& before, const Node& from);
    void addNodes();
    void moveClips();
    /// The world of a skin's bind pose, by node of the scene after, and which of them moved.
    struct BindMove {
        std::vector<glm::dmat4> world;
        std::vector<std::uint8_t> moved;
        void move(std::size_t node, const glm::dmat4& to) {
            world[node] = to;
            moved[node] = 1;
        }
    };
    BindMove bindAfter(const Skin& skin, const Skin* theirSkin,
                       const std::vector<glm::dmat4>& theirPose);
    std::vector<BindPoseEntry> bindPoseAfter(const Skin& before, const Skin& skin,
                                             const BindMove& bind) const;
    void moveBind(SkinId id);
    void addSlots(Skin& skin, const Skin* theirs, const std::vector<glm::dmat4>& world);
    void tell();

    Update& update_;
    const std::unordered_map<NodeId, JointMatch>& matches_;
    std::unordered_map<NodeId, NodeId> ours_;      // by the source's
    std::vector<NodeId> added_;                    // of the source, parents first
    std::unordered_map<NodeId, NodeId> sourceOf_;  // of the nodes that are added
    std::vector<glm::dmat4> stored_, theirStored_, bind_, theirBind_;
    std::unordered_map<NodeId, glm::dmat4> offsets_;  // of locals in every pose
    std::unordered_map<NodeId, Moved> moved_;         // in the bind pose
    std::vector<NodeId> newInfluences_;
    std::set<NodeId> bound_, theirBound_;  // influences of any skin
    std::size_t posed_ = 0;                // joints that the source shows in another pose
    double size_ = 0.0;
};

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

// Moved or hung elsewhere, as against bound in a pose, which turns.
bool isEdited(const Node& node) {
    return isRested(node) && (node.source->parent != node.parent ||
                              (node.source->local.rotation == node.stored.rotation &&
                               node.source->local.scale == node.stored.scale));
}

RigUpdate::RigUpdate(Update& update)
    : update_(update),
      matches_(update.joints),
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
    for (const auto& [ours, match] : matches_) ours_[match.theirs] = ours;
    for (const auto& [ours, theirs] : update.meshes) ours_[theirs] = ours;
    chooseNew();
}

// Joints that are new, and what stands between them and the rig.
void RigUpdate::chooseNew() {
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

void RigUpdate::addNodes() {
    auto nodes = std::make_shared<NodeTable>(update_.after.nodes());
    for (const NodeId id : added_) {
        const Node& from = *update_.source.nodes().find(id);
        Node node = *update_.both.nodes().find(ourNode(id));
        node.parent = ourNode(from.parent);
        nodes->addWithId(std::move(node));
    }
    // In the source's order, parents first, so that no step on the way is a circle.
    for (const Node& from : update_.source.nodes().all()) {
        const NodeId ours = ourNode(from.id);
        const Node* old = theirs(ours) ? update_.scene.nodes().find(ours) : nullptr;
        if (!old) continue;
        const Node& before = *old;
        const NodeId parent = parentOf(before, from);
        if (parent != before.parent && !keeps(before, from) && !nodes->setParent(ours, parent))
            update_.report.lines.emplace_back("%1 cannot hang below %2 here; it stays where it is.",
                                              before.name, nodeLabel(update_.both, parent));
    }
    update_.after.setNodes(std::move(nodes));
}

void RigUpdate::followNodes() {
    auto nodes = std::make_shared<NodeTable>(update_.after.nodes());
    for (const Node& before : update_.scene.nodes().all())
        if (const Node* from = theirs(before.id)) follow(*nodes, before, *from);
    update_.after.setNodes(std::move(nodes));
}

// It was bound in a pose or edited here, and the source has it, or binds it, as before.
bool RigUpdate::keeps(const Node& ours, const Node& theirs) const {
    if (!isRested(ours) || parentOf(ours, theirs) != parentInFile(ours)) return false;
    const glm::dmat4 had = toMatrix(storedInFile(ours));
    return !differs(had, toMatrix(theirs.stored)) ||
           (theirBound_.contains(theirs.id) &&
            !differs(had, localOf(update_.source.nodes(), theirBind_, theirs.id)));
}

// Bound as it was, to a parent that is the same: the file was written in another pose.
bool RigUpdate::onlyPosed(const Node& ours, const Node& theirs) const {
    return bound_.contains(ours.id) && theirBound_.contains(theirs.id) &&
           !differs(localOf(update_.scene.nodes(), bind_, ours.id),
                    localOf(update_.source.nodes(), theirBind_, theirs.id));
}

// What was posed goes on from the new place: poses are kept as they are to the stored one. Where
// there is no new place they stay. What was edited both here and in the file is as the file has it.
void RigUpdate::follow(NodeTable& nodes, const Node& before, const Node& from) {
    Node& node = nodes.edit(before.id);
    node.name = from.name;
    const bool sameParent = parentOf(before, from) == before.parent;
    const bool rested = isRested(before) && !isEdited(before);
    if (sameParent && !differs(toMatrix(before.stored), toMatrix(from.stored))) {
        if (isRested(before)) node.source.reset();
        return;
    }
    if (keeps(before, from)) return;
    if (sameParent && onlyPosed(before, from)) {
        ++posed_;
        return;
    }
    const glm::dmat4 had = toMatrix(rested ? storedInFile(before) : before.stored);
    const bool goesOn = invertible(had);
    const glm::dmat4 offset = goesOn ? toMatrix(from.stored) * glm::inverse(had) : glm::dmat4(1.0);
    node.stored = from.stored;
    node.storedMatrix = from.storedMatrix;
    if (rested) {
        node.source = SourcePlacement{parentOf(before, from), from.stored};
        node.storedMatrix.reset();
        if (goesOn) node.stored = toTrs(offset * toMatrix(before.stored));
    } else if (isRested(before)) {
        node.source.reset();
    }
    if (before.local == before.stored) node.local = node.stored;
    if (!goesOn) return;
    offsets_[before.id] = offset;
    if (!(before.local == before.stored)) node.local = toTrs(offset * toMatrix(before.local));
}

void RigUpdate::moveClips() {
    for (const ClipId id : update_.scene.clips()) {
        const auto before = update_.scene.clip(id);
        std::shared_ptr<Clip> changed;
        for (std::size_t t = 0; t < before->tracks.size(); ++t) {
            const auto at = offsets_.find(before->tracks[t].node);
            if (at == offsets_.end()) continue;
            if (!changed) changed = std::make_shared<Clip>(*before);
            moveKeys(changed->tracks.edit(t), at->second);
        }
        if (changed) update_.after.setClip(id, changed);
    }
}

void RigUpdate::addSlots(Skin& skin, const Skin* theirs, const std::vector<glm::dmat4>& world) {
    const auto& nodes = update_.after.nodes();
    std::vector<NodeId> added;
    for (const NodeId id : added_) added.push_back(ourNode(id));
    const auto boundInFile = [&](NodeId id) {
        return theirs && theirs->slotOf(sourceOf_.at(id)) != kNoIndex;
    };
    for (const NodeId id : newInfluences(update_.scene.nodes(), nodes, skin, added, boundInFile)) {
        const Node& node = *nodes.find(id);
        const glm::dmat4& bind = world[nodes.indexOf(id)];
        if (!invertible(bind)) continue;
        skin.slots.push_back({node.name, node.id, bind, false});
        if (std::ranges::find(newInfluences_, node.id) == newInfluences_.end())
            newInfluences_.push_back(node.id);
    }
    std::vector<SlotIndex> old(skin.symmetry.mirrorSlot.size());
    std::iota(old.begin(), old.end(), SlotIndex{0});
    keepPairs(skin, *update_.scene.mesh(update_.scene.nodes().find(skin.meshNode)->mesh), old);
}

// The bind pose follows the source where joints stand elsewhere in it; joints that stand where they
// stood keep theirs, whatever pose they were bound in. What the source does not have goes along
// with what is above it.
RigUpdate::BindMove RigUpdate::bindAfter(const Skin& skin, const Skin* theirSkin,
                                         const std::vector<glm::dmat4>& theirPose) {
    const bool elsewhere =
        theirSkin && differs(skin.skinBind, theirSkin->skinBind) && invertible(theirSkin->skinBind);
    const glm::dmat4 hereFromThere =
        elsewhere ? skin.skinBind * glm::inverse(theirSkin->skinBind) : glm::dmat4(1.0);
    const auto there = [&](NodeId id) {
        return hereFromThere * theirPose[update_.source.nodes().indexOf(id)];
    };
    const auto was = bindPoseOf(update_.scene, skin.meshNode).worldFromNode;
    const auto& before = update_.scene.nodes();
    const auto& nodes = update_.after.nodes();
    BindMove out{std::vector(nodes.size(), glm::dmat4(1.0)),
                 std::vector<std::uint8_t>(nodes.size())};
    // As far from what is above it as it was.
    const auto below = [&](std::size_t parent, const glm::dmat4& above, const glm::dmat4& place) {
        return invertible(above) ? out.world[parent] * glm::inverse(above) * place : place;
    };
    // What is kept as it is here, and all below it: nothing there stands where the file has it.
    std::vector<std::uint8_t> own(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const auto old = before.indexOf(node.id), parent = nodes.parentIndex(i);
        const Node* from = theirs(node.id);
        own[i] = parent != kNoIndex && own[parent];
        const auto placeOf = [&](NodeId source) {
            const NodeId above = update_.source.nodes().find(source)->parent;
            return own[i] && above.valid() ? below(parent, there(above), there(source))
                                           : there(source);
        };
        if (old == kNoIndex) {
            out.move(i, placeOf(sourceOf_.at(node.id)));
            continue;
        }
        out.world[i] = was[old];
        glm::dmat4 now = was[old];
        const bool kept = from && keeps(before.all()[old], *from);
        if (from && !kept) {
            now = placeOf(from->id);
            if (!storedDiffers(before.all()[old], *from)) continue;
        } else if (parent != kNoIndex && out.moved[parent] && !node.mesh.valid()) {
            now = below(parent, was[before.indexOf(node.parent)], was[old]);
        }
        own[i] = own[i] || kept;
        if (!differs(was[old], now)) continue;
        if (from) moved_[node.id] = movedBy(was[old], now);
        out.move(i, now);
    }
    return out;
}

std::vector<BindPoseEntry> RigUpdate::bindPoseAfter(const Skin& before, const Skin& skin,
                                                    const BindMove& bind) const {
    const auto& nodes = update_.after.nodes();
    std::vector<BindPoseEntry> out;
    std::vector<std::uint8_t> taken(nodes.size(), 0);
    const auto take = [&](NodeId first) {
        for (auto at = nodes.indexOf(first); at != kNoIndex && !taken[at];
             at = nodes.parentIndex(at)) {
            taken[at] = 1;
            const Node& node = nodes.all()[at];
            const auto old = std::ranges::find(before.bindPose, node.id, &BindPoseEntry::node);
            const auto parent = nodes.parentIndex(at);
            const bool keeps = old != before.bindPose.end() && old->parent == node.parent &&
                               !bind.moved[at] && (parent == kNoIndex || !bind.moved[parent]);
            const glm::dmat4 above = parent == kNoIndex ? glm::dmat4(1.0) : bind.world[parent];
            const bool flat = !invertible(above);
            const glm::dmat4 local = flat ? bind.world[at] : glm::inverse(above) * bind.world[at];
            out.push_back(keeps ? *old : BindPoseEntry{node.id, node.parent, toTrs(local)});
        }
    };
    take(skin.meshNode);
    for (const InfluenceSlot& slot : skin.slots) take(slot.node);
    return out;
}

// The mesh stands still: where influences stand as bound, it is as it is.
void RigUpdate::moveBind(SkinId id) {
    const auto before = update_.scene.skin(id);
    const auto& nodes = update_.after.nodes();
    if (before->bonesCleared || !nodes.find(before->meshNode)) return;
    const auto pair =
        std::ranges::find(update_.meshes, before->meshNode, &std::pair<NodeId, NodeId>::first);
    const bool paired = pair != update_.meshes.end();
    const auto theirSkin =
        paired ? update_.source.skin(update_.source.skinOf(pair->second)) : nullptr;
    const BindMove bind =
        bindAfter(*before, theirSkin.get(),
                  theirSkin ? bindPoseOf(update_.source, pair->second).worldFromNode : theirBind_);
    auto skin = std::make_shared<Skin>(*before);
    for (InfluenceSlot& slot : skin->slots) {
        const auto at = nodes.indexOf(slot.node);
        if (at == kNoIndex) continue;
        slot.name = nodes.all()[at].name;
        if (bind.moved[at] && invertible(bind.world[at])) slot.influenceBind = bind.world[at];
    }
    addSlots(*skin, theirSkin.get(), bind.world);
    const bool hangsAsBound = std::ranges::all_of(before->bindPose, [&](const auto& entry) {
        const auto at = nodes.indexOf(entry.node);
        return at == kNoIndex || (!bind.moved[at] && nodes.all()[at].parent == entry.parent);
    });
    if (!hangsAsBound || skin->slots.size() != before->slots.size())
        skin->bindPose = bindPoseAfter(*before, *skin, bind);
    update_.after.setSkin(id, std::move(skin));
}

void RigUpdate::tell() {
    Report& report = update_.report;
    const auto line = [&](const char* number, auto&&... message) {
        report.numbers[number] += 1.0;
        report.lines.emplace_back(std::forward<decltype(message)>(message)...);
    };
    const auto above = [&](const Scene& scene, NodeId parent) {
        return parent.valid() ? nodeLabel(scene, parent) : std::string("/");
    };
    for (const Node& before : update_.scene.nodes().all()) {
        const Node* now = update_.after.nodes().find(before.id);
        const auto match = matches_.find(before.id);
        if (match == matches_.end()) {
            if (isRigNode(before) && before.kind == NodeKind::Joint)
                update_.jointsGone.push_back(before.name);
            continue;
        }
        if (now->name != before.name) {
            const char* how = match->second.by == FoundBy::Name ? "%1 is named %2 now."
                              : match->second.by == FoundBy::Place
                                  ? "%1 is named %2 now: it stands at the same place."
                                  : "%1 is named %2 now: it hangs between the same joints.";
            line("jointsRenamed", how, before.name, now->name);
        }
        if (now->parent != before.parent)
            line("jointsReparented", "%1 hangs below %2 now, not %3.", now->name,
                 above(update_.after, now->parent), above(update_.scene, before.parent));
        if (const auto at = moved_.find(before.id); at != moved_.end()) {
            if (at->second.way > kStill * size_)
                line("jointsMoved", "%1 moved by %2 m.", now->name, at->second.way);
            if (at->second.angle > 1e-3)
                line("jointsTurned", "%1 turned by %2 degrees.", now->name, at->second.angle);
        }
    }
    if (posed_ > 0)
        report.lines.emplace_back("Joints in another pose in the file (yours stays): %1.", posed_);
    report.numbers["jointsPosed"] = static_cast<double>(posed_);
    for (const NodeId id : added_)
        line("jointsAdded", "%1 is new, below %2.", update_.source.nodes().find(id)->name,
             above(update_.after, update_.after.nodes().find(ourNode(id))->parent));
}

}  // namespace

std::vector<NodeId> updateRig(Update& update) { return RigUpdate(update).run(); }

}  // namespace sinew
