// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_surface.h"

namespace sinew {

MirrorSurface::MirrorSurface(std::shared_ptr<const Mesh> mesh)
    : mesh_(std::move(mesh)), box_(boxAround(mesh_->positions)) {}

PointIndex MirrorSurface::pointAt(const glm::dvec3& place, std::vector<PointIndex>* alike) const {
    std::call_once(gridMade_, [this] {
        grid_ = std::make_unique<PointGrid>(mesh_->positions, kSamePlace * diagonal());
    });
    return grid_->nearest(place, alike);
}

glm::vec3 MirrorSurface::normal(PointIndex point) const {
    std::call_once(normalsMade_, [this] { normals_ = pointNormals(*mesh_, mesh_->positions); });
    return normals_[point];
}

const MirrorSurface::Solid& MirrorSurface::solid() const {
    std::call_once(solidMade_, [this] {
        solid_.triangles = triangulate(*mesh_).corners;
        for (glm::uvec3& t : solid_.triangles)
            for (int k = 0; k < 3; ++k) t[k] = mesh_->cornerPoint[t[k]];
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

TriangleTree::Foot MirrorSurface::closest(const glm::dvec3& to, double most,
                                          const std::function<bool(std::uint32_t)>& accept) const {
    return solid().tree->closest(glm::vec3(to), static_cast<float>(most), accept);
}

glm::vec3 MirrorSurface::triangleNormal(std::uint32_t triangle) const {
    const auto& t = solid().triangles[triangle];
    const auto& p = mesh_->positions;
    return glm::cross(p[t.y] - p[t.x], p[t.z] - p[t.x]);
}

}  // namespace sinew
