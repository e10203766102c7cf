// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/paint/paint_surface.h"
#include "editor/paint/point_set.h"
#include "editor/paint/stroke.h"

namespace sinew {

/// What the mesh that a dab lands on hides of others from the eye: what lies behind its polygons
/// around the points that the dab reaches and around the polygon that it hits. What they touch is
/// not hidden, so that the seam between two meshes is painted as one. Whether a place is hidden
/// does not depend on how the brush is turned: in a mirror it is the same. Kept between dabs.
class HitCover {
public:
    /// `positions`: of the hit's mesh as posed, world, per point; `reached`: by a dab of this
    /// radius (metres). The hit has a triangle of this surface. Cost: the polygons around the
    /// points reached.
    void make(const PaintSurface& surface, std::span<const glm::vec3> positions,
              const PointSet& reached, const BrushHit& hit, float radius);
    /// Of a place (world) within the radius. On any number of threads. Cost: the few polygons in
    /// that direction.
    bool hides(const glm::vec3& place) const;

private:
    /// A corner, from the hit, and the ways from there to the others.
    struct Triangle {
        glm::vec3 a, ab, ac;
    };
    /// What polygons may hide: places on the disc, in radii, and how near to the eye the nearest of
    /// them comes, from the hit along the axis.
    struct Extent {
        glm::vec2 low{std::numeric_limits<float>::infinity()};
        glm::vec2 high{-std::numeric_limits<float>::infinity()};
        float nearest = std::numeric_limits<float>::infinity();
        bool isEmpty() const { return !(low.x <= high.x); }
        bool holds(const glm::vec2& place, float away) const;
        void add(const Extent& other);
    };
    /// From a place to the eye.
    struct Ray {
        glm::vec3 from, way;
        float least, most;  ///< of the way: where polygons are between
    };

    void collect(const PaintSurface& surface, const PointSet& reached, std::uint32_t hitPolygon);
    void spreadCells();
    std::optional<glm::vec2> onDisc(const glm::vec3& away) const;
    float wideningAt(const glm::vec3& away) const;
    glm::ivec2 cellAt(const glm::vec2& place) const;
    std::size_t cellOf(const glm::ivec2& cell) const {
        return static_cast<std::size_t>(cell.y * side_ + cell.x);
    }
    Extent extentOf(const Triangle& triangle) const;
    template <class Visit>
    void forEachCell(const Extent& extent, const Visit& visit) const;
    static bool meets(const Triangle& triangle, const Ray& ray);

    glm::vec3 centre_{0.0f};
    glm::vec3 axis_{0.0f, 0.0f, -1.0f};  // from the eye; the others span the disc
    glm::vec3 across_{1.0f, 0.0f, 0.0f};
    glm::vec3 up_{0.0f, 1.0f, 0.0f};
    float radius_ = 1.0f;
    float perMetre_ = 0.0f;  // how much wider what is seen is a metre farther on; 0: parallel rays
    PointSet taken_{0};      // polygons
    const PaintSurface* takenOf_ = nullptr;
    std::vector<glm::uvec3> points_;  // by triangle
    std::vector<Triangle> triangles_;
    std::vector<Extent> extents_;      // by triangle
    std::vector<Extent> cellExtents_;  // of all that lies in a cell
    int side_ = 1;                     // cells
    glm::vec2 low_{-1.0f};             // where the cells begin, on the disc
    glm::vec2 cellsPerRadius_{1.0f};
    Compressed cells_;  // triangles by cell
};

}  // namespace sinew
