// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/names.h"

#include <charconv>

#include "editor/operations/targets.h"

namespace sinew {
namespace {

NodeId byNumber(const Scene& scene, std::string_view name) {
    std::uint32_t number = 0;
    if (name.size() < 2 || name[0] != '#') return {};
    const auto read = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (read.ec != std::errc() || read.ptr != name.data() + name.size()) return {};
    return scene.nodes().find(NodeId(number)) ? NodeId(number) : NodeId();
}

}  // namespace

Expected<NodeId> nodeByName(const Scene& scene, std::string_view name,
                            const std::function<bool(const Node&)>& fits) {
    std::vector<NodeId> found;
    std::vector<std::string> all;
    for (const auto& node : scene.nodes().all()) {
        if (fits && !fits(node)) continue;
        if (node.name == name && !name.empty()) found.push_back(node.id);
        all.push_back(nodeLabel(scene, node.id));
    }
    if (found.size() == 1) return found[0];
    if (found.empty()) {
        if (const NodeId id = byNumber(scene, name);
            id.valid() && (!fits || fits(*scene.nodes().find(id))))
            return id;
        constexpr std::size_t kListed = 12;
        return usage(Message("No node is named %1; available: %2.", name, listed(all, kListed)));
    }
    std::vector<std::string> numbers;
    for (const NodeId id : found) numbers.push_back("#" + std::to_string(id.value));
    return usage(Message("%1 nodes are named %2; specify one by its number: %3.", found.size(),
                         name, listed(numbers, 12)));
}

}  // namespace sinew
