// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// Where a skin deforms worst in one way, over a whole clip.
struct WorstPlace {
    double seconds = 0.0;
    NodeId meshNode;
    /// Stretched: how many times as long as in the bind pose the edges at a vertex are. Folded: the
    /// share of the mesh's area that lies folded over its neighbours. Shrunk: the share of its
    /// volume that the mesh loses, as the score of its deformation has it
    /// (SurfaceMeasure::VolumeLost).
    double amount = 0.0;
    PointIndex point = 0;            ///< where it is worst
    SlotIndex slot = kNoIndex;       ///< the influence that holds that point most
    std::vector<PointIndex> points;  ///< the worst spot, ascending
};

struct WorstFrames {
    std::optional<WorstPlace> stretched;
    std::optional<WorstPlace> folded;
    std::optional<WorstPlace> shrunk;
    /// The one that is seen most; null: nothing is worth a look.
    const WorstPlace* worst() const;
};

/// Compares every bound mesh at every frame of a clip with how it was bound. `rate`: frames a
/// second. Errors: Cancelled; Refused where there is no such clip or no bound mesh, or the clip has
/// more than a million frames. Cost: frames times vertices.
Expected<WorstFrames> findWorstFrames(const Scene& scene, ClipId clip, double rate,
                                      const Progress& progress);

}  // namespace sinew
