// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include "editor/codec/avatar_bones.h"
#include "editor/exchange/numbered_extensions.h"
#include "editor/operations/nodes/node_table.h"
#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/remove_slots.h"

namespace sinew {
namespace {

/// What goes, and what that means for skins.
struct Deletion {
    std::unordered_set<NodeId> nodes;
    std::vector<SkinId> unused;        ///< skins of no mesh that lose influences: they go
    std::vector<SkinId> withMesh;      ///< their mesh goes
    std::vector<SkinId> boneless;      ///< all their influences go
    std::vector<SlotChoice> shrunken;  ///< some of their influences go
};

Deletion plannedDeletion(const Scene& scene, const Selection& selection) {
    Deletion plan;
    plan.nodes = branches(scene.nodes(), topmost(scene.nodes(), selection.nodes));
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (plan.nodes.contains(skin->meshNode)) {
            plan.withMesh.push_back(id);
            continue;
        }
        // A file may have a skin that no mesh uses: it goes with its joints.
        const bool unused = !scene.nodes().find(skin->meshNode);
        SlotChoice choice{id, {}};
        for (SlotIndex s = 0; s < skin->slots.size(); ++s)
            if (plan.nodes.contains(skin->slots[s].node)) choice.slots.push_back(s);
        if (choice.slots.empty()) continue;
        if (unused)
            plan.unused.push_back(id);
        else if (choice.slots.size() == skin->slots.size())
            plan.boneless.push_back(id);
        else
            plan.shrunken.push_back(std::move(choice));
    }
    return plan;
}

// Meshes that lose the same influences are told in one sentence.
std::vector<Message> toldOfShrunken(const Scene& scene, const Deletion& plan) {
    std::vector<Message> out;
    std::vector<std::string> meshes;
    for (std::size_t i = 0; i < plan.shrunken.size(); ++i) {
        const auto lost = [&](std::size_t at) {
            const auto skin = scene.skin(plan.shrunken[at].skin);
            std::vector<std::string> names{std::to_string(skin->slots.size())};
            for (const SlotIndex s : plan.shrunken[at].slots) names.push_back(skin->slots[s].name);
            return names;
        };
        meshes.push_back(skinLabel(scene, *scene.skin(plan.shrunken[i].skin)));
        auto names = lost(i);
        if (i + 1 < plan.shrunken.size() && names == lost(i + 1)) continue;
        const std::string total = names.front();
        names.erase(names.begin());
        out.emplace_back(
            "%1: of %3 influences, %2 {is|are} deleted (%4). The weights go to the nearest "
            "influence above.",
            listed(meshes), names.size(), total, listed(names));
        meshes.clear();
    }
    return out;
}

// Nodes that go, by the numbers with which the file's extensions name them. What reading had split
// off a node has its number as well.
std::map<std::uint32_t, std::string> numberedNames(const Scene& scene,
                                                   const std::unordered_set<NodeId>& gone) {
    std::map<std::uint32_t, std::string> out;
    for (const Node& node : scene.nodes().all())
        if (node.sourceIndex != kNoIndex && gone.contains(node.id))
            out.emplace(node.sourceIndex, nodeLabel(scene, node.id));
    for (const Node& node : scene.nodes().all())
        if (!gone.contains(node.id)) out.erase(node.sourceIndex);
    return out;
}

// The bones that an avatar loses.
std::vector<Message> toldOfAvatar(const Scene& scene, const std::unordered_set<NodeId>& gone) {
    std::vector<Message> out;
    auto extensions = parseJson(scene.info().rootExtensionsJson);
    if (!extensions) return out;
    const auto names = numberedNames(scene, gone);
    NewNumbers numbers;
    numbers.of = [&](Numbered kind, std::uint32_t number) {
        return kind == Numbered::Node && names.contains(number) ? kNoIndex : number;
    };
    std::vector<std::string> required, optional, springs;
    for (const RemovedEntry& entry : renumber(*extensions, numbers)) {
        std::string name = names.at(entry.number);
        if (entry.what == ExtensionEntry::SpringBone) springs.push_back(std::move(name));
        if (entry.what != ExtensionEntry::HumanBone) continue;
        if (name != entry.name) name += " (" + entry.name + ")";
        auto& bones = requiresBone(entry.extension, entry.name) ? required : optional;
        bones.push_back(std::move(name));
    }
    const auto tell = [&](const std::vector<std::string>& bones, const char* text) {
        if (!bones.empty()) out.emplace_back(text, bones.size(), listed(bones));
    };
    tell(required,
         "%1 humanoid {bone|bones} that VRM requires {is|are} deleted, without which programs for "
         "avatars refuse the file: %2.");
    tell(optional, "%1 optional humanoid {bone|bones} of the VRM avatar {is|are} deleted: %2.");
    tell(springs, "%1 spring {bone|bones} of the VRM avatar {is|are} deleted: %2.");
    return out;
}

std::vector<Message> confirmDeletion(const Scene& scene, const Selection& selection) {
    const Deletion plan = plannedDeletion(scene, selection);
    std::vector<Message> out = toldOfShrunken(scene, plan);
    if (!plan.boneless.empty())
        out.emplace_back(
            "%1: all its influences are deleted. The weights are kept without joints until Attach "
            "Bones gives them new ones.",
            skinLabels(scene, plan.boneless));
    if (!plan.withMesh.empty())
        out.emplace_back("%1: its skin and weights are deleted with the mesh.",
                         skinLabels(scene, plan.withMesh));
    std::ranges::move(toldOfAvatar(scene, plan.nodes), std::back_inserter(out));
    return out;
}

// What hung below a deleted node when it was bound stands on its own where it stood.
void forgetInBindPose(Skin& skin, const std::unordered_set<NodeId>& gone) {
    const auto before = skin.bindPose;
    const auto entryOf = [&](NodeId node) {
        return std::ranges::find(before, node, &BindPoseEntry::node);
    };
    for (BindPoseEntry& entry : skin.bindPose) {
        // So often at most: a damaged file's may hang below themselves.
        for (std::size_t left = before.size(); left > 0 && gone.contains(entry.parent); --left) {
            const auto above = entryOf(entry.parent);
            entry.parent = above == before.end() ? NodeId() : above->parent;
            if (above != before.end())
                entry.local = toTrs(toMatrix(above->local) * toMatrix(entry.local));
        }
        if (gone.contains(entry.parent)) entry.parent = {};
    }
    std::erase_if(skin.bindPose, [&](const BindPoseEntry& e) { return gone.contains(e.node); });
    if (gone.contains(skin.skeletonRoot)) skin.skeletonRoot = {};
}

void deleteKeys(Scene& after, const std::unordered_set<NodeId>& gone) {
    for (const ClipId id : after.clips()) {
        auto clip = std::make_shared<Clip>(*after.clip(id));
        const auto had = clip->tracks.size();
        clip->tracks.eraseIf([&](const Track& track) { return gone.contains(track.node); });
        if (clip->tracks.size() == had) continue;
        after.setClip(id, clip->tracks.empty() ? nullptr : clip);
    }
}

void deleteFromTable(Scene& after, const std::unordered_set<NodeId>& gone) {
    auto nodes = std::make_shared<NodeTable>();
    std::set<MeshId> used;
    for (Node node : after.nodes().all()) {
        if (gone.contains(node.id)) continue;
        if (node.source && gone.contains(node.source->parent)) node.source.reset();
        if (node.mesh.valid()) used.insert(node.mesh);
        nodes->addWithId(std::move(node));
    }
    for (const MeshId id : after.meshes())
        if (!used.contains(id)) after.setMesh(id, nullptr);
    after.setNodes(std::move(nodes));
}

Expected<void> deleteInfluences(Scene& after, const Deletion& plan, Report& report,
                                const Progress& progress) {
    for (const SlotChoice& choice : plan.shrunken) {
        if (auto ok = removeSlots(after, choice, FreedWeight::ToParent, report, progress); !ok)
            return ok.error();
        auto skin = std::make_shared<Skin>(*after.skin(choice.skin));
        forgetInBindPose(*skin, plan.nodes);
        after.setSkin(choice.skin, std::move(skin));
    }
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    for (const SkinId id : plan.boneless) {
        const auto skin = after.skin(id);
        putBack(*nodes, skin->meshNode);
        report.say("%1: the bones were cleared; the weights are kept.", skinLabel(after, *skin));
        after.setSkin(id, withoutBones(*skin));
    }
    after.setNodes(std::move(nodes));
    for (const auto& gone : {plan.withMesh, plan.unused})
        for (const SkinId id : gone) after.removeSkin(id);
    return {};
}

Expected<Outcome> runDeletion(const Scene& scene, const Selection& selection, const Params&,
                              const Progress& progress) {
    const Deletion plan = plannedDeletion(scene, selection);
    if (plan.nodes.empty()) return refused("Select what to delete first.");
    Outcome outcome;
    const std::string names = labelsOf(scene, topmost(scene.nodes(), selection.nodes));
    outcome.report.say("Deleted: %1.", names);
    Scene after = scene;
    if (auto ok = deleteInfluences(after, plan, outcome.report, progress); !ok) return ok.error();
    deleteKeys(after, plan.nodes);
    deleteFromTable(after, plan.nodes);
    outcome.edit = difference(scene, after, Message("Delete %1", names));
    outcome.selection = selection;
    std::erase_if(outcome.selection->nodes, [&](NodeId id) { return plan.nodes.contains(id); });
    outcome.selection->activeSlot = activeSlotAfter(scene, after, selection);
    if (!after.skin(selection.activeSkin)) {
        outcome.selection->activeSkin = {};
        outcome.selection->points.clear();
    }
    return outcome;
}

}  // namespace

Operation deleteNodes() {
    Operation op{};
    op.id = "nodes.delete";
    op.label = "Delete";
    op.riggerWord = "Remove";
    op.hint = "Deletes the selected nodes and everything below them.";
    op.menu = "Edit";
    op.icon = "delete";
    op.needs.nodes = true;
    op.confirm = &confirmDeletion;
    op.run = &runDeletion;
    return op;
}

}  // namespace sinew
