// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_surface.h"

#include <limits>

namespace sinew {
namespace {

constexpr float kUnset = std::numeric_limits<float>::infinity();

struct SizeBox {
    glm::vec3 low{kUnset};
    glm::vec3 high{-kUnset};
    void add(const glm::vec3& p) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    double diagonal() const {
        return low.x > high.x ? 0.0 : glm::distance(glm::dvec3(low), glm::dvec3(high));
    }
};

}  // namespace

MirrorSurface::MirrorSurface(std::shared_ptr<const Mesh> mesh) : mesh_(std::move(mesh)) {
    if (mesh_->positions.empty()) return;
    SizeBox box;
    for (const auto& p : mesh_->positions) box.add(p);
    low_ = glm::dvec3(box.low);
    high_ = glm::dvec3(box.high);
}

PointIndex MirrorSurface::pointAt(const glm::dvec3& place) const {
    std::call_once(gridMade_, [this] {
        grid_ = std::make_unique<PointGrid>(mesh_->positions, kSamePlace * diagonal());
    });
    return grid_->nearest(place);
}

const MirrorSurface::Solid& MirrorSurface::solid() const {
    std::call_once(solidMade_, [this] {
        for (const auto& corners : triangulate(*mesh_).corners)
            solid_.triangles.emplace_back(mesh_->cornerPoint[corners.x],
                                          mesh_->cornerPoint[corners.y],
                                          mesh_->cornerPoint[corners.z]);
        solid_.normals = pointNormals(*mesh_, mesh_->positions);
        solid_.tree = std::make_unique<TriangleSurface>(mesh_->positions, solid_.triangles);
    });
    return solid_;
}

const MirrorSurface::Parts& MirrorSurface::parts() const {
    std::call_once(partsMade_, [this] {
        parts_.shells = shells(pointNeighbours(*mesh_));
        std::vector<SizeBox> boxes(parts_.shells.count);
        for (PointIndex p = 0; p < mesh_->pointCount(); ++p)
            boxes[parts_.shells.shellOfPoint[p]].add(mesh_->positions[p]);
        for (const auto& box : boxes) parts_.sizes.push_back(box.diagonal());
    });
    return parts_;
}

TriangleSurface::Foot MirrorSurface::closest(const glm::dvec3& to) const {
    return solid().tree->closest(glm::vec3(to));
}

TriangleSurface::Foot MirrorSurface::closest(
    const glm::dvec3& to, double most, const std::function<bool(std::uint32_t)>& accept) const {
    return solid().tree->closest(glm::vec3(to), static_cast<float>(most), accept);
}

glm::vec3 MirrorSurface::triangleNormal(std::uint32_t triangle) const {
    const auto& t = solid().triangles[triangle];
    const auto& p = mesh_->positions;
    return glm::cross(p[t.y] - p[t.x], p[t.z] - p[t.x]);
}

}  // namespace sinew
