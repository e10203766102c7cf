// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "editor/binding/bind_surface.h"
#include "editor/binding/loose_parts.h"

namespace sinew {

void SurfaceUnits::measure(const BindProblem& problem) {
    areas.assign(count, 0.0);
    for (std::size_t p = 0; p < unitOf.size(); ++p) areas[unitOf[p]] += problem.surface->areas()[p];
}

SurfaceUnits surfaceUnits(const BindProblem& problem) {
    SurfaceUnits out;
    std::uint32_t meshes = 0;
    for (const auto mesh : problem.meshOf) meshes = std::max(meshes, mesh + 1);
    if (meshes > 1) {
        out.unitOf.assign(problem.meshOf.begin(), problem.meshOf.end());
        out.count = meshes;
        out.isMesh.assign(meshes, 1);
    } else {
        out.unitOf = problem.surface->parts().shellOfPoint;
        out.count = problem.surface->parts().count;
    }
    out.measure(problem);
    return out;
}

std::vector<std::map<SlotIndex, double>> unitShares(const BindProblem& problem,
                                                    const SurfaceUnits& units,
                                                    const SparseRows& rows) {
    std::vector<std::map<SlotIndex, double>> out(units.count);
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        const auto unit = units.unitOf[p];
        if (!(units.areas[unit] > 0.0)) continue;
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e)
            out[unit][rows.columns[e]] +=
                rows.values[e] * problem.surface->areas()[p] / units.areas[unit];
    }
    return out;
}

namespace {

/// The meshes' units, those that house no bone cut into their parts.
struct CutUnits {
    SurfaceUnits units;
    std::vector<std::uint32_t> meshOf;   // per unit
    std::vector<std::uint32_t> partsOf;  // per mesh, how many units
};

CutUnits cutUnits(const BindProblem& problem, const HousedUnits& whole) {
    const auto& partOf = problem.surface->parts().shellOfPoint;
    CutUnits out;
    out.partsOf.assign(whole.units.count, 0);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> unitAt;
    for (std::size_t p = 0; p < partOf.size(); ++p) {
        const std::uint32_t mesh = whole.units.unitOf[p];
        const bool isCut = whole.bones[mesh] == kNoIndex;
        const auto [at, isNew] = unitAt.try_emplace({mesh, isCut ? partOf[p] : 0}, out.units.count);
        out.units.unitOf.push_back(at->second);
        if (!isNew) continue;
        ++out.units.count;
        ++out.partsOf[mesh];
        out.meshOf.push_back(mesh);
    }
    for (const std::uint32_t mesh : out.meshOf) out.units.isMesh.push_back(out.partsOf[mesh] == 1);
    out.units.measure(problem);
    return out;
}

// Per mesh, whether its parts are a robot's: they house three bones or more, with most of its area.
std::vector<std::uint8_t> areRobots(const CutUnits& cut, const std::vector<SlotIndex>& bones,
                                    const std::vector<double>& areas) {
    constexpr std::size_t kFewBones = 3;  // two are a pair of shoes
    std::vector<double> housing(areas.size(), 0.0);
    std::vector<std::set<SlotIndex>> housed(areas.size());
    for (std::uint32_t u = 0; u < bones.size(); ++u) {
        if (bones[u] == kNoIndex) continue;
        housing[cut.meshOf[u]] += cut.units.areas[u];
        housed[cut.meshOf[u]].insert(bones[u]);
    }
    std::vector<std::uint8_t> out;
    for (std::size_t mesh = 0; mesh < areas.size(); ++mesh)
        out.push_back(housed[mesh].size() >= kFewBones &&
                      housing[mesh] >= kMostOfUnit * areas[mesh]);
    return out;
}

}  // namespace

HousedUnits housedUnits(const BindProblem& problem, const SparseRows& rows) {
    HousedUnits whole{surfaceUnits(problem), {}};
    whole.bones = housedBones(problem, whole.units, rows);
    if (whole.units.isMesh.empty()) return whole;
    CutUnits cut = cutUnits(problem, whole);
    if (std::ranges::none_of(cut.partsOf, [](auto parts) { return parts > 1; })) return whole;
    std::vector<SlotIndex> bones = housedBones(problem, cut.units, rows);
    const auto isRobot = areRobots(cut, bones, whole.units.areas);
    for (std::uint32_t u = 0; u < bones.size(); ++u) {
        const std::uint32_t mesh = cut.meshOf[u];
        if (cut.units.isMesh[u])
            bones[u] = whole.bones[mesh];
        else if (!isRobot[mesh])
            bones[u] = kNoIndex;
    }
    return {std::move(cut.units), std::move(bones)};
}

}  // namespace sinew
