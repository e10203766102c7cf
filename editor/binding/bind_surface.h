// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <glm/glm.hpp>
#include <memory>
#include <vector>

#include "editor/geometry/solve/screened_poisson.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/voxel/solid.h"

namespace sinew {

/// What is bound, as a soup of triangles, with all that can be derived from it and does not depend
/// on the bones. Each is made when it is first asked for and kept, so that binding the same surface
/// again (while a joint is dragged, say) only does what the bones change.
///
/// Inside, "unit" space is used: world at bind, turned into the own axes of the
/// surface's largest part (principalAxes(), which may mirror it), then moved and scaled so that the
/// box of its triangles there is centred and has a diagonal of 1. Methods work there, so that their
/// weights depend neither on a model's unit nor on how it stands in the world. May be asked from
/// several threads.
class BindSurface {
public:
    /// `worldPoints`: at bind, finite. `triangles`: indices into them; those of other meshes may
    /// follow in one surface, where points are not shared between them. `far`: empty, or per point
    /// not 0 where it is bound as well, though its triangles were left out as being far from all
    /// joints.
    BindSurface(std::vector<glm::dvec3> worldPoints, std::vector<glm::uvec3> triangles,
                std::vector<std::uint8_t> far = {});
    ~BindSurface();

    std::size_t pointCount() const { return points_.size(); }
    const std::vector<glm::dvec3>& points() const { return points_; }  ///< unit space
    /// In the order given; corners anticlockwise where they are so in the world.
    const std::vector<glm::uvec3>& triangles() const { return triangles_; }
    /// To the side from which the corners run anticlockwise, twice the area long, unit space.
    glm::dvec3 normal(const glm::uvec3& triangle) const;

    glm::dvec3 unitFromWorld(const glm::dvec3& world) const {
        return turnedFromWorld(world - origin_) * perUnit_ - centre_;
    }
    /// A direction; its length stays.
    glm::dvec3 turnedFromWorld(const glm::dvec3& world) const { return world * axes_; }
    glm::dvec3 turnedToWorld(const glm::dvec3& unit) const { return axes_ * unit; }
    double unitPerWorld() const { return perUnit_; }

    /// Points joined by a triangle's edge, each once, ascending.
    const Compressed& neighbours() const;
    bool isFar(std::size_t point) const { return !far_.empty() && far_[point] != 0; }
    std::size_t farCount() const;

    /// Connected parts over triangles; a point of no triangle is a part of its own, but all far
    /// ones are one together.
    const Shells& parts() const;
    /// Per part its area, unit space.
    const std::vector<double>& partAreas() const;
    /// Per point a third of the area of its triangles, unit space.
    const std::vector<double>& areas() const;
    /// Per point the direction out of the solid, unit length: triangles that face inwards are
    /// turned first, so that flipped faces do not count. A point without area, or whose faces lie
    /// back to back, has (0, 0, 0).
    const std::vector<glm::vec3>& outward() const;
    /// Per triangle: not 0 where its corners run clockwise seen from outside.
    const std::vector<std::uint8_t>& flipped() const;
    const TriangleSurface& tracer() const;
    /// The solid at a resolution (8 to 1024 voxels along the longest axis), in unit space. Null
    /// where no triangle makes one.
    std::shared_ptr<const VoxelSolid> solid(int resolution) const;
    /// (L + A h) x = A h p on this surface, unit space. Errors: Cancelled; it may be asked again.
    Expected<std::reference_wrapper<const ScreenedPoisson>> equations(
        const Progress& progress) const;

private:
    struct Derived;
    glm::dmat3 axesOfLargestPart() const;

    std::vector<glm::dvec3> points_;
    std::vector<glm::uvec3> triangles_;
    std::vector<std::uint8_t> far_;
    glm::dmat3 axes_{1.0};    // the largest part's own, as columns, in the world
    glm::dvec3 origin_{0.0};  // a point of the surface, in the world
    glm::dvec3 centre_{0.0};  // of the box, in unit space as seen from the origin
    double perUnit_ = 1.0;
    std::unique_ptr<Derived> derived_;
};

/// Resolution of the solid that tells the outside from the inside.
inline constexpr int kCoarseResolution = 96;

}  // namespace sinew
