// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/names.h"

#include <algorithm>
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

std::string indexName(const Scene& scene, ClipId clip) {
    const auto clips = scene.clips();
    const auto at = std::find(clips.begin(), clips.end(), clip);
    return "#" + std::to_string(at - clips.begin());
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

std::string clipLabel(const Scene& scene, ClipId id) {
    const auto clip = scene.clip(id);
    return clip->name.empty() ? indexName(scene, id) : clip->name;
}

Expected<ClipId> clipByName(const Scene& scene, const std::string& name) {
    std::vector<ClipId> found;
    std::vector<std::string> all;
    for (const ClipId id : scene.clips()) {
        if (name == indexName(scene, id)) return id;
        if (scene.clip(id)->name == name) found.push_back(id);
        all.push_back(clipLabel(scene, id));
    }
    if (found.size() == 1) return found[0];
    if (found.empty())
        for (const ClipId id : scene.clips())
            if ("#" + name == indexName(scene, id)) return id;
    if (all.empty()) return usage(Message("No clip is named %1; there are no clips.", name));
    if (found.empty())
        return usage(Message("No clip is named %1; available: %2.", name, listed(all, all.size())));
    std::vector<std::string> indices;
    for (const ClipId id : found) indices.push_back(indexName(scene, id));
    return usage(Message("%1 clips are named %2; specify one by its place: %3.", found.size(), name,
                         listed(indices, indices.size())));
}

}  // namespace sinew
