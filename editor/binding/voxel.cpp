// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/voxel.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/binding/bind_surface.h"
#include "editor/binding/finish_rows.h"
#include "editor/geometry/surface/joined_points.h"

namespace sinew {
namespace {

constexpr std::size_t kNearest = 8;

// A bone's patches of the surface: one group an entry of the rows, those of one bone at
// neighbouring points joined.
JoinedPoints patchesOf(const Compressed& neighbours, const SparseRows& rows) {
    JoinedPoints groups(rows.columns.size());
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p)
        for (const auto n : neighbours[p]) {
            if (n < p) continue;
            for (auto a = rows.first[p], b = rows.first[n];
                 a < rows.first[p + 1] && b < rows.first[n + 1];) {
                if (rows.columns[a] == rows.columns[b])
                    groups.join(a++, b++);
                else
                    rows.columns[a] < rows.columns[b] ? ++a : ++b;
            }
        }
    return groups;
}

// Per entry the largest weight of its patch.
std::vector<float> strongestOfPatch(JoinedPoints& groups, const SparseRows& rows) {
    std::vector<float> strongest(rows.columns.size(), 0.0f);
    for (std::uint32_t e = 0; e < strongest.size(); ++e)
        strongest[groups.lowest(e)] = std::max(strongest[groups.lowest(e)], rows.values[e]);
    for (std::uint32_t e = 0; e < strongest.size(); ++e) strongest[e] = strongest[groups.lowest(e)];
    return strongest;
}

using FarBones = std::vector<std::vector<SlotIndex>>;

/// Per point, the bones that it has more than a touch of and that are far through the solid.
FarBones farThroughSolid(const BindProblem& problem, const VoxelDistance& distances,
                         const std::vector<std::vector<Influence>>& rows) {
    constexpr float kTouch = 0.05f;
    const auto& points = problem.surface->points();
    FarBones out(points.size());
    tbb::parallel_for(std::size_t{0}, points.size(), [&](std::size_t p) {
        std::array<BoneDistance, 32> near;
        const std::size_t count = distances.at(points[p], near);
        // The nearest few are all that is known; a list that is full may leave others out.
        if (count >= kNearest) return;
        const auto known = std::span(near).first(count);
        for (const auto& i : rows[p])
            if (i.weight >= kTouch &&
                std::ranges::find(known, i.slot, &BoneDistance::bone) == known.end())
                out[p].push_back(i.slot);
    });
    return out;
}

bool isFarFrom(const FarBones& far, std::uint32_t point, SlotIndex bone) {
    return std::ranges::find(far[point], bone) != far[point].end();
}

// Per entry, 1: it is of its bone's own region, a patch in which the bone has half of a point, or
// is near and has more of one than any other. On chains of short bones none has half of anything.
std::vector<std::uint8_t> ofOwnRegion(const Compressed& neighbours, const SparseRows& rows,
                                      const FarBones& far) {
    constexpr float kHalf = 0.5f;
    JoinedPoints groups = patchesOf(neighbours, rows);
    std::vector<std::uint8_t> out(rows.columns.size(), 0);
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        const auto weights = rows.valuesOf(p);
        if (weights.empty()) continue;
        const float most = *std::ranges::max_element(weights);
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e)
            if (rows.values[e] >= kHalf ||
                (rows.values[e] == most && !isFarFrom(far, p, rows.columns[e])))
                out[groups.lowest(e)] = 1;
    }
    for (std::uint32_t e = 0; e < out.size(); ++e) out[e] = out[groups.lowest(e)];
    return out;
}

}  // namespace

std::vector<VoxelBone> voxelBones(const BindProblem& problem) {
    std::vector<VoxelBone> out;
    for (const auto& s : problem.segments)
        out.push_back(
            {s.slot, problem.surface->unitFromWorld(s.from), problem.surface->unitFromWorld(s.to)});
    return out;
}

Expected<std::shared_ptr<const VoxelSolid>> solidToBind(const BindProblem& problem, int resolution,
                                                        const Progress& progress) {
    if (auto ok = checkBind(problem); !ok) return ok.error();
    if (!progress(0.0)) return cancelled();
    auto solid = problem.surface->solid(resolution);
    if (!solid)
        return refused(
            "The mesh has no triangle to build a volume from; choose another bind method.");
    return solid;
}

