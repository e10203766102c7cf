// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "editor/operations/targets.h"

namespace sinew {
namespace {

// With nodes renamed, and the influences that are joints among them; each id is there once.
Scene renamed(const Scene& scene, const std::vector<std::pair<NodeId, std::string>>& names) {
    Scene out = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const auto& [id, name] : names) nodes->edit(id).name = name;
    out.setNodes(std::move(nodes));
    for (const SkinId skinId : scene.skins()) {
        std::shared_ptr<Skin> changed;
        for (const auto& [id, name] : names) {
            const auto slot = scene.skin(skinId)->slotOf(id);
            if (slot == kNoIndex) continue;
            if (!changed) changed = std::make_shared<Skin>(*scene.skin(skinId));
            changed->slots[slot].name = name;
        }
        if (changed) out.setSkin(skinId, std::move(changed));
    }
    return out;
}

Params presentName(const Scene& scene, const Selection& selection) {
    const Node* node = scene.nodes().find(selection.activeNode());
    return node ? Params{{"name", node->name}} : Params{};
}

Expected<Outcome> runRename(const Scene& scene, const Selection& selection, const Params& params,
                            const Progress& progress) {
    const NodeId id = selection.activeNode();
    const Node* node = scene.nodes().find(id);
    if (!node) return refused("Select the node to rename first.");
    const std::string name = trimmedText(params, "name");
    if (name.empty()) return refused("Type a name; a node needs one.");
    if (!progress(0.0)) return cancelled();
    Outcome outcome;
    outcome.edit.label = Message("Rename %1", nodeLabel(scene, id));
    if (name == node->name) return outcome;
    outcome.report.say("Renamed %1 to %2.", nodeLabel(scene, id), name);
    if (std::ranges::count(scene.nodes().all(), name, &Node::name) > 0)
        outcome.report.say(
            "Another node is already called %1; the name no longer tells them apart.", name);
    outcome.edit = difference(scene, renamed(scene, {{id, name}}), outcome.edit.label);
    return outcome;
}

std::string replacedAll(std::string text, const std::string& find, const std::string& with) {
    if (find.empty()) return text;
    for (std::size_t at = text.find(find); at != std::string::npos;
         at = text.find(find, at + with.size()))
        text.replace(at, find.size(), with);
    return text;
}

// The first run of # in a name as a number of so many digits.
std::string numbered(const std::string& pattern, std::size_t number) {
    const std::size_t at = pattern.find('#');
    if (at == std::string::npos) return pattern;
    const std::size_t end = std::min(pattern.find_first_not_of('#', at), pattern.size());
    std::string digits = std::to_string(number);
    digits.insert(0, end - at - std::min(end - at, digits.size()), '0');
    return pattern.substr(0, at) + digits + pattern.substr(end);
}

// The nodes in the Outliner's order, each below what it hangs on.
void addInOrder(const NodeTable& nodes, NodeId below, const std::unordered_set<NodeId>& wanted,
                std::vector<NodeId>& out) {
    for (const NodeId child : nodes.children(below)) {
        if (wanted.contains(child)) out.push_back(child);
        addInOrder(nodes, child, wanted, out);
    }
}

Message obstacleRename(const Scene&, const Selection& selection) {
    return selection.nodes.empty() ? Message("Select the nodes to rename first.") : Message();
}

Expected<Outcome> runRenameNodes(const Scene& scene, const Selection& selection,
                                 const Params& params, const Progress& progress) {
    const std::string find = textParam(params, "find"), with = textParam(params, "replace");
    const std::string pattern = trimmedText(params, "name"), prefix = textParam(params, "prefix");
    const bool counts = pattern.find('#') != std::string::npos;
    if (find.empty() && pattern.empty() && prefix.empty())
        return refused("Type what to find, a name with # for its number, or a prefix.");
    std::vector<NodeId> order;
    addInOrder(scene.nodes(), {}, {selection.nodes.begin(), selection.nodes.end()}, order);
    if (order.empty()) return refused("Select the nodes to rename first.");
    if (!pattern.empty() && !counts && order.size() > 1)
        return refused(
            "Put a # into the name, which becomes the number of each: tail_## for "
            "tail_01, tail_02.");
    if (!progress(0.0)) return cancelled();
    std::vector<std::pair<NodeId, std::string>> names;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const NodeId id = order[i];
        const std::string& old = scene.nodes().find(id)->name;
        std::string name = pattern.empty() ? old : numbered(pattern, i + 1);
        name = prefix + replacedAll(std::move(name), find, with);
        if (name.empty())
            return refused("%1 would have no name left; a node needs one.", nodeLabel(scene, id));
        if (name != old) names.emplace_back(id, std::move(name));
    }
    Outcome outcome;
    if (names.empty()) {
        outcome.report.say("No selected name has %1 in it.", find);
        return outcome;
    }
    const Scene after = renamed(scene, names);
    outcome.report.say(
        names.size() == 1
            ? Message("Renamed %1 to %2.", nodeLabel(scene, names[0].first), names[0].second)
            : Message("Renamed %1 nodes, %2 to %3 first.", std::to_string(names.size()),
                      nodeLabel(scene, names[0].first), names[0].second));
    std::unordered_map<std::string, std::size_t> count;
    for (const Node& node : after.nodes().all()) ++count[node.name];
    const auto twice =
        std::ranges::find_if(names, [&](const auto& renamed) { return count[renamed.second] > 1; });
    if (twice != names.end())
        outcome.report.say(
            "More than one node is called %1 now; the name no longer tells them apart.",
            twice->second);
    outcome.edit = difference(scene, after, Message("Rename Nodes"));
    return outcome;
}

}  // namespace

Operation renameNode() {
    Operation op{};
    op.id = "nodes.rename";
    op.label = "Rename...";
    op.hint = "Renames the active node; influences are renamed with their joint.";
    op.menu = "Edit";
    op.icon = "rename";
    op.needs.nodes = true;
    op.params = {{"name", "Name", "The new name.", ParamSpec::Type::Text, std::string()}};
    op.present = &presentName;
    op.run = &runRename;
    return op;
}

Operation renameNodes() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "nodes.renameAll";
    op.label = "Rename Selected...";
    op.verb = "Rename";
    op.riggerWord = "Search and Replace Names, Prefix Hierarchy Names, Batch Rename";
    op.hint = "Renames all selected nodes: finds and replaces, counts up, or puts a prefix before.";
    op.menu = "Edit";
    op.icon = "rename";
    op.params = {
        {"find", "Find", "Letters of the names; upper and lower case count.", Type::Text,
         std::string()},
        {"replace", "Replace With", "What stands in their place; empty: nothing.", Type::Text,
         std::string()},
        {"name", "New Name",
         "One name for all, its # the number of each in the Outliner's order: tail_## "
         "gives tail_01, tail_02. Empty: names stay.",
         Type::Text, std::string()},
        {"prefix", "Prefix", "Put before each name, as hero_.", Type::Text, std::string()}};
    op.obstacle = &obstacleRename;
    op.run = &runRenameNodes;
    return op;
}

}  // namespace sinew
