// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/learnt/learn.h"
#include "editor/operations/skin/bind_groups.h"
#include "editor/operations/skin/bind_points.h"

namespace sinew {

/// Of a skin as it was bound, to bind its mesh anew in thought: nothing in it is locked.
BindJob bindJobOf(const Scene& scene, SkinId id, const Skin& skin);
/// Where all nodes stood when this one skin was bound, by node index.
std::vector<glm::dmat4> worldAtBind(const Scene& scene, SkinId id,
                                    std::shared_ptr<const Skin> skin);

/// Fills rows and reports. Meshes of one skeleton are solved as one surface, so that what belongs
/// together (a body, its teeth and its belt) is bound alike; each keeps to the influences that it
/// has.
/// `named`: joints that were asked for; none of them is left out for what it looks like.
Expected<void> solveBinds(const Scene& scene, std::vector<BindJob>& jobs,
                          const BindSettings& settings, std::span<const NodeId> named,
                          BindSurfaceCache& cache, const Progress& progress);

/// What the jobs' old rows teach the method auto: one entry for meshes whose skeletons stood alike.
/// Every job has old rows. Errors: those of the solvers; Cancelled.
Expected<std::vector<RigExamples>> jobExamples(const Scene& scene, std::vector<BindJob>& jobs,
                                               const Progress& progress);

}  // namespace sinew
