// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <mutex>
#include <optional>
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

/// Triangles of a mesh, as points, and the tree over them.
struct MirrorSolid {
    std::vector<glm::uvec3> triangles;  ///< in the order of triangulate()
    std::unique_ptr<TriangleTree> tree;
    std::optional<PlaceBox> box;  ///< those that do not meet it are left out; none: all are there

    /// What is left out is farther from a place (mesh space) than this: so what is found within it
    /// is closest. 0 outside the box.
    double reachAround(const glm::dvec3& place) const;
};

/// What is made of a part of a mesh alone as long as nobody asks for more: of what lies in a box.
/// Made while others wait, so not to be asked for the first time in a parallel loop.
template <class Made>
class MadeWithin {
public:
    /// `make(box)`, null: of all; so it is where it was asked for elsewhere before.
    template <class Make>
    std::shared_ptr<const Made> get(const PlaceBox* box, const Make& make) {
        const std::scoped_lock lock(mutex_);
        if (made_ && (!box_ || (box && box_->holds(box->low) && box_->holds(box->high))))
            return made_;
        if (made_) box = nullptr;
        made_ = make(box);
        box_ = box ? std::optional(*box) : std::nullopt;
        return made_;
    }

private:
    std::mutex mutex_;
    std::shared_ptr<const Made> made_;
    std::optional<PlaceBox> box_;
};

/// An unposed mesh (mesh space) as places are looked for on it. Everything is made when it is first
/// asked for and then kept; questions may come from many threads.
class MirrorSurface {
public:
    explicit MirrorSurface(std::shared_ptr<const Mesh> mesh);

    const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
    const std::vector<glm::vec3>& points() const { return mesh_->positions; }
    const PlaceBox& box() const { return box_; }
    double diagonal() const { return box_.size(); }

    /// Its points in a box (mesh space), by their places (kSamePlace); maybe more. Linear.
    std::shared_ptr<const PointGrid> gridWithin(const PlaceBox& box) const;
    /// Its triangles, those that may meet a box or all. Linear, as TriangleTree.
    std::shared_ptr<const MirrorSolid> solidWithin(const PlaceBox& box) const {
        return solid(partBy(box));
    }
    std::shared_ptr<const MirrorSolid> solid() const { return solid(nullptr); }
    const std::vector<glm::uvec3>& triangles() const { return solid()->triangles; }
    /// The closest place of the surface; of a mesh without polygons none. As in TriangleTree.
    TriangleTree::Foot closest(const glm::dvec3& to) const {
        return solid()->tree->closest(glm::vec3(to));
    }
    glm::vec3 normal(PointIndex point) const;

    /// The connected part that a point belongs to, and the box of each.
    std::uint32_t shellOf(PointIndex point) const { return shellOfPoint()[point]; }
    const std::vector<std::uint32_t>& shellOfPoint() const { return parts().shells.shellOfPoint; }
    const std::vector<PlaceBox>& shellBoxes() const { return parts().boxes; }
    /// The parts whose boxes' middles lie nearest to a place, the nearest first.
    std::vector<PointTree::Neighbour> shellsNear(const glm::dvec3& place, std::size_t count) const;

private:
    struct Parts {
        Shells shells;
        std::vector<PlaceBox> boxes;
        std::unique_ptr<PointTree> middles;
    };
    std::shared_ptr<const MirrorSolid> solid(const PlaceBox* box) const;
    // Null: it is all.
    const PlaceBox* partBy(const PlaceBox& box) const {
        return box.holds(box_.low) && box.holds(box_.high) ? nullptr : &box;
    }
    const Parts& parts() const;

    std::shared_ptr<const Mesh> mesh_;
    PlaceBox box_;
    mutable std::once_flag normalsMade_, partsMade_;
    mutable MadeWithin<PointGrid> grid_;
    mutable MadeWithin<MirrorSolid> solid_;
    mutable std::vector<glm::vec3> normals_;
    mutable Parts parts_;
};

}  // namespace sinew
