// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/export_rows.h"

#include <algorithm>

#include "editor/deform/skinning.h"

namespace sinew {
namespace {

// Enough to meet the extremes of a cycle, few enough to cost less than writing.
constexpr int kFramesLooked = 24;

// Readers check that float weights sum to 1: the largest takes the rounding of all.
void makeExact(RowBuffer& row) {
    std::ranges::stable_sort(
        row, [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
    double others = 0.0;
    for (std::size_t i = 1; i < row.size(); ++i) others += static_cast<double>(row[i].weight);
    if (!row.empty()) row[0].weight = static_cast<float>(1.0 - others);
}

std::vector<ScenePose> posesToLookAt(const Scene& scene) {
    std::vector<ScenePose> poses{storedPose(scene)};
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        for (int i = 0; i <= kFramesLooked; ++i)
            poses.push_back(clipPose(
                scene, *clip, clip->start() + (clip->end() - clip->start()) * i / kFramesLooked));
    }
    return poses;
}

}  // namespace

std::uint32_t pointsAbove(const Scene& scene, std::uint32_t maxInfluences) {
    std::uint32_t count = 0;
    if (maxInfluences == 0) return 0;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Rows rows = scene.rows(id);
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            if (rows[p].size() > maxInfluences && skin->isMember(p)) ++count;
    }
    return count;
}

ExportRows exportRows(const Scene& scene, SkinId id, std::uint32_t maxInfluences) {
    const auto skin = scene.skin(id);
    const Rows rows = scene.rows(id);
    ExportRows out;
    out.first.reserve(rows.pointCount() + 1);
    out.entries.reserve(rows.entryCount());
    RowRules rules;
    rules.maxInfluences = maxInfluences;
    RowBuffer row;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        row.clear();
        if (skin->isMember(p)) row.assign(rows[p].begin(), rows[p].end());
        if (maxInfluences > 0 && row.size() > maxInfluences) {
            limitInfluences(row, rules);
            ++out.reduced;
        }
        makeExact(row);
        out.unweighted += row.empty() ? 1 : 0;
        out.most = std::max(out.most, static_cast<std::uint32_t>(row.size()));
        out.entries.insert(out.entries.end(), row.begin(), row.end());
        out.first.push_back(static_cast<std::uint32_t>(out.entries.size()));
    }
    return out;
}

double largestReductionShift(const Scene& scene, SkinId id, const ExportRows& reduced) {
    const auto skin = scene.skin(id);
    const Node* node = scene.nodes().find(skin->meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    if (!mesh || reduced.reduced == 0) return 0.0;
    const Rows rows = scene.rows(id);
    std::vector<PointIndex> points;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (!reduced[p].empty() && rows[p].size() > reduced[p].size()) points.push_back(p);
    double largest = 0.0;
    for (const ScenePose& pose : posesToLookAt(scene)) {
        const auto matrices = skinningMatrices(scene, *skin, pose);
        const auto unbound = unboundMatrix(scene, *skin, pose);
        for (const PointIndex p : points) {
            const glm::dvec4 at(mesh->positions[p], 1.0);
            const auto full = blendedMatrix(rows[p], matrices, unbound) * at;
            const auto less = blendedMatrix(reduced[p], matrices, unbound) * at;
            largest = std::max(largest, glm::length(glm::dvec3(full - less)));
        }
    }
    return largest;
}

}  // namespace sinew
