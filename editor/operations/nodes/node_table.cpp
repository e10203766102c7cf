// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/nodes/node_table.h"

#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/weights/side_names.h"

namespace sinew {

std::vector<NodeId> topmost(const NodeTable& nodes, const std::vector<NodeId>& selected) {
    std::vector<NodeId> out;
    for (const NodeId id : selected) {
        const bool below = std::ranges::any_of(
            selected, [&](NodeId other) { return other != id && nodes.isWithin(id, other); });
        const bool twice = std::ranges::find(out, id) != out.end();
        if (nodes.find(id) && !below && !twice) out.push_back(id);
    }
    return out;
}

std::unordered_set<NodeId> branches(const NodeTable& nodes, const std::vector<NodeId>& tops) {
    std::unordered_set<NodeId> out(tops.begin(), tops.end());
    for (const Node& node : nodes.all())
        if (out.contains(node.parent)) out.insert(node.id);
    return out;
}

std::vector<SkinId> skinsPosedBy(const Scene& scene, const std::unordered_set<NodeId>& nodes) {
    auto skins = scene.skins();
    std::erase_if(skins, [&](SkinId id) {
        const auto skin = scene.skin(id);
        return skin->bonesCleared ||
               std::ranges::none_of(skin->bindPose, [&](const BindPoseEntry& entry) {
                   return entry.node != skin->meshNode && nodes.contains(entry.node);
               });
    });
    return skins;
}

void tellNoInfluences(const Scene& after, const std::vector<NodeId>& added, Report& report) {
    std::unordered_set<NodeId> influences;
    for (const SkinId id : after.skins()) {
        if (!after.skin(id)->meshNode.valid()) continue;
        for (const InfluenceSlot& slot : after.skin(id)->slots) influences.insert(slot.node);
    }
    const auto hangsBelow = [&](NodeId id) {
        const Node* node = after.nodes().find(id);
        while (node && !influences.contains(node->id)) node = after.nodes().find(node->parent);
        return node != nullptr;
    };
    if (std::ranges::any_of(added, hangsBelow))
        report.say(
            "No influence of a mesh yet: %1. Skin > Bind Influences gives weights from the "
            "neighbours; Add Influence adds without any.",
            labelsOf(after, added));
}

std::string clipsThatMove(const Scene& scene, const std::unordered_set<NodeId>& nodes) {
    std::vector<std::string> out;
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        if (std::ranges::any_of(clip->tracks,
                                [&](const Track& track) { return nodes.contains(track.node); }))
            out.push_back(clip->name.empty() ? std::to_string(id.value + 1) : clip->name);
    }
    return listed(out);
}

std::string freeName(const NodeTable& nodes, const std::string& wanted) {
    constexpr std::size_t kMostDigits = 9;
    std::unordered_set<std::string> taken;
    for (const Node& node : nodes.all()) taken.insert(node.name);
    // A side stays last: arm1_L after arm_L.
    const std::size_t sideAt = sideEndingAt(wanted);
    const std::size_t end = sideAt > 0 ? sideAt : wanted.size();
    const std::size_t most = std::min(end, kMostDigits);
    const std::size_t at =
        std::max(wanted.substr(0, end).find_last_not_of("0123456789") + 1, end - most);
    const std::string digits = wanted.substr(at, end - at);
    std::size_t number = digits.empty() ? 0 : std::stoul(digits);
    std::string name = wanted;
    while (taken.contains(name)) {
        std::string next = std::to_string(++number);
        next.insert(0, digits.size() - std::min(digits.size(), next.size()), '0');
        name = wanted.substr(0, at) + next + wanted.substr(end);
    }
    return name;
}

}  // namespace sinew
