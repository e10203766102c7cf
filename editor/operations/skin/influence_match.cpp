// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/influence_match.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

#include "editor/operations/targets.h"

namespace sinew {
namespace {

constexpr std::size_t kShownPairs = 12;

// Slots and nodes of one name, both in their order. As many nodes as slots: one each. Used slots
// without any are left to their places; where there are some, and too few, they are refused.
Expected<void> attachName(const std::string& name, const std::vector<SlotIndex>& slots,
                          const std::vector<NodeId>& nodes, const std::vector<std::uint8_t>& used,
                          std::vector<NodeId>& out) {
    const bool anyUsed = std::ranges::any_of(slots, [&](SlotIndex s) { return used[s] != 0; });
    if (nodes.size() == slots.size()) {
        for (std::size_t i = 0; i < slots.size(); ++i) out[slots[i]] = nodes[i];
        return {};
    }
    if (!anyUsed || nodes.empty()) return {};
    if (nodes.size() < slots.size())
        return refused(
            "There is no joint named %1 for weights that need one; choose the joints in order "
            "instead.",
            name);
    return refused(
        "%1 nodes are named %2, so the name is ambiguous; select the top joint of the skeleton "
        "that is meant as well, or choose the joints in order instead.",
        nodes.size(), name);
}

NodeId topOf(const NodeTable& nodes, NodeId id) {
    while (nodes.find(id)->parent.valid()) id = nodes.find(id)->parent;
    return id;
}

// Joints of the scene by name; other nodes only for names that no joint has. With a `top` those
// below it alone.
std::map<std::string, std::vector<NodeId>> nodesByName(const Scene& scene, NodeId meshNode,
                                                       NodeId top) {
    std::map<std::string, std::vector<NodeId>> joints;
    std::map<std::string, std::vector<NodeId>> others;
    for (const auto& node : scene.nodes().all())
        if (node.id != meshNode && (!top.valid() || topOf(scene.nodes(), node.id) == top))
            (node.kind == NodeKind::Joint ? joints : others)[node.name].push_back(node.id);
    joints.merge(others);
    return joints;
}

// Joints that no name was found for, of the skeletons that names were found in, if any were.
std::vector<NodeId> jointsLeft(const Scene& scene, const std::vector<NodeId>& named, NodeId top) {
    std::set<NodeId> taken, tops;
    for (const NodeId id : named)
        if (id.valid()) {
            taken.insert(id);
            tops.insert(topOf(scene.nodes(), id));
        }
    if (top.valid()) tops = {top};
    std::vector<NodeId> out;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint && !taken.contains(node.id) &&
            (tops.empty() || tops.contains(topOf(scene.nodes(), node.id))))
            out.push_back(node.id);
    return out;
}

// Used slots whose name no joint has: those that lie beyond doubt at a joint that is left.
Expected<void> attachByPlace(const LooseWeights& weights, NodeId top, InfluenceMatch& match) {
    std::vector<SlotIndex> unnamed;
    for (SlotIndex s = 0; s < match.nodes.size(); ++s)
        if (weights.used[s] && !match.nodes[s].valid()) unnamed.push_back(s);
    if (unnamed.empty()) return {};
    for (const auto& [slot, joint] :
         weights.places.pairs(unnamed, jointsLeft(weights.scene, match.nodes, top))) {
        match.nodes[slot] = joint;
        match.byPlace.push_back(slot);
    }
    std::ranges::sort(match.byPlace);
    std::vector<std::string> lost;
    for (const SlotIndex s : unnamed)
        if (!match.nodes[s].valid()) lost.push_back(weights.skin->slots[s].name);
    if (lost.empty()) return {};
    return refused(
        "No joint is named %1, and none clearly stands where those weights lie; choose the joints "
        "in order instead.",
        listed(lost));
}

Expected<InfluenceMatch> byNameBelow(const LooseWeights& weights, NodeId top) {
    InfluenceMatch out{std::vector<NodeId>(weights.skin->slots.size()), {}};
    auto named = nodesByName(weights.scene, weights.skin->meshNode, top);
    std::map<std::string, std::vector<SlotIndex>> slots;
    for (SlotIndex s = 0; s < weights.skin->slots.size(); ++s)
        slots[weights.skin->slots[s].name].push_back(s);
    for (const auto& [name, list] : slots)
        if (auto ok = attachName(name, list, named[name], weights.used, out.nodes); !ok)
            return ok.error();
    if (auto ok = attachByPlace(weights, top, out); !ok) return ok.error();
    return out;
}

// Beside what was chosen, too: who chose a joint that nothing fits better had no other.
void tellDoubts(const LooseWeights& weights, const std::vector<NodeId>& nodes, Report& report) {
    std::set<std::string> chosen;
    for (const NodeId id : nodes)
        if (id.valid()) chosen.insert(nodeLabel(weights.scene, id));
    std::vector<std::string> misnamed, far;
    for (SlotIndex s = 0; s < nodes.size(); ++s) {
        if (!weights.used[s] || !nodes[s].valid()) continue;
        const std::string& name = weights.skin->slots[s].name;
        const std::string joint = nodeLabel(weights.scene, nodes[s]);
        const bool nearer = std::ranges::any_of(nodes, [&](NodeId other) {
            return other.valid() &&
                   2.0 * weights.places.distance(s, other) <= weights.places.distance(s, nodes[s]);
        });
        if (name != joint && chosen.contains(name))
            misnamed.push_back(name + " = " + joint);
        else if (nearer && weights.places.isFar(s, nodes[s]))
            far.push_back(name + " = " + joint);
    }
    if (!misnamed.empty())
        report.say(
            "Another chosen joint has the name of these weights: %1. Undo if the order is wrong.",
            listed(misnamed, kShownPairs));
    if (!far.empty())
        report.say(
            "Another chosen joint is nearer to these weights: %1. Undo if the order is wrong.",
            listed(far, kShownPairs));
}

}  // namespace

