// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_groups.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "editor/binding/joint_tree.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/targets.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

using Slot = BindGroup::Slot;

glm::dvec3 standing(const NodeTable& nodes, const std::vector<glm::dmat4>& world, NodeId node) {
    return {world[nodes.indexOf(node)][3]};
}

// The influences of a skin that still have a node.
std::vector<Slot> slotsOf(const NodeTable& nodes, const Skin& skin) {
    std::vector<Slot> out;
    for (const auto& slot : skin.slots)
        if (nodes.find(slot.node))
            out.push_back(
                {slot.node, slot.locked, slot.roleChosen ? slot.role : JointRole::Unknown});
    return out;
}

// How far apart one joint's places may be in two skins that mean the same.
double roundingOf(const NodeTable& nodes, const BindGroup& group) {
    double farthest = 0.0;
    for (const Slot& slot : group.slots)
        farthest = std::max(farthest, glm::length(standing(nodes, group.worldAtBind, slot.node)));
    return 1e-5 * farthest;
}

bool belongs(const NodeTable& nodes, const BindGroup& group, const BindJob& job,
             const std::vector<Slot>& slots) {
    const double rounding = roundingOf(nodes, group);
    const auto alike = [&](const Slot& slot) {
        return glm::distance(standing(nodes, group.worldAtBind, slot.node),
                             standing(nodes, job.worldAtBind, slot.node)) <= rounding;
    };
    bool share = false;
    for (const Slot& slot : slots) {
        const auto same = std::ranges::find(group.slots, slot.node, &Slot::node);
        if (same == group.slots.end()) continue;
        share = true;
        if (!alike(slot)) return false;
    }
    if (share || slots.empty() || group.slots.empty())
        return share || slots.empty() == group.slots.empty();
    return topJoint(nodes, slots[0].node) == topJoint(nodes, group.slots[0].node) &&
           std::ranges::all_of(slots, alike) && std::ranges::all_of(group.slots, alike);
}

void joinGroup(const NodeTable& nodes, BindGroup& group, BindJob& job,
               const std::vector<Slot>& slots) {
    for (const Slot& slot : slots) {
        const auto same = std::ranges::find(group.slots, slot.node, &Slot::node);
        if (same != group.slots.end()) {
            same->locked = same->locked && slot.locked;
            if (same->chosen == JointRole::Unknown) same->chosen = slot.chosen;
            continue;
        }
        group.slots.push_back(slot);
        const auto at = nodes.indexOf(slot.node);
        group.worldAtBind[at] = job.worldAtBind[at];
    }
    group.members.push_back({&job, {}, {}});
}

void finishGroup(const NodeTable& nodes, BindGroup& group, std::span<const NodeId> named) {
    group.skeleton = bindSkeleton(nodes, group.influences(), group.worldAtBind);
    for (auto& joint : group.skeleton) {
        if (joint.slot == kNoIndex) continue;
        const Slot& slot = group.slots[joint.slot];
        joint.chosen = slot.chosen;
        joint.isNamed = std::ranges::find(named, slot.node) != named.end();
    }
    for (auto& member : group.members) {
        const auto& own = member.job->skin->slots;
        for (const auto& slot : own) {
            const auto same = std::ranges::find(group.slots, slot.node, &Slot::node);
            const bool has = nodes.find(slot.node) && same != group.slots.end();
            member.groupSlot.push_back(has ? static_cast<std::uint32_t>(same - group.slots.begin())
                                           : kNoIndex);
        }
        for (const Slot& slot : group.slots)
            member.taker.push_back(slotAtOrAbove(nodes, *member.job->skin, slot.node));
    }
}

SlotIndex nearestJoint(const BindGroup::Member& member, const glm::dvec3& point) {
    SlotIndex best = 0;
    double nearest = std::numeric_limits<double>::infinity();
    const auto& slots = member.job->skin->slots;
    for (SlotIndex s = 0; s < slots.size(); ++s) {
        const double d = glm::distance(point, glm::dvec3(slots[s].influenceBind[3]));
        if (member.groupSlot[s] == kNoIndex || d >= nearest) continue;
        best = s;
        nearest = d;
    }
    return best;
}

// Per slot of a skin without bones the one that has its name; of several of one name in turn.
std::vector<SlotIndex> slotsByName(const Skin& old, const Skin& skin) {
    std::vector<SlotIndex> out;
    std::vector<std::uint8_t> taken(skin.slots.size(), 0);
    for (const InfluenceSlot& slot : old.slots) {
        out.push_back(kNoIndex);
        for (SlotIndex s = 0; s < taken.size() && out.back() == kNoIndex; ++s)
            if (!taken[s] && skin.slots[s].name == slot.name) out.back() = s;
        if (out.back() != kNoIndex) taken[out.back()] = 1;
    }
    return out;
}

}  // namespace

