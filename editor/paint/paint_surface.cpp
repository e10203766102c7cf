// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/paint_surface.h"

#include <tbb/parallel_invoke.h>

#include "editor/geometry/surface/adjacency.h"

namespace sinew {

PaintSurface::PaintSurface(std::shared_ptr<const Mesh> mesh) : mesh_(std::move(mesh)) {
    tbb::parallel_invoke(
        [this] {
            beside_ = PointsBeside(*mesh_);
            shellOfPoint_ = std::move(shells(beside_.neighbours).shellOfPoint);
        },
        [this] { polygonOfTriangle_ = std::move(triangulate(*mesh_).polygonOf); },
        [this] { polygonsAround_ = polygonsOfPoints(*mesh_); },
        [this] {
            normals_ = pointNormals(*mesh_, mesh_->positions);
            box_ = boxAround(mesh_->positions);
        });
}

std::shared_ptr<const PaintSurface> makePaintSurface(std::shared_ptr<const Mesh> mesh) {
    return std::make_shared<const PaintSurface>(std::move(mesh));
}

}  // namespace sinew
