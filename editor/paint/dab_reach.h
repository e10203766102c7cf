// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/paint/paint_surface.h"
#include "editor/paint/point_set.h"

namespace sinew {

/// The posed surface that dabs land on: world, per point.
struct PosedSurface {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;  ///< unit
};

/// Finds the points that a dab reaches (see Stroke). Kept between dabs, so that none allocates.
class DabReach {
public:
    explicit DabReach(std::size_t points) : reached_(points), seen_(points) {}

    /// Cost: points reached and their neighbours. `hit.triangle` must be one of the surface's.
    const PointSet& find(const PaintSurface& surface, const PosedSurface& posed,
                         const SurfaceHit& hit, float radius);
    /// How many the last find() reached.
    std::size_t count() const { return open_.size(); }

private:
    PointSet reached_;
    PointSet seen_;
    std::vector<PointIndex>
        open_;  // reached points in the order found; those not yet walked on are at the end
};

}  // namespace sinew
