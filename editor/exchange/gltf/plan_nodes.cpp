// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "editor/exchange/gltf/plan.h"

namespace sinew::gltf_write {

bool isGltfFormat(const std::string& format) {
    return format == "glb" || format == "gltf" || format == "vrm";
}

namespace {

// Decides where the file puts each node.
class SourceNodes {
public:
    SourceNodes(const Scene& scene, const std::vector<bool>& skinned)
        : nodes_(scene.nodes()),
          fromGltf_(isGltfFormat(scene.info().sourceFormat)),
          skinned_(skinned) {
        hasChild_.resize(nodes_.size(), false);
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (const auto parent = nodes_.parentIndex(i); parent != kNoIndex)
                hasChild_[parent] = true;
        atSource_.resize(nodes_.size(), false);
        for (std::size_t i = 0; i < nodes_.size(); ++i) atSource_[i] = mayGoBack(i);
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            if (atSource_[i] && isWithinItself(i)) atSource_[i] = false;
    }

    bool atSource(std::size_t i) const { return atSource_[i]; }
    NodeId parent(std::size_t i) const {
        const Node& node = nodes_.all()[i];
        return atSource_[i] ? node.source->parent : node.parent;
    }
    // Reading had split this node off its source parent, which keeps everything but the mesh.
    bool joinsParent(std::size_t i) const {
        const Node& node = nodes_.all()[i];
        const Node* parent = atSource_[i] ? nodes_.find(node.source->parent) : nullptr;
        return parent && node.sourceIndex != kNoIndex && parent->sourceIndex == node.sourceIndex &&
               !parent->mesh.valid();
    }

private:
    // Formats ignore the transform of a skinned mesh's node, so it can stand where the source had
    // it. Not so once it is unbound or has got children.
    bool mayGoBack(std::size_t i) const {
        const Node& node = nodes_.all()[i];
        const bool parentThere =
            node.source && (!node.source->parent.valid() || nodes_.find(node.source->parent));
        return fromGltf_ && parentThere && skinned_[i] && !hasChild_[i];
    }
    bool isWithinItself(std::size_t i) const {
        auto at = nodes_.indexOf(parent(i));
        for (std::size_t steps = 0; at != kNoIndex; ++steps) {
            if (at == i || steps > nodes_.size()) return true;
            at = nodes_.indexOf(parent(at));
        }
        return false;
    }

    const NodeTable& nodes_;
    bool fromGltf_;
    const std::vector<bool>& skinned_;
    std::vector<bool> hasChild_;
    std::vector<bool> atSource_;
};

PlannedNode planned(const Node& node, bool atSource) {
    PlannedNode out;
    out.node = &node;
    out.name = node.name;
    out.local = atSource ? node.source->local : node.stored;
    if (node.mesh.valid()) out.meshNode = &node;
    if (node.storedMatrix && toTrs(*node.storedMatrix) == out.local)
        out.matrix = node.storedMatrix;
    else if (out.local.shear != glm::dvec3(0.0))
        out.matrix = toMatrix(out.local);
    return out;
}

}  // namespace

void planNodes(const Scene& scene, const std::vector<bool>& skinned, Plan& plan) {
    const auto& all = scene.nodes().all();
    const SourceNodes sources(scene, skinned);
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return all[i].sourceIndex; });
    plan.nodeIndex.assign(scene.nodes().nextId(), -1);
    for (const auto i : order) {
        if (sources.joinsParent(i)) continue;
        plan.nodeIndex[all[i].id.value] = static_cast<int>(plan.nodes.size());
        plan.nodes.push_back(planned(all[i], sources.atSource(i)));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int parent = plan.indexOf(sources.parent(i));
        if (sources.joinsParent(i)) {
            plan.nodeIndex[all[i].id.value] = parent;
            plan.nodes[static_cast<std::size_t>(parent)].meshNode = &all[i];
        } else {
            plan.nodes[static_cast<std::size_t>(plan.indexOf(all[i].id))].parent = parent;
        }
    }
}

}  // namespace sinew::gltf_write
