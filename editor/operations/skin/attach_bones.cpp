// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/take_binds.h"
#include "editor/operations/targets.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"
#include "editor/weights/layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

std::vector<SkinId> clearedSkins(const Scene& scene, const Selection& selection) {
    auto skins = targetSkins(scene, selection);
    std::erase_if(skins, [&](SkinId id) { return !scene.skin(id)->bonesCleared; });
    return skins;
}

Message obstacleAttachBones(const Scene& scene, const Selection& selection) {
    if (clearedSkins(scene, selection).empty())
        return Message(
            "No selected mesh has weights without joints; use Clear Bone References first.");
    return {};
}

// Where a joint stands unposed: as a mesh that is bound to it has it, else as the skin of a rig's
// file has it, else as it is stored.
std::unordered_map<NodeId, Trs> unposedLocals(const Scene& scene) {
    std::unordered_map<NodeId, Trs> out;
    const auto bound = boundLocals(scene);
    for (const auto& [joint, locals] : bound) out.emplace(joint, locals.front());
    for (const SkinId id : scene.skins())
        for (const BindPoseEntry& entry : scene.skin(id)->bindPose)
            if (const Node* node = scene.nodes().find(entry.node);
                node && node->parent == entry.parent && !scene.skin(id)->bonesCleared)
                out.emplace(entry.node, entry.local);
    for (const Node& node : scene.nodes().all()) out.emplace(node.id, node.stored);
    std::erase_if(out, [&](const auto& each) {
        return scene.nodes().find(each.first)->kind != NodeKind::Joint;
    });
    return out;
}

std::vector<NodeId> posedJoints(const Scene& scene) {
    // Of a bind pose that was made from offsets in floats.
    constexpr double kFromFloats = 1e-5;
    const auto unposed = unposedLocals(scene);
    std::vector<NodeId> out;
    for (const Node& node : scene.nodes().all()) {
        const auto at = unposed.find(node.id);
        if (at != unposed.end() &&
            relativeDifference(toMatrix(node.local), toMatrix(at->second)) > kFromFloats)
            out.push_back(node.id);
    }
    return out;
}

// The mesh stands in its bind shape, so that a bent skeleton would be bound to it as if it fitted.
Message noticePosed(const Scene& scene, const Selection&) {
    std::vector<std::string> names;
    for (const NodeId id : posedJoints(scene)) names.push_back(nodeLabel(scene, id));
    if (names.empty()) return {};
    return Message(
        "The skeleton is posed (%1) while the mesh is in its bind shape. Attached like this, the "
        "mesh would be bound to a bent skeleton.",
        listed(names));
}

Scene unposed(const Scene& scene) {
    const auto locals = unposedLocals(scene);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const NodeId id : posedJoints(scene)) nodes->edit(id).local = locals.at(id);
    Scene out = scene;
    out.setNodes(std::move(nodes));
    return out;
}

std::vector<bool> usedSlots(const Scene& scene, SkinId id, const Skin& skin) {
    std::vector<bool> used(skin.slots.size(), false);
    const auto mark = [&](const Rows& rows) {
        for (const auto& page : rows.pages())
            for (const auto& entry : page->entries)
                if (entry.slot < used.size()) used[entry.slot] = true;
    };
    mark(scene.rows(id));
    for (const SkinLayer& layer : skin.layers) mark(scene.rows(id, layer.id));
    return used;
}

// Which node each slot gets; none for slots that nothing uses and nothing fits.
using Nodes = std::vector<NodeId>;

// Slots and nodes of one name, both in their order. As many nodes as slots: one each. A used slot
// without is refused.
Expected<void> attachName(const std::string& name, const std::vector<SlotIndex>& slots,
                          const std::vector<NodeId>& nodes, const std::vector<bool>& used,
                          Nodes& out) {
    const bool anyUsed =
        std::any_of(slots.begin(), slots.end(), [&](SlotIndex s) { return used[s]; });
    if (nodes.size() == slots.size()) {
        for (std::size_t i = 0; i < slots.size(); ++i) out[slots[i]] = nodes[i];
        return {};
    }
    if (!anyUsed) return {};
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

Expected<Nodes> byNameBelow(const Scene& scene, const Skin& skin, const std::vector<bool>& used,
                            NodeId top) {
    Nodes out(skin.slots.size());
    auto named = nodesByName(scene, skin.meshNode, top);
    std::map<std::string, std::vector<SlotIndex>> slots;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s) slots[skin.slots[s].name].push_back(s);
    for (const auto& [name, list] : slots)
        if (auto ok = attachName(name, list, named[name], used, out); !ok) return ok.error();
    return out;
}

// Of several skeletons with the same names the one that is selected, else the only one that has no
// mesh.
Expected<Nodes> byName(const Scene& scene, const Selection& selection, const Skin& skin,
                       const std::vector<bool>& used) {
    const auto anywhere = byNameBelow(scene, skin, used, {});
    if (anywhere) return anywhere;
    std::set<NodeId> meant, inUse, tops;
    const auto top = [&](NodeId id) { return topOf(scene.nodes(), id); };
    for (const SkinId id : scene.skins())
        for (const InfluenceSlot& slot : scene.skin(id)->slots)
            if (scene.nodes().find(slot.node)) inUse.insert(top(slot.node));
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint) tops.insert(top(node.id));
    for (const NodeId id : selection.nodes)
        if (id != skin.meshNode && tops.contains(top(id))) meant.insert(top(id));
    std::vector<Nodes> found;
    for (const NodeId id : meant.empty() ? tops : meant) {
        if (meant.empty() && inUse.contains(id)) continue;
        if (auto below = byNameBelow(scene, skin, used, id)) found.push_back(std::move(*below));
    }
    if (found.size() != 1) return anywhere;
    return std::move(found.front());
}

