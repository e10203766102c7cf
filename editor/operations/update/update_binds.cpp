// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/gtc/constants.hpp>
#include <numeric>
#include <unordered_set>

#include "editor/binding/roles/joint_words.h"
#include "editor/operations/targets.h"
#include "editor/operations/update/rig_pair.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"
#include "editor/weights/symmetry.h"

namespace sinew {
namespace {

bool mayBend(const Node& node) {
    const NameSense sense = senseOf(node.name);
    return node.kind == NodeKind::Joint && !sense.control && !sense.socket &&
           !namedAsEndJoint(node.name);
}

// The joints that another one hangs below.
std::unordered_set<NodeId> carriers(const NodeTable& nodes) {
    std::unordered_set<NodeId> out;
    for (const Node& node : nodes.all())
        if (node.kind == NodeKind::Joint) out.insert(node.parent);
    return out;
}

bool endsAreBound(const NodeTable& nodes, const std::unordered_set<NodeId>& carrying,
                  const Skin& skin) {
    std::size_t ends = 0, bound = 0;
    for (const Node& node : nodes.all()) {
        if (!mayBend(node) || carrying.contains(node.id)) continue;
        if (skin.slotOf(node.parent) == kNoIndex) continue;
        ++ends;
        bound += skin.slotOf(node.id) != kNoIndex;
    }
    return 2 * bound >= ends;
}

// Which joints become influences of a skin where its rig got new ones, `added`, parents first:
// those that are bound in the file; and of those of which the file says nothing (exporters leave
// out joints without weights) the ones that hang below an influence. One that ends a chain is bound
// where joints that end chains are bound in this skin. Where they are not, the joint above it is,
// which ended the chain so far and bends now. Ends, controls and sockets by name are left out.
// Linear in the nodes.
std::vector<NodeId> newInfluences(const NodeTable& before, const NodeTable& after, const Skin& skin,
                                  std::span<const NodeId> added,
                                  const std::function<bool(NodeId)>& boundInFile) {
    const auto carriedBefore = carriers(before), carryNow = carriers(after);
    const bool bindsEnds = endsAreBound(before, carriedBefore, skin);
    std::vector<NodeId> out;
    const auto isBound = [&](NodeId id) {
        return skin.slotOf(id) != kNoIndex || std::ranges::find(out, id) != out.end();
    };
    for (const NodeId id : added) {
        const Node& node = *after.find(id);
        const Node* above = after.find(node.parent);
        const Node* had = above ? before.find(above->id) : nullptr;
        const bool endedHere = had && isJointNode(*had) && mayBend(*above) &&
                               !carriedBefore.contains(above->id) && isBound(above->parent);
        if (boundInFile(id)) {
            out.push_back(id);
        } else if (!mayBend(node) || !above) {
            continue;
        } else if (isBound(above->id)) {
            if (carryNow.contains(id) || bindsEnds) out.push_back(id);
        } else if (endedHere) {
            out.push_back(above->id);
            if (carryNow.contains(id)) out.push_back(id);
        }
    }
    return out;
}

JointShift movedBy(const glm::dmat4& from, const glm::dmat4& to) {
    const auto turn = glm::inverse(toTrs(from).rotation) * toTrs(to).rotation;
    const double sine = glm::length(glm::dvec3(turn.x, turn.y, turn.z));
    return {glm::distance(glm::dvec3(from[3]), glm::dvec3(to[3])),
            2.0 * std::atan2(sine, std::abs(turn.w)) * 180.0 / glm::pi<double>()};
}

class BindUpdating {
public:
    BindUpdating(Update& update, const RigPair& rigs) : update_(update), rigs_(rigs) {}

    BindsUpdate run() {
        for (const SkinId id : update_.scene.skins()) moveBind(id);
        return std::move(done_);
    }

private:
    /// The world of a skin's bind pose, by node of the scene after, and which of them moved.
    struct BindMove {
        std::vector<glm::dmat4> world;
        std::vector<std::uint8_t> moved;
        void move(std::size_t node, const glm::dmat4& to) {
            world[node] = to;
            moved[node] = 1;
        }
    };
    /// The scene's world from the source's, as both have a mesh that is the same.
    glm::dmat4 hereFromThere(const Skin& skin) const;
    BindMove bindAfter(const Skin& skin, const std::vector<glm::dmat4>& theirPose);
    std::vector<BindPoseEntry> bindPoseAfter(const Skin& before, const Skin& skin,
                                             const BindMove& bind) const;
    void moveBind(SkinId id);
    void addSlots(Skin& skin, const Skin* theirs, const std::vector<glm::dmat4>& world);

