// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "editor/geometry/surface/place_box.h"
#include "editor/paint/stroke.h"
#include "editor/weights/fill_rows.h"

namespace sinew {

struct PosedByStroke;

/// What stays the same for a mesh between strokes. About 80 bytes a point, and 12 more where points
/// coincide; once it was painted 24 more, 48 where shapes move it.
class PaintSurface {
public:
    explicit PaintSurface(std::shared_ptr<const Mesh> mesh);

    const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
    /// Points over a polygon edge.
    std::span<const PointIndex> neighbours(PointIndex point) const {
        return beside_.neighbours[point];
    }
    const PointsBeside& beside() const { return beside_; }
    /// The connected part of the mesh that a point belongs to.
    std::uint32_t shellOf(PointIndex point) const { return shellOfPoint_[point]; }
    /// Polygons of triangulate(mesh), by triangle: what SurfaceHit::triangle counts.
    std::size_t triangleCount() const { return polygonOfTriangle_.size(); }
    std::uint32_t polygonOf(std::uint32_t triangle) const { return polygonOfTriangle_[triangle]; }
    std::span<const std::uint32_t> polygonsAround(PointIndex point) const {
        return polygonsAround_[point];
    }
    /// Per point, unit, of the unmorphed mesh: what tells front from back once it is posed.
    std::span<const glm::vec3> normals() const { return normals_; }
    /// Around the points of the unmorphed mesh.
    const PlaceBox& box() const { return box_; }
    /// Takes what a stroke has left here and leaves this: the next stroke in the same pose goes on
    /// from it. Null: nothing. May be called on several threads at once.
    std::shared_ptr<PosedByStroke> exchangePosed(std::shared_ptr<PosedByStroke> posed) const {
        return posed_.exchange(std::move(posed));
    }

private:
    std::shared_ptr<const Mesh> mesh_;
    PointsBeside beside_;
    std::vector<std::uint32_t> shellOfPoint_;
    std::vector<std::uint32_t> polygonOfTriangle_;
    Compressed polygonsAround_;
    std::vector<glm::vec3> normals_;
    PlaceBox box_;
    mutable std::atomic<std::shared_ptr<PosedByStroke>> posed_;
};

}  // namespace sinew
