// SPDX-License-Identifier: Apache-2.0
#include "app/batch/mesh_choice.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

#include "editor/operations/names.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using Points = std::set<PointIndex>;

std::vector<std::string_view> partsOf(std::string_view text) {
    std::vector<std::string_view> out;
    for (;;) {
        const auto comma = std::min(text.find(','), text.size());
        out.push_back(text.substr(0, comma));
        if (comma == text.size()) return out;
        text.remove_prefix(comma + 1);
    }
}

template <class Number>
std::optional<Number> numberOf(std::string_view text) {
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

Expected<void> addRanges(const std::string& text, const Mesh& mesh, const std::string& name,
                         Points& points) {
    for (const auto part : partsOf(text)) {
        const auto dash = part.find('-');
        const auto first = numberOf<std::uint32_t>(part.substr(0, dash));
        const auto last =
            dash == std::string_view::npos ? first : numberOf<std::uint32_t>(part.substr(dash + 1));
        if (!first || !last || *last < *first)
            return usage(Message(
                "\"%1\" is no vertex number and no range; write --vertices as in 0-99,205.", part));
        if (*last >= mesh.pointCount())
            return refused("%1 has no vertex %2: it has %3, numbered from 0.", name, *last,
                           mesh.pointCount());
        for (std::uint32_t p = *first; p <= *last; ++p) points.insert(p);
    }
    return {};
}

struct Ball {
    glm::dvec3 centre{0.0};
    double radius = 0.0;
};

Expected<Ball> ballOf(const std::string& text) {
    std::array<double, 4> numbers{};
    const auto parts = partsOf(text);
    bool good = parts.size() == numbers.size();
    for (std::size_t i = 0; good && i < numbers.size(); ++i) {
        const auto number = numberOf<double>(parts[i]);
        good = number && std::isfinite(*number);
        if (good) numbers[i] = *number;
    }
    if (!good || !(numbers[3] > 0.0))
        return usage(Message(
            "\"%1\" is no place with a radius; write --near X,Y,Z,RADIUS in metres.", text));
    return Ball{{numbers[0], numbers[1], numbers[2]}, numbers[3]};
}

// Where points stood when the mesh was bound, as `sinew weights` writes them.
void addNear(const Ball& ball, const Mesh& mesh, const glm::dmat4& skinBind, Points& points) {
    for (PointIndex p = 0; p < mesh.pointCount(); ++p) {
        const glm::dvec3 place(skinBind * glm::dvec4(glm::dvec3(mesh.positions[p]), 1.0));
        if (glm::distance(place, ball.centre) <= ball.radius) points.insert(p);
    }
}

Expected<std::vector<NodeId>> meshesOf(const Scene& scene, const VertexChoice& choice) {
    std::vector<NodeId> out;
    for (const auto& name : choice.meshes) {
        const auto node = meshByName(scene, name);
        if (!node) return node.error();
        if (std::ranges::find(out, *node) == out.end()) out.push_back(*node);
    }
    return out;
}

// Vertices are numbered by mesh, so that one must be meant; places mean all bound meshes.
Expected<std::vector<NodeId>> meshesWithVertices(const Scene& scene, const VertexChoice& choice,
                                                 std::vector<NodeId> meshes) {
    if (meshes.empty())
        for (const SkinId id : scene.skins()) meshes.push_back(scene.skin(id)->meshNode);
    for (const NodeId mesh : meshes)
        if (!scene.skinOf(mesh).valid())
            return refused("%1 is not bound; bind it first.", nodeLabel(scene, mesh));
    if (meshes.empty()) return refused("No mesh is bound; bind one first.");
    std::vector<std::string> names;
    for (const NodeId mesh : meshes) names.push_back(nodeLabel(scene, mesh));
    if (!choice.vertices.empty() && meshes.size() > 1)
        return usage(
            Message("--vertices needs one mesh; choose it with --mesh: %1.", listed(names, 12)));
    return meshes;
}

}  // namespace

Expected<NodeId> meshByName(const Scene& scene, const std::string& name) {
    std::vector<NodeId> found;
    std::vector<std::string> all;
    for (const auto& node : scene.nodes().all()) {
        if (!node.mesh.valid()) continue;
        if (node.name == name) found.push_back(node.id);
        all.push_back(nodeLabel(scene, node.id));
    }
    if (found.size() == 1) return found[0];
    if (found.empty()) {
        const auto numbered = nodeByName(scene, name);
        if (numbered && scene.nodes().find(*numbered)->mesh.valid()) return *numbered;
        return usage(Message("No mesh is named %1; available: %2.", name, listed(all, 12)));
    }
    std::vector<std::string> numbers;
    for (const NodeId id : found) numbers.push_back("#" + std::to_string(id.value));
    return usage(Message("%1 meshes are named %2; specify one by its number: %3.", found.size(),
                         name, listed(numbers, 12)));
}

Expected<void> chooseVertices(const Scene& scene, const VertexChoice& choice,
                              Selection& selection) {
    auto meshes = meshesOf(scene, choice);
    if (!meshes) return meshes.error();
    // Behind the meshes that are selected, so that these are what it works from, and before joints.
    auto& nodes = selection.nodes;
    std::erase_if(nodes, [&](NodeId id) { return std::ranges::count(*meshes, id) > 0; });
    const auto after = std::ranges::find_if(
        nodes, [&](NodeId id) { return !scene.nodes().find(id)->mesh.valid(); });
    nodes.insert(after, meshes->begin(), meshes->end());
    if (!meshes->empty()) selection.activeSkin = scene.skinOf(meshes->front());
    if (choice.vertices.empty() && choice.near.empty()) return {};
    meshes = meshesWithVertices(scene, choice, *meshes);
    if (!meshes) return meshes.error();
    for (const NodeId node : *meshes) {
        const auto mesh = scene.mesh(scene.nodes().find(node)->mesh);
        const auto skin = scene.skin(scene.skinOf(node));
        Points points;
        for (const auto& text : choice.vertices)
            if (auto ok = addRanges(text, *mesh, nodeLabel(scene, node), points); !ok) return ok;
        for (const auto& text : choice.near) {
            const auto ball = ballOf(text);
            if (!ball) return ball.error();
            addNear(*ball, *mesh, skin->skinBind, points);
        }
        if (!points.empty()) selection.points.push_back({node, {points.begin(), points.end()}, {}});
    }
    if (selection.points.empty())
        return refused("No vertex is there; --near is in metres, in the bind pose, Y up.");
    return {};
}

}  // namespace sinew