LooseWeights::LooseWeights(const Scene& of, SkinId id, std::span<const glm::dmat4> world)
    : scene(of), skin(of.skin(id)), used(usedSlots(of, id, true)), places(of, id, world) {}

Expected<InfluenceMatch> matchByName(const LooseWeights& weights, const Selection& selection) {
    const Scene& scene = weights.scene;
    auto anywhere = byNameBelow(weights, {});
    if (anywhere) return anywhere;
    std::set<NodeId> meant, inUse, tops;
    const auto top = [&](NodeId id) { return topOf(scene.nodes(), id); };
    for (const SkinId id : scene.skins())
        for (const InfluenceSlot& slot : scene.skin(id)->slots)
            if (scene.nodes().find(slot.node)) inUse.insert(top(slot.node));
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint) tops.insert(top(node.id));
    for (const NodeId id : selection.nodes)
        if (id != weights.skin->meshNode && tops.contains(top(id))) meant.insert(top(id));
    std::vector<InfluenceMatch> found;
    for (const NodeId id : meant.empty() ? tops : meant) {
        if (meant.empty() && inUse.contains(id)) continue;
        if (auto below = byNameBelow(weights, id)) found.push_back(std::move(*below));
    }
    // Names count for more than places.
    if (found.size() > 1)
        std::erase_if(found, [](const InfluenceMatch& match) { return !match.byPlace.empty(); });
    if (found.size() != 1) return anywhere;
    return std::move(found.front());
}

Expected<InfluenceMatch> matchInOrder(const LooseWeights& weights,
                                      const std::vector<NodeId>& joints) {
    const Scene& scene = weights.scene;
    const Skin& skin = *weights.skin;
    const auto needed = static_cast<std::size_t>(std::ranges::count(weights.used, 1));
    const bool forAll = joints.size() == skin.slots.size();
    if (!forAll && joints.size() != needed)
        return refused("%1 joints are chosen, but the weights of %2 need %3.", joints.size(),
                       skinLabel(scene, skin), needed);
    std::unordered_set<NodeId> taken;
    for (const NodeId joint : joints) {
        if (!scene.nodes().find(joint))
            return refused("A chosen joint is no longer in the scene; choose the joints again.");
        if (joint == skin.meshNode)
            return refused("Mesh %1 cannot be its own influence; choose other nodes.",
                           nodeLabel(scene, joint));
        if (!taken.insert(joint).second)
            return refused("%1 is chosen twice; every influence needs a joint of its own.",
                           nodeLabel(scene, joint));
    }
    std::vector<NodeId> out(skin.slots.size());
    std::size_t next = 0;
    for (SlotIndex s = 0; s < out.size(); ++s)
        if (forAll || weights.used[s]) out[s] = joints[next++];
    return InfluenceMatch{std::move(out), {}, true};
}

void tellMatch(const LooseWeights& weights, const InfluenceMatch& match, Report& report) {
    std::vector<std::string> placed;
    for (const SlotIndex s : match.byPlace)
        placed.push_back(weights.skin->slots[s].name + " = " +
                         nodeLabel(weights.scene, match.nodes[s]));
    if (!placed.empty())
        report.say(
            "No joint has these names, so their weights went to the joints that stand where they "
            "lie: %1.",
            listed(placed, kShownPairs));
    if (match.inOrder) tellDoubts(weights, match.nodes, report);
}

}  // namespace sinew
