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
///
/// A flood over polygon edges that walks page by page: all that can be reached within a page is
/// walked on before another page is looked at, so that a page's points and neighbours are read from
/// the cache, in whatever order a mesh has its points.
class DabReach {
public:
    explicit DabReach(std::size_t points) : reached_(points), seen_(points), open_(points) {}

    /// Cost: points reached and their neighbours. `hit.triangle` must be one of the surface's.
    const PointSet& find(const PaintSurface& surface, const PosedSurface& posed,
                         const SurfaceHit& hit, float radius);
    /// How many the last find() reached.
    std::size_t count() const { return count_; }

private:
    struct Brush;
    void testAll(const PosedSurface& posed, const Brush& brush);
    bool takeShell(const PaintSurface& surface, PointIndex point);
    void visit(PointIndex point, bool inside);

    PointSet reached_;
    PointSet seen_;
    PointSet open_;  ///< reached, not yet walked on
    std::size_t count_ = 0;
    std::vector<std::uint8_t> inside_;  ///< per point, once all were tested; else empty
};

}  // namespace sinew
