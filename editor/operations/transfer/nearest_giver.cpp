// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/nearest_giver.h"

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>
#include <limits>
#include <vector>

#include "editor/pose/pose.h"

namespace sinew {
namespace {

constexpr std::size_t kFromVertices = 128;  // of the mesh that lies on another
constexpr std::size_t kToVertices = 1024;   // of that

// At most so many vertices, evenly out of all.
std::vector<glm::vec3> spreadVertices(const Mesh& mesh, const glm::dmat4& worldFromMesh,
                                      std::size_t most) {
    const std::size_t count = mesh.pointCount();
    std::vector<glm::vec3> out(std::min(count, most));
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = worldFromMesh * glm::dvec4(mesh.positions[i * count / out.size()], 1.0);
    return out;
}

double meanDistance(const std::vector<glm::vec3>& from, const std::vector<glm::vec3>& to) {
    double sum = 0.0;
    for (const glm::vec3& p : from) {
        float least = std::numeric_limits<float>::max();
        for (const glm::vec3& q : to) least = std::min(least, glm::dot(p - q, p - q));
        sum += std::sqrt(double{least});
    }
    return sum / static_cast<double>(from.size());
}

}  // namespace

bool canGive(const Scene& scene, NodeId meshNode) {
    const auto skin = scene.skin(scene.skinOf(meshNode));
    return skin && !skin->bonesCleared;
}

NodeId nearestGiver(const Scene& scene, NodeId meshNode) {
    const NodeTable& nodes = scene.nodes();
    const auto mesh = scene.mesh(nodes.find(meshNode)->mesh);
    const auto from = spreadVertices(
        *mesh, currentPose(scene).worldFromNode[nodes.indexOf(meshNode)], kFromVertices);
    NodeId best;
    double least = std::numeric_limits<double>::max();
    for (const Node& node : nodes.all()) {
        if (node.id == meshNode || !node.mesh.valid() || !canGive(scene, node.id)) continue;
        const auto to = spreadVertices(*scene.mesh(node.mesh),
                                       scene.skin(scene.skinOf(node.id))->skinBind, kToVertices);
        if (from.empty() || to.empty()) continue;
        const double apart = meanDistance(from, to);
        if (!(apart < least)) continue;
        least = apart;
        best = node.id;
    }
    return best;
}

}  // namespace sinew