    Update& update_;
    const RigPair& rigs_;
    BindsUpdate done_;
};

void BindUpdating::addSlots(Skin& skin, const Skin* theirs, const std::vector<glm::dmat4>& world) {
    const auto& nodes = update_.after.nodes();
    std::vector<NodeId> added;
    for (const NodeId id : rigs_.added()) added.push_back(rigs_.ourNode(id));
    const auto boundInFile = [&](NodeId id) {
        return theirs && theirs->slotOf(rigs_.sourceOf(id)) != kNoIndex;
    };
    for (const NodeId id : newInfluences(update_.scene.nodes(), nodes, skin, added, boundInFile)) {
        const Node& node = *nodes.find(id);
        const glm::dmat4& bind = world[nodes.indexOf(id)];
        if (!invertible(bind)) continue;
        skin.slots.push_back({node.name, node.id, bind, false});
        if (std::ranges::find(done_.newInfluences, node.id) == done_.newInfluences.end())
            done_.newInfluences.push_back(node.id);
    }
    std::vector<SlotIndex> old(skin.symmetry.mirrorSlot.size());
    std::iota(old.begin(), old.end(), SlotIndex{0});
    keepPairs(skin, meshOfNode(update_.scene, skin.meshNode), old);
}

// Joints are where they are beside the mesh, whatever space a file has its points in; beside a mesh
// that the file does not have, as another skin of the rig tells.
glm::dmat4 BindUpdating::hereFromThere(const Skin& skin) const {
    const auto sharesRig = [&](const Skin& other) {
        return std::ranges::any_of(other.slots, [&](const InfluenceSlot& slot) {
            return skin.slotOf(slot.node) != kNoIndex;
        });
    };
    std::shared_ptr<const Skin> told;
    std::size_t pair = 0;
    for (std::size_t i = 0; i < update_.meshes.size(); ++i) {
        const auto other = update_.scene.skin(update_.scene.skinOf(update_.meshes[i].first));
        if (!other || (other->meshNode != skin.meshNode && (told || !sharesRig(*other)))) continue;
        told = other;
        pair = i;
        if (other->meshNode == skin.meshNode) break;
    }
    if (!told) return glm::dmat4(1.0);
    const glm::dmat4 there = boundAt(update_.source, update_.meshes[pair].second);
    const glm::dmat4 here = told->skinBind * update_.compared[pair].oursFromTheirs;
    return invertible(there) && rigs_.differs(here, there) ? here * glm::inverse(there)
                                                           : glm::dmat4(1.0);
}

// The bind pose follows the source where joints stand elsewhere in it; joints that stand where they
// stood keep theirs, whatever pose they were bound in. What the source does not have goes along
// with what is above it.
BindUpdating::BindMove BindUpdating::bindAfter(const Skin& skin,
                                               const std::vector<glm::dmat4>& theirPose) {
    const glm::dmat4 fromThere = hereFromThere(skin);
    const auto there = [&](NodeId id) {
        return fromThere * theirPose[update_.source.nodes().indexOf(id)];
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
        const Node* from = rigs_.theirs(node.id);
        own[i] = parent != kNoIndex && own[parent];
        const auto placeOf = [&](NodeId source) {
            const NodeId above = update_.source.nodes().find(source)->parent;
            return own[i] && above.valid() ? below(parent, there(above), there(source))
                                           : there(source);
        };
        if (old == kNoIndex) {
            out.move(i, placeOf(rigs_.sourceOf(node.id)));
            continue;
        }
        out.world[i] = was[old];
        glm::dmat4 now = was[old];
        const bool kept = from && rigs_.keeps(before.all()[old], *from);
        if (from && !kept) {
            now = placeOf(from->id);
            if (!rigs_.storedDiffers(before.all()[old], *from)) continue;
        } else if (parent != kNoIndex && out.moved[parent] && !node.mesh.valid()) {
            now = below(parent, was[before.indexOf(node.parent)], was[old]);
        }
        own[i] = own[i] || kept;
        if (!rigs_.differs(was[old], now)) continue;
        if (from) done_.moved[node.id] = movedBy(was[old], now);
        out.move(i, now);
    }
    return out;
}

std::vector<BindPoseEntry> BindUpdating::bindPoseAfter(const Skin& before, const Skin& skin,
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
void BindUpdating::moveBind(SkinId id) {
    const auto before = update_.scene.skin(id);
    const auto& nodes = update_.after.nodes();
    if (before->bonesCleared || !nodes.find(before->meshNode)) return;
    const auto pair =
        std::ranges::find(update_.meshes, before->meshNode, &std::pair<NodeId, NodeId>::first);
    const bool paired = pair != update_.meshes.end();
    const auto theirSkin =
        paired ? update_.source.skin(update_.source.skinOf(pair->second)) : nullptr;
    const BindMove bind =
        bindAfter(*before, theirSkin ? bindPoseOf(update_.source, pair->second).worldFromNode
                                     : rigs_.theirBind());
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

}  // namespace

BindsUpdate updateBinds(Update& update, const RigPair& rigs) {
    return BindUpdating(update, rigs).run();
}

}  // namespace sinew
