// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew::test {

/// The scene as a VRM 0 file has it: all nodes are numbered in their order, `others` is every bone
/// that VRM requires but for those that are given by their VRM names, and `springs` swing.
inline Scene asAvatar(Scene scene, NodeId others, std::map<std::string, NodeId> bones = {},
                      const std::vector<NodeId>& springs = {}) {
    for (const char* name :
         {"hips", "spine", "chest", "neck", "head", "leftUpperArm", "leftLowerArm", "leftHand",
          "rightUpperArm", "rightLowerArm", "rightHand", "leftUpperLeg", "leftLowerLeg", "leftFoot",
          "rightUpperLeg", "rightLowerLeg", "rightFoot"})
        bones.emplace(name, others);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (std::uint32_t i = 0; i < scene.nodes().size(); ++i)
        nodes->edit(scene.nodes().all()[i].id).sourceIndex = i;
    scene.setNodes(nodes);
    const auto numberOf = [&](NodeId id) { return std::to_string(nodes->find(id)->sourceIndex); };
    std::string listed, swinging;
    for (const auto& [name, node] : bones)
        listed += (listed.empty() ? "" : ",") + ("{\"bone\":\"" + name) +
                  "\",\"node\":" + numberOf(node) + "}";
    for (const NodeId node : springs) swinging += (swinging.empty() ? "" : ",") + numberOf(node);
    auto info = std::make_shared<SceneInfo>(scene.info());
    info->sourceFormat = "vrm";
    info->extensionsUsed = {"VRM"};
    info->rootExtensionsJson =
        "{\"VRM\":{\"humanoid\":{\"humanBones\":[" + listed +
        "]},\"secondaryAnimation\":{\"boneGroups\":[{\"comment\":\"hair\",\"bones\":[" + swinging +
        "]}]}}}";
    scene.setInfo(info);
    return scene;
}

}  // namespace sinew::test
