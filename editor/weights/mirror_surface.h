// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <functional>
#include <glm/glm.hpp>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/geometry/surface/point_grid.h"
#include "editor/geometry/surface/triangle_tree.h"
#include "editor/scene/mesh.h"

namespace sinew {

/// Points that lie no farther apart than this share of a mesh's size are one place.
inline constexpr double kSamePlace = 1e-4;

/// An unposed mesh (mesh space) as places are looked for on it. Everything is made when it is first
/// asked for and then kept; questions may come from many threads.
class MirrorSurface {
public:
    explicit MirrorSurface(std::shared_ptr<const Mesh> mesh);

    const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
    const std::vector<glm::vec3>& points() const { return mesh_->positions; }
    const PlaceBox& box() const { return box_; }
    double diagonal() const { return box_.size(); }

    /// The point there (kSamePlace), or kNoIndex. `alike`: as in PointGrid.
    PointIndex pointAt(const glm::dvec3& place, std::vector<PointIndex>* alike = nullptr) const;
    /// PointGrid::fetch() for pointAt().
    void fetchPointsAt(std::span<const glm::dvec3> places) const { grid().fetch(places); }

    /// The closest place of the surface; of a mesh without polygons none. As in TriangleTree.
    TriangleTree::Foot closest(const glm::dvec3& to) const;
    /// Of each of many places, on all cores.
    std::vector<TriangleTree::Foot> closest(std::span<const glm::vec3> to) const;
    TriangleTree::Foot closest(const glm::dvec3& to, double most,
                               const std::function<bool(std::uint32_t)>& accept,
                               const glm::vec3* facing = nullptr) const;
    /// As points, in the order of triangulate().
    const std::vector<glm::uvec3>& triangles() const { return solid().triangles; }
    glm::vec3 normal(PointIndex point) const;

    /// The connected part that a point belongs to, and the box of each.
    std::uint32_t shellOf(PointIndex point) const { return shellOfPoint()[point]; }
    const std::vector<std::uint32_t>& shellOfPoint() const { return parts().shells.shellOfPoint; }
    const std::vector<PlaceBox>& shellBoxes() const { return parts().boxes; }
    /// The parts whose boxes' middles lie nearest to a place, the nearest first.
    std::vector<PointTree::Neighbour> shellsNear(const glm::dvec3& place, std::size_t count) const;

private:
    struct Solid {
        std::vector<glm::uvec3> triangles;
        std::unique_ptr<TriangleTree> tree;
    };
    struct Parts {
        Shells shells;
        std::vector<PlaceBox> boxes;
        std::unique_ptr<PointTree> middles;
    };
    const PointGrid& grid() const;
    const Solid& solid() const;
    const Parts& parts() const;

    std::shared_ptr<const Mesh> mesh_;
    PlaceBox box_;
    mutable std::once_flag gridMade_, normalsMade_, solidMade_, partsMade_;
    mutable std::unique_ptr<PointGrid> grid_;
    mutable std::vector<glm::vec3> normals_;
    mutable Solid solid_;
    mutable Parts parts_;
};

}  // namespace sinew