std::vector<NodeId> BindGroup::influences() const {
    std::vector<NodeId> out;
    for (const Slot& slot : slots) out.push_back(slot.node);
    return out;
}

std::vector<BindGroup> bindGroups(const Scene& scene, std::vector<BindJob>& jobs,
                                  std::span<const NodeId> named) {
    const NodeTable& nodes = scene.nodes();
    std::vector<BindGroup> out;
    for (BindJob& job : jobs) {
        const auto slots = slotsOf(nodes, *job.skin);
        auto group = std::ranges::find_if(
            out, [&](const BindGroup& g) { return belongs(nodes, g, job, slots); });
        if (group == out.end()) {
            out.emplace_back().worldAtBind = job.worldAtBind;
            group = std::prev(out.end());
        }
        joinGroup(nodes, *group, job, slots);
    }
    for (BindGroup& group : out) finishGroup(nodes, group, named);
    return out;
}

void takeIntoSkin(const BindGroup::Member& member, const glm::dvec3& point,
                  std::vector<Influence>& row) {
    for (auto& i : row) i.slot = member.taker[i.slot];
    const auto lost = std::erase_if(row, [](const Influence& i) { return i.slot == kNoIndex; });
    const bool ascends =
        std::ranges::adjacent_find(row, std::greater_equal<>(), &Influence::slot) == row.end();
    if (lost == 0 && ascends) return;
    makeValid(row);
    if (row.empty()) row.push_back({nearestJoint(member, point), 1.0f});
}

std::vector<Influence> intoGroup(const BindGroup::Member& member,
                                 const std::vector<Influence>& row) {
    std::vector<Influence> out;
    for (const auto& i : row)
        if (const auto slot = member.groupSlot[i.slot]; slot != kNoIndex)
            out.push_back({slot, i.weight});
    scaleRow(out, 1.0 / weightSum(out));
    std::ranges::sort(out, {}, &Influence::slot);
    return out;
}

void keepOld(const Scene& scene, const Selection& selection, const BindRequest& request,
             BindJob& job) {
    const Skin& old = *scene.skin(job.skinId);
    const PointSelection* chosen =
        request.onlySelected ? selection.pointsOf(old.meshNode) : nullptr;
    const PointSelection* hidden =
        selection.points.empty() ? selection.hiddenOf(old.meshNode) : nullptr;
    const bool anyLock =
        request.keepLocked &&
        (!old.lockedPoints.empty() || std::ranges::any_of(old.slots, &InfluenceSlot::locked));
    if (!chosen && !hidden && !anyLock && old.member.empty()) return;
    std::vector<SlotIndex> newSlot;
    if (old.bonesCleared) newSlot = slotsByName(old, *job.skin);
    const bool same = job.skin->slots.size() == old.slots.size();
    for (SlotIndex s = 0; s < old.slots.size() && !old.bonesCleared; ++s)
        newSlot.push_back(same && job.skin->slots[s].node == old.slots[s].node
                              ? s
                              : job.skin->slotOf(old.slots[s].node));
    const auto isIn = [](const PointSelection& points, PointIndex p) {
        return std::ranges::binary_search(points.points, p);
    };
    const Rows& rows = scene.rows(job.skinId);
    job.oldRows.resize(rows.pointCount());
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        auto& row = job.oldRows[p];
        for (const auto& i : rows[p])
            if (newSlot[i.slot] != kNoIndex) row.push_back({newSlot[i.slot], i.weight});
        std::ranges::sort(row, {}, &Influence::slot);
        // A point that loses a joint cannot keep its row.
        const bool whole = row.size() == rows[p].size();
        const bool out =
            !old.isMember(p) || (chosen && !isIn(*chosen, p)) || (hidden && isIn(*hidden, p));
        job.kept.push_back(whole && (out || (request.keepLocked && old.isLocked(p))));
        // What stays may be more than are allowed from now on.
        std::size_t locked = 0;
        double held = 0.0;
        for (const Influence& i : rows[p]) {
            if (!request.keepLocked || !old.slots[i.slot].locked) continue;
            ++locked;
            held += static_cast<double>(i.weight);
        }
        constexpr double kWhole = 1.0 - 1e-6;
        const std::size_t needs = job.kept.back() ? row.size() : locked + (held < kWhole ? 1 : 0);
        if (request.skinMaxInfluences > 0 && needs > request.skinMaxInfluences)
            job.skin->maxInfluences = old.maxInfluences;
    }
    if (!request.keepLocked) return;
    job.skin->lockedPoints = old.lockedPoints;
    for (SlotIndex s = 0; s < old.slots.size(); ++s)
        if (newSlot[s] != kNoIndex) job.skin->slots[newSlot[s]].locked = old.slots[s].locked;
}

}  // namespace sinew
