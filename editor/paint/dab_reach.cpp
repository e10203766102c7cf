// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/dab_reach.h"

namespace sinew {
namespace {

/// True when the posed polygon faces the viewer, or facing does not matter.
bool faces(const PaintSurface& surface, const PosedSurface& posed, std::uint32_t polygon,
           const glm::vec3& towardsViewer) {
    if (towardsViewer == glm::vec3(0.0f)) return true;
    const Mesh& mesh = *surface.mesh();
    const auto corners = mesh.polygon(polygon);
    const auto at = [&](std::size_t k) { return posed.positions[mesh.cornerPoint[corners[k]]]; };
    glm::vec3 area(0.0f);
    for (std::size_t k = 1; k + 1 < corners.size(); ++k)
        area += glm::cross(at(k) - at(0), at(k + 1) - at(0));
    return glm::dot(area, towardsViewer) > 0.0f;
}

}  // namespace

const PointSet& DabReach::find(const PaintSurface& surface, const PosedSurface& posed,
                               const SurfaceHit& hit, float radius) {
    reached_.clear();
    seen_.clear();
    open_.clear();
    count_ = 0;
    const glm::vec3 centre(hit.position);
    const glm::vec3 viewer(hit.towardsViewer);
    const bool anySide = viewer == glm::vec3(0.0f);
    const float radiusSquared = radius * radius;
    const auto visit = [&](PointIndex p, bool facing) {
        if (!seen_.add(p)) return;
        const glm::vec3 away = posed.positions[p] - centre;
        if (!(glm::dot(away, away) < radiusSquared)) return;
        if (!facing && !(glm::dot(posed.normals[p], viewer) > 0.0f)) return;
        reached_.add(p);
        open_.add(p);
        ++count_;
    };
    // The hit polygon is seen, so its points are: on the rim of a thin plate their normals point
    // sideways.
    const std::uint32_t polygon = surface.polygonOf(hit.triangle);
    const bool polygonFaces = faces(surface, posed, polygon, viewer);
    for (const auto corner : surface.mesh()->polygon(polygon))
        visit(surface.mesh()->cornerPoint[corner], polygonFaces);
    open_.drain([&](PointIndex p) {
        for (const auto neighbour : surface.neighbours(p)) visit(neighbour, anySide);
    });
    return reached_;
}

}  // namespace sinew
