// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/exchange/readers/gltf/parts.h"

namespace sinew::gltf {
namespace {

// Quaternions stored as floats are unit to 2e-7; what is off by more is not rounding and is
// normalised.
constexpr double kUnit = 1e-6;

void mustBeFinite(const std::vector<double>& values, std::size_t node) {
    for (const double v : values)
        if (!std::isfinite(v)) throwDamaged("the transform of node %1 is not finite", node);
}

glm::dquat rotationOf(Source& source, const std::vector<double>& v, std::size_t node) {
    const glm::dquat q(v[3], v[0], v[1], v[2]);
    const double length = glm::dot(q, q);
    if (std::abs(length - 1.0) <= kUnit) return q;
    if (!(length > 0.0) || !std::isfinite(length)) {
        source.warn("The rotation of node %1 is zero; no rotation was used.", node);
        return {1.0, 0.0, 0.0, 0.0};
    }
    return glm::normalize(q);
}

void readTransform(Source& source, const tinygltf::Node& from, std::size_t index, Node& to) {
    for (const auto* values : {&from.matrix, &from.translation, &from.rotation, &from.scale})
        mustBeFinite(*values, index);
    if (from.matrix.size() == 16) {
        glm::dmat4 m;
        for (int c = 0; c < 4; ++c)
            for (int r = 0; r < 4; ++r) m[c][r] = from.matrix[static_cast<std::size_t>(c * 4 + r)];
        to.storedMatrix = m;
        to.stored = toTrs(m);
    } else {
        if (const auto& t = from.translation; t.size() == 3)
            to.stored.translation = {t[0], t[1], t[2]};
        if (from.rotation.size() == 4)
            to.stored.rotation = rotationOf(source, from.rotation, index);
        if (const auto& s = from.scale; s.size() == 3) to.stored.scale = {s[0], s[1], s[2]};
    }
    to.local = to.stored;
}

// Cameras and lights go with their nodes, so that they survive when nodes are removed, added or
// merged.
void readCameraAndLight(Source& source, const Json& json, Node& to) {
    if (const auto camera = indexMember(json, "camera"); camera != kNoIndex) {
        if (camera >= source.list("cameras").size() || !source.item("cameras", camera).is_object())
            throwDamaged("there is no camera %1", camera);
        to.cameraJson = jsonText(source.item("cameras", camera));
        to.kind = NodeKind::Camera;
    }
    Json rest = objectMember(json, "extensions");
    if (const auto light = rest.find("KHR_lights_punctual"); light != rest.end()) {
        const auto index = indexMember(*light, "light");
        const Json& ofFile = objectMember(source.json(), "extensions");
        const Json& lights = arrayMember(objectMember(ofFile, "KHR_lights_punctual"), "lights");
        if (index >= lights.size() || !lights[index].is_object())
            throwDamaged("a node refers to a light that does not exist");
        to.lightJson = jsonText(lights[index]);
        to.kind = NodeKind::Light;
        rest.erase("KHR_lights_punctual");
    }
    if (rest.erase("EXT_mesh_gpu_instancing") > 0)
        source.warn("Instances of node '%1' (EXT_mesh_gpu_instancing) are not shown and not kept.",
                    to.name);
    if (!rest.empty()) to.extensionsJson = jsonText(rest);
}

Node readNode(Source& source, std::size_t index) {
    const auto& from = source.model().nodes[index];
    const Json& json = source.item("nodes", index);
    Node to;
    to.id = NodeId(static_cast<std::uint32_t>(index));
    to.name = from.name;
    to.sourceIndex = static_cast<std::uint32_t>(index);
    to.extrasJson = memberText(json, "extras");
    readTransform(source, from, index, to);
    readCameraAndLight(source, json, to);
    if (from.mesh >= 0) {
        if (!elementOf(source.model().meshes, from.mesh))
            throwDamaged("node %1 refers to mesh %2, which does not exist", index, from.mesh);
        to.mesh = MeshId(static_cast<std::uint32_t>(from.mesh));
        to.kind = NodeKind::Mesh;
    }
    std::vector<float> weights;
    for (const double w : from.weights) {
        if (!std::isfinite(w)) throwDamaged("a morph weight of node %1 is not finite", index);
        weights.push_back(static_cast<float>(w));
    }
    to.setMorphWeights(std::move(weights));
    return to;
}

std::vector<std::uint32_t> parentsOf(const tinygltf::Model& model) {
    std::vector<std::uint32_t> parents(model.nodes.size(), kNoIndex);
    for (std::size_t i = 0; i < model.nodes.size(); ++i)
        for (const int c : model.nodes[i].children) {
            auto* parent = elementOf(parents, c);
            if (!parent) throwDamaged("node %1 has child %2, which does not exist", i, c);
            if (*parent != kNoIndex) throwDamaged("node %1 has two parents", c);
            *parent = static_cast<std::uint32_t>(i);
        }
    return parents;
}

// Roots in the order in which the shown scene lists them, then all others.
std::vector<std::uint32_t> rootsOf(const Source& source,
                                   const std::vector<std::uint32_t>& parents) {
    std::vector<std::uint32_t> roots;
    std::vector<bool> listed(parents.size(), false);
    const auto add = [&](std::uint32_t i) {
        if (parents[i] == kNoIndex && !listed[i]) roots.push_back(i);
        listed[i] = true;
    };
    for (const auto& node : arrayMember(source.shownScene(), "nodes"))
        if (node.is_number_unsigned() && node.get<std::uint64_t>() < parents.size())
            add(node.get<std::uint32_t>());
    for (std::uint32_t i = 0; i < parents.size(); ++i) add(i);
    return roots;
}

}  // namespace

NodeTable readNodes(Source& source) {
    const auto& model = source.model();
    const auto parents = parentsOf(model);
    NodeTable table;
    auto pending = rootsOf(source, parents);
    std::reverse(pending.begin(), pending.end());
    while (!pending.empty()) {
        const auto index = pending.back();
        pending.pop_back();
        Node node = readNode(source, index);
        if (parents[index] != kNoIndex) node.parent = NodeId(parents[index]);
        table.addWithId(std::move(node));
        const auto& children = model.nodes[index].children;
        for (auto c = children.rbegin(); c != children.rend(); ++c)
            pending.push_back(static_cast<std::uint32_t>(*c));
    }
    if (table.size() != model.nodes.size()) throwDamaged("its nodes form a cycle");
    return table;
}

void takeEmptyTreesAsJoints(NodeTable& nodes) {
    const std::size_t count = nodes.size();
    std::vector<bool> empty(count, true);  // itself, and all below
    std::vector<bool> inTree(count, false);
    for (std::size_t i = count; i-- > 0;) {
        empty[i] = empty[i] && nodes.all()[i].kind == NodeKind::Group;
        const auto parent = nodes.parentIndex(i);
        if (parent != kNoIndex && !empty[i]) empty[parent] = false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto parent = nodes.parentIndex(i);
        if (parent != kNoIndex && empty[parent]) inTree[i] = inTree[parent] = true;
    }
    for (std::size_t i = 0; i < count; ++i)
        if (inTree[i]) nodes.edit(nodes.all()[i].id).kind = NodeKind::Joint;
}

}  // namespace sinew::gltf
