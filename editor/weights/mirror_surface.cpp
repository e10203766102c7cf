// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_surface.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace sinew {

MirrorSurface::MirrorSurface(std::shared_ptr<const Mesh> mesh)
    : mesh_(std::move(mesh)), box_(boxAround(mesh_->positions)) {}

const PointGrid& MirrorSurface::grid() const {
    std::call_once(gridMade_, [this] {
        grid_ = std::make_unique<PointGrid>(mesh_->positions, kSamePlace * diagonal());
    });
    return *grid_;
}

PointIndex MirrorSurface::pointAt(const glm::dvec3& place, std::vector<PointIndex>* alike) const {
    return grid().nearest(place, alike);
}

glm::vec3 MirrorSurface::normal(PointIndex point) const {
    std::call_once(normalsMade_, [this] { normals_ = pointNormals(*mesh_, mesh_->positions); });
    return normals_[point];
}

const MirrorSurface::Solid& MirrorSurface::solid() const {
    std::call_once(solidMade_, [this] {
        solid_.triangles = triangulate(*mesh_).corners;
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, solid_.triangles.size(), 16384),
                          [this](const tbb::blocked_range<std::size_t>& range) {
                              for (auto i = range.begin(); i < range.end(); ++i)
                                  for (int k = 0; k < 3; ++k)
                                      solid_.triangles[i][k] =
                                          mesh_->cornerPoint[solid_.triangles[i][k]];
                          });
        solid_.tree = std::make_unique<TriangleTree>(mesh_->positions, solid_.triangles);
    });
    return solid_;
}

const MirrorSurface::Parts& MirrorSurface::parts() const {
    std::call_once(partsMade_, [this] {
        parts_.shells = shells(*mesh_);
        parts_.boxes.resize(parts_.shells.count);
        for (PointIndex p = 0; p < mesh_->pointCount(); ++p)
            parts_.boxes[parts_.shells.shellOfPoint[p]].add(glm::dvec3(mesh_->positions[p]));
        std::vector<glm::vec3> middles;
        for (const auto& box : parts_.boxes) middles.emplace_back(box.middle());
        parts_.middles = std::make_unique<PointTree>(middles);
    });
    return parts_;
}

std::vector<PointTree::Neighbour> MirrorSurface::shellsNear(const glm::dvec3& place,
                                                            std::size_t count) const {
    return parts().middles->nearest(glm::vec3(place), count);
}

TriangleTree::Foot MirrorSurface::closest(const glm::dvec3& to) const {
    return solid().tree->closest(glm::vec3(to));
}

std::vector<TriangleTree::Foot> MirrorSurface::closest(std::span<const glm::vec3> to) const {
    return solid().tree->closest(to);
}

TriangleTree::Foot MirrorSurface::closest(const glm::dvec3& to, double most,
                                          const std::function<bool(std::uint32_t)>& accept,
                                          const glm::vec3* facing) const {
    return solid().tree->closest(glm::vec3(to), static_cast<float>(most), accept, facing);
}

}  // namespace sinew
