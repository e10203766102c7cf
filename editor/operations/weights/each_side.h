// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "editor/operations/operation.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {

/// How an operation is run or previewed. `other`: on the other side, after the first.
using SideRun = std::function<Expected<Outcome>(const Scene& scene, const Selection& selection,
                                                const Params& params, bool other)>;

/// An operation that names influences, or makes one row of many (Operation::eachSide), while what
/// is selected is selected on both sides: vertices on the side of the influence that it is about
/// (of the active one, else the plane's front) are worked on as asked, those on the other side as a
/// mirrored hand would, with the influences that mirror these. One edit. Where nothing is selected,
/// weights that go from influences of one side go from their mirrors as well. Otherwise, or on one
/// side alone, or there is no symmetry: as it is. What is copied is that of the first side. Cost:
/// the runs, and what is selected.
Expected<Outcome> onEachSide(const Operation& operation, const Scene& scene,
                             const Selection& selection, const Params& params,
                             const SceneSymmetry* symmetry, const SideRun& run);

}  // namespace sinew
