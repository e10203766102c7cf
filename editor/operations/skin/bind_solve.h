// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/learnt/learn.h"
#include "editor/operations/operation.h"
#include "editor/operations/skin/bind_points.h"

namespace sinew {

/// One mesh that is being bound.
struct BindJob {
    NodeId meshNode;
    SkinId skinId;
    std::shared_ptr<const Mesh> mesh;
    std::shared_ptr<Skin> skin;           ///< all but rows
    std::vector<glm::dmat4> worldAtBind;  ///< by node index
    /// Per point, in the skin's slots, and whether the point keeps it; both empty: none does.
    std::vector<std::vector<Influence>> oldRows;
    std::vector<std::uint8_t> kept;

    // The answer.
    std::vector<std::vector<Influence>> rows;
    Report::MeshReport report;
};

/// Of a skin as it was bound, to bind its mesh anew in thought: nothing in it is locked.
BindJob bindJobOf(const Scene& scene, SkinId id, const Skin& skin);

/// Fills rows and reports. Meshes whose skeletons stood alike are solved as one surface, so that
/// what belongs together (a body, its teeth and its belt) is bound alike.
/// `allAreBones`: the joints were named, none of them is left out for what it looks like.
Expected<void> solveBinds(const Scene& scene, std::vector<BindJob>& jobs,
                          const BindSettings& settings, bool allAreBones, BindSurfaceCache& cache,
                          const Progress& progress);

/// What the jobs' old rows teach the method auto: one entry for meshes whose skeletons stood alike.
/// Every job has old rows. Errors: those of the solvers; Cancelled.
Expected<std::vector<RigExamples>> jobExamples(const Scene& scene, std::vector<BindJob>& jobs,
                                               const Progress& progress);

}  // namespace sinew
