// SPDX-License-Identifier: Apache-2.0
#include "editor/check/subject.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

bool hangsUnderJoint(const NodeTable& nodes, const Node& node) {
    const Node* above = nodes.find(node.parent);
    while (above && above->kind != NodeKind::Joint) above = nodes.find(above->parent);
    return above != nullptr;
}

Findings findUnboundMeshes(const CheckSubject& subject) {
    if (!subject.speaksForScene()) return Findings();
    const NodeTable& nodes = subject.scene.nodes();
    std::vector<std::string> names;
    std::vector<NodeId> unbound;
    for (const Node& node : nodes.all())
        if (subject.scene.mesh(node.mesh) && !subject.scene.skinOf(node.id).valid() &&
            !hangsUnderJoint(nodes, node)) {
            names.push_back(node.name.empty() ? "#" + std::to_string(node.id.value) : node.name);
            unbound.push_back(node.id);
        }
    if (unbound.empty()) return Findings();
    Finding finding =
        subject.found(Severity::Note,
                      Message("%1 {mesh is|meshes are} not bound and {stays|stay} behind when the "
                              "joints move: %2.",
                              names.size(), listed(names)));
    finding.otherMeshes = std::move(unbound);
    return Findings{std::move(finding)};
}

}  // namespace

Check unboundMeshes() {
    return {"unbound-meshes", "Unbound meshes",
            "Other meshes of the scene follow the skeleton and these do not. Select them and "
            "choose Smooth Skinning to bind them, unless they are meant to stand still.",
            &plainly<findUnboundMeshes>};
}

}  // namespace sinew
