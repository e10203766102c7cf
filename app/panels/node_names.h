// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew {

/// The names of a scene's nodes, for what names them: posing changes nodes, too, but nothing of it.
class NodeNames {
public:
    /// Whether they are others than at the last call.
    bool changed(const Scene& scene) {
        std::vector<std::pair<NodeId, std::string>> now;
        for (const Node& node : scene.nodes().all()) now.emplace_back(node.id, node.name);
        return std::exchange(names_, std::move(now)) != names_;
    }

private:
    std::vector<std::pair<NodeId, std::string>> names_;
};

}  // namespace sinew
