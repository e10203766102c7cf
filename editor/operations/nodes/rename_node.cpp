// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/nodes/node_table.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

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
    Scene after = scene;
    setNames(after, {{id, name}});
    outcome.report.lines.emplace_back("Renamed %1 to %2.", nodeLabel(scene, id), name);
    for (const Node& other : scene.nodes().all())
        if (other.id != id && other.name == name) {
            outcome.report.lines.emplace_back(
                "Another node is already called %1; the name no longer tells them apart.", name);
            break;
        }
    outcome.edit = difference(scene, after, outcome.edit.label);
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

}  // namespace sinew
