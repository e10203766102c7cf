// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/skinning.h"

#include <algorithm>
#include <cmath>

#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

glm::dmat4 worldOfNode(const Scene& scene, const ScenePose& pose, NodeId node) {
    const auto i = scene.nodes().indexOf(node);
    return i == kNoIndex ? glm::dmat4(1.0) : pose.worldFromNode[i];
}

}  // namespace

AffineRows toAffineRows(const glm::dmat4& m) {
    AffineRows out;
    for (int r = 0; r < 3; ++r) out.row[r] = glm::vec4(m[0][r], m[1][r], m[2][r], m[3][r]);
    return out;
}

glm::dmat4 unboundMatrix(const Scene& scene, const Skin& skin, const ScenePose& pose) {
    return worldOfNode(scene, pose, skin.meshNode);
}

std::vector<glm::dmat4> skinningMatrices(const Scene& scene, const Skin& skin,
                                         const ScenePose& pose) {
    const glm::dmat4 unbound = unboundMatrix(scene, skin, pose);
    std::vector<glm::dmat4> out(skin.slots.size(), unbound);
    if (skin.bonesCleared || !invertible(skin.skinBind)) return out;
    const glm::dmat4 moved = unbound * glm::inverse(skin.skinBind);
    const NodeTable& nodes = scene.nodes();
    for (std::size_t n = 0; n < skin.slots.size(); ++n) {
        const InfluenceSlot& slot = skin.slots[n];
        const auto joint = nodes.indexOf(slot.node);
        if (joint == kNoIndex || !invertible(slot.influenceBind)) continue;
        out[n] =
            moved * pose.worldFromNode[joint] * glm::inverse(slot.influenceBind) * skin.skinBind;
    }
    return out;
}

std::vector<SlotIndex> sameMoves(std::span<const glm::dmat4> matrices) {
    constexpr double kOfFiles = 1e-6;  // bind matrices are stored as floats
    const auto alike = [](const glm::dmat4& a, const glm::dmat4& b) {
        double off = 0.0;
        double size = 0.0;
        for (int c = 0; c < 4; ++c) {
            off += glm::dot(a[c] - b[c], a[c] - b[c]);
            size += glm::dot(a[c], a[c]);
        }
        return off <= kOfFiles * kOfFiles * size;
    };
    std::vector<SlotIndex> kinds;
    std::vector<SlotIndex> out;
    for (SlotIndex s = 0; s < matrices.size(); ++s) {
        const auto same = std::ranges::find_if(
            kinds, [&](SlotIndex kind) { return alike(matrices[kind], matrices[s]); });
        out.push_back(same == kinds.end() ? s : *same);
        if (same == kinds.end()) kinds.push_back(s);
    }
    return out;
}

glm::dmat4 blendedMatrix(Row row, std::span<const glm::dmat4> matrices, const glm::dmat4& unbound) {
    if (row.empty()) return unbound;
    const auto matrixOf = [&](SlotIndex slot) -> const glm::dmat4& {
        return slot < matrices.size() ? matrices[slot] : unbound;
    };
    // What rounding left over of a sum of 1 is shared out: no influence stands apart for coming
    // last, so both sides of a symmetric model come to the same.
    constexpr double kRounded = 1e-6;
    double whole = 0.0;
    for (const Influence& entry : row) whole += entry.weight;
    glm::dmat4 sum(0.0);
    if (std::abs(whole - 1.0) <= kRounded) {
        for (const Influence& entry : row) sum += entry.weight / whole * matrixOf(entry.slot);
        return sum;
    }
    double rest = 1.0;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
        sum += static_cast<double>(row[i].weight) * matrixOf(row[i].slot);
        rest -= row[i].weight;
    }
    return sum + rest * matrixOf(row.back().slot);
}

std::vector<float> morphWeightsOf(const Scene& scene, NodeId meshNode, const ScenePose& pose) {
    const auto i = scene.nodes().indexOf(meshNode);
    if (i == kNoIndex) return {};
    if (!pose.morphWeights[i].empty()) return pose.morphWeights[i];
    const auto mesh = scene.mesh(scene.nodes().all()[i].mesh);
    return mesh ? mesh->morphWeights : std::vector<float>{};
}

DeformedMesh morphed(const Mesh& mesh, std::span<const float> weights) {
    DeformedMesh out{mesh.positions, mesh.normals};
    bool normalsMoved = false;
    for (std::size_t t = 0; t < mesh.morphTargets.size() && t < weights.size(); ++t) {
        const MorphTarget& target = mesh.morphTargets[t];
        const float w = weights[t];
        if (w == 0.0f) continue;
        for (std::size_t p = 0; p < target.positions.size(); ++p)
            out.positions[p] += w * target.positions[p];
        if (out.normals.empty()) continue;
        for (std::size_t c = 0; c < target.normals.size(); ++c)
            out.normals[c] += w * target.normals[c];
        normalsMoved |= !target.normals.empty();
    }
    if (normalsMoved)
        for (auto& n : out.normals)
            if (const float length = glm::length(n); length > 0.0f) n /= length;
    return out;
}

namespace {

Rows emptyRows(std::size_t points) {
    RowsBuilder empty;
    for (std::size_t p = 0; p < points; ++p) empty.append({});
    return empty.finish();
}

}  // namespace

DeformedMesh deformMesh(const Scene& scene, NodeId meshNode, const ScenePose& pose,
                        const Rows* rowsInstead) {
    const auto posed = PosedMesh::make(scene, meshNode, pose, rowsInstead);
    if (!posed) return {};
    return deformed(*posed);
}

DeformedMesh deformed(const PosedMesh& posed) {
    const Mesh& mesh = *posed.mesh();
    const bool bound = posed.rows().pointCount() == mesh.pointCount();
    const Rows rows = bound ? posed.rows() : emptyRows(mesh.pointCount());
    const bool shaped = !posed.shapeStrengths().empty();
    const DeformedMesh shape = shaped ? morphed(mesh, posed.shapeStrengths()) : DeformedMesh{};
    const Compressed corners = cornersArePoints(mesh) ? Compressed() : cornersOfPoints(mesh);
    DeformBuffers buffers;
    buffers.positions = shaped ? shape.positions : mesh.positions;
    buffers.rows = &rows;
    buffers.normals = shaped ? shape.normals : mesh.normals;
    buffers.cornerFirst = corners.first;
    buffers.cornerList = corners.items;
    DeformedMesh out{std::vector<glm::vec3>(buffers.positions.size()),
                     std::vector<glm::vec3>(buffers.normals.size())};
    buffers.outPositions = out.positions;
    buffers.outNormals = out.normals;
    posed.job(buffers)->runAll();
    return out;
}

}  // namespace sinew
