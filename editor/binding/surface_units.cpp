// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/surface_units.h"

#include <algorithm>

#include "editor/binding/bind_surface.h"

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

}  // namespace sinew