Expected<std::shared_ptr<const VoxelDistance>> boneDistances(const BindProblem& problem,
                                                             int resolution,
                                                             const Progress& progress) {
    const auto solid = solidToBind(problem, resolution, progress);
    if (!solid) return solid.error();
    return VoxelDistance::of(*solid, voxelBones(problem), problem.slotCount, {},
                             progress.stage(0.3, 1.0));
}

SparseRows rowsByPath(const BindProblem& problem, const VoxelDistance& distances, double dropoff) {
    constexpr float kTouching = 1e-5f;  // diagonals
    const auto& points = problem.surface->points();
    std::vector<std::array<Influence, kNearest>> found(points.size());
    std::vector<std::uint8_t> counts(points.size());
    tbb::parallel_for(std::size_t{0}, points.size(), [&](std::size_t p) {
        std::array<BoneDistance, kNearest> near;
        const std::size_t count = distances.at(points[p], near);
        const float first = std::max(near[0].distance, kTouching);
        double sum = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            const double w = std::pow(first / std::max(near[i].distance, kTouching), dropoff);
            found[p][i] = {near[i].bone, static_cast<float>(w)};
            sum += w;
        }
        for (std::size_t i = 0; i < count; ++i)
            found[p][i].weight = static_cast<float>(found[p][i].weight / sum);
        std::ranges::sort(std::span(found[p]).first(count), {}, &Influence::slot);
        counts[p] = static_cast<std::uint8_t>(count);
    });
    SparseRows out;
    for (std::size_t p = 0; p < points.size(); ++p)
        out.addRow(std::span(found[p]).first(counts[p]));
    return out;
}

std::vector<std::uint8_t> bleedingPoints(const BindProblem& problem, const VoxelDistance& distances,
                                         const std::vector<std::vector<Influence>>& rows) {
    const auto far = farThroughSolid(problem, distances, rows);
    std::vector<std::uint8_t> out(rows.size(), 0);
    if (std::ranges::all_of(far, [](const auto& slots) { return slots.empty(); })) return out;
    SparseRows sparse;
    for (const auto& row : rows) sparse.addRow(row);
    const auto isOwn = ofOwnRegion(problem.surface->neighbours(), sparse, far);
    for (std::uint32_t p = 0; p < rows.size(); ++p)
        for (auto e = sparse.first[p]; e < sparse.first[p + 1]; ++e)
            if (!isOwn[e] && isFarFrom(far, p, sparse.columns[e])) out[p] = 1;
    return out;
}

void removeSpecks(const BindProblem& problem, SparseRows& rows) {
    constexpr float kRegion = 0.15f;
    JoinedPoints patches = patchesOf(problem.surface->neighbours(), rows);
    const auto strongest = strongestOfPatch(patches, rows);
    SparseRows out;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        double left = 0.0;
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e)
            left += strongest[e] >= kRegion ? rows.values[e] : 0.0f;
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e) {
            if (left > 0.0 && strongest[e] < kRegion) continue;
            out.append(rows.columns[e],
                       left > 0.0 ? static_cast<float>(rows.values[e] / left) : rows.values[e]);
        }
        out.endRow();
    }
    rows = std::move(out);
}

// Geodesic voxel binding: bones share a vertex by how long the path to them is through the model's
// inside, so that holes, shells and crossing triangles do not matter.
namespace {

// A power of distance that is as sharp as other methods are at the same setting.
constexpr double kPowerPerDropoff = 2.0;

Expected<BindResult> solveVoxel(const BindProblem& problem, const BindSettings& settings,
                                const Progress& progress) {
    const auto distances =
        boneDistances(problem, static_cast<int>(settings.resolution), progress.stage(0.0, 0.7));
    if (!distances) return distances.error();
    SparseRows rows = rowsByPath(problem, **distances, kPowerPerDropoff * settings.dropoff);
    removeSpecks(problem, rows);
    if (!progress(0.9)) return cancelled();
    BindResult result;
    result.rows = finishedRows(problem, settings, rows, progress.stage(0.9, 1.0));
    result.bleeding = bleedingPoints(problem, **distances, result.rows);
    result.snapped.assign((*distances)->snappedBones().begin(), (*distances)->snappedBones().end());
    result.parts = (*distances)->solid().partCount();
    if (!progress(1.0)) return cancelled();
    return result;
}

}  // namespace

BindMethod voxelMethod() {
    return {
        "voxel",
        "Geodesic Voxel",
        "Weights follow the shortest path through the inside of the model; works with any mesh.",
        true,
        true,
        &solveVoxel,
        true,
        true};
}

}  // namespace sinew