Expected<Nodes> byOrder(const Scene& scene, const Skin& skin, const std::vector<bool>& used,
                        const std::vector<NodeId>& joints) {
    const auto needed = static_cast<std::size_t>(std::count(used.begin(), used.end(), true));
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
    Nodes out(skin.slots.size());
    std::size_t next = 0;
    for (SlotIndex s = 0; s < out.size(); ++s)
        if (forAll || used[s]) out[s] = joints[next++];
    return out;
}

// Slots that nothing uses and that got no joint go; the rows of all layers take the new numbers.
void dropEmptySlots(Scene& after, SkinId id, Skin& skin, std::vector<std::string>& dropped) {
    std::vector<SlotIndex> newSlot(skin.slots.size(), kNoIndex);
    std::vector<InfluenceSlot> kept;
    for (SlotIndex s = 0; s < skin.slots.size(); ++s) {
        if (skin.slots[s].node.valid()) {
            newSlot[s] = static_cast<SlotIndex>(kept.size());
            kept.push_back(skin.slots[s]);
        } else {
            dropped.push_back(skin.slots[s].name);
        }
    }
    if (dropped.empty()) return;
    skin.slots = std::move(kept);
    skin.symmetry.mirrorSlot.clear();
    const auto renumber = [&](std::uint32_t layer) {
        auto pages = after.rows(id, layer).pages();
        for (auto& page : pages) {
            auto renumbered = std::make_shared<RowPage>(*page);
            for (auto& entry : renumbered->entries) entry.slot = newSlot[entry.slot];
            page = std::move(renumbered);
        }
        carryRows(after, id, Rows(std::move(pages)), layer);
    };
    renumber(0);
    for (const SkinLayer& layer : skin.layers) renumber(layer.id);
}

Expected<void> attach(Scene& after, SkinId id, const Selection& selection, const Params& params,
                      Report& report) {
    auto skin = std::make_shared<Skin>(*after.skin(id));
    const auto used = usedSlots(after, id, *skin);
    const auto nodes = textParam(params, "order") == "nodes"
                           ? byOrder(after, *skin, used, nodesParam(params, "joints"))
                           : byName(after, selection, *skin, used);
    if (!nodes) return nodes.error();
    for (SlotIndex s = 0; s < skin->slots.size(); ++s) skin->slots[s].node = (*nodes)[s];
    std::vector<std::string> dropped;
    dropEmptySlots(after, id, *skin, dropped);
    if (auto ok = takeBinds(after, *skin, currentPose(after).worldFromNode); !ok) return ok;
    report.lines.emplace_back("%1: attached to %2 {joint|joints}.", skinLabel(after, *skin),
                              skin->slots.size());
    if (!dropped.empty())
        report.lines.emplace_back(
            "Influences without weights had no matching joint and were left out: %1.",
            listed(dropped));
    after.setSkin(id, std::move(skin));
    composite(after, id);  // a layer that mirrors goes by where joints stand
    return {};
}

Expected<Outcome> runAttachBones(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    const auto skins = clearedSkins(scene, selection);
    if (skins.empty()) return Error{ErrorCode::Refused, obstacleAttachBones(scene, selection), {}};
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    const auto posed = posedJoints(scene);
    const bool resets = boolParam(params, "resetPose") && !posed.empty();
    Scene after = resets ? unposed(scene) : scene;
    if (resets)
        outcome.report.lines.emplace_back("Posed joints that were reset first: %1.", posed.size());
    else if (!posed.empty())
        outcome.report.lines.push_back(noticePosed(scene, selection));
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    const auto world = currentPose(after).worldFromNode;
    for (const SkinId id : skins) {
        const NodeId meshNode = scene.skin(id)->meshNode;
        moveToRoot(*nodes, meshNode, world[after.nodes().indexOf(meshNode)]);
    }
    after.setNodes(std::move(nodes));
    for (const SkinId id : skins)
        if (auto ok = attach(after, id, selection, params, outcome.report); !ok) return ok.error();
    outcome.edit = difference(scene, after, Message("Attach Bones"));
    return outcome;
}

}  // namespace

Operation attachBones() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "skin.attachBones";
    op.label = "Attach Bones...";
    op.verb = "Attach";
    op.riggerWord = "Reattach influences";
    op.hint = "Assigns the kept weights to joints, by name or to the chosen joints in order.";
    op.menu = "Skin";
    op.showsCurrentPose = true;
    op.icon = "attach";
    op.needs.boundSkin = true;
    op.params = {
        {"order",
         "Match Joints",
         "How influences are matched to joints.",
         Type::Choice,
         std::string("name"),
         0,
         0,
         "",
         {{"name", "By name"}, {"nodes", "In the order chosen"}}},
        {"resetPose", "Reset Posed Joints First",
         "Puts joints back to their bind pose, or to the pose in their file, before attaching.",
         Type::Bool, true},
        {"joints",
         "Joints",
         "One joint for each weighted influence, in the influences' order.",
         Type::Nodes,
         std::vector<NodeId>{},
         0,
         0,
         "",
         {},
         {"order", {"nodes"}}},
    };
    op.notice = &noticePosed;
    op.obstacle = &obstacleAttachBones;
    op.run = &runAttachBones;
    return op;
}

}  // namespace sinew
