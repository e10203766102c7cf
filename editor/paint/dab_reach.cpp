// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/dab_reach.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

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

// Tested in order a point costs a small part of what it costs on the way of the flood, so from an
// eighth of the mesh on testing all pays.
constexpr std::size_t kTestAllShare = 8;
// Smaller meshes fit the cache.
constexpr std::size_t kTestAllPoints = 100000;

}  // namespace

struct DabReach::Brush {
    glm::vec3 centre;
    glm::vec3 viewer;
    float radiusSquared;
    bool anySide;

    bool within(const glm::vec3& position) const {
        const glm::vec3 away = position - centre;
        return glm::dot(away, away) < radiusSquared;
    }
    bool reaches(const PosedSurface& posed, PointIndex p) const {
        return within(posed.positions[p]) && (anySide || glm::dot(posed.normals[p], viewer) > 0.0f);
    }
};

void DabReach::testAll(const PosedSurface& posed, const Brush& brush) {
    inside_.resize(posed.positions.size());
    tbb::parallel_for(
        tbb::blocked_range<PointIndex>(0, static_cast<PointIndex>(inside_.size()), 8192),
        [&](const tbb::blocked_range<PointIndex>& range) {
            for (PointIndex p = range.begin(); p < range.end(); ++p)
                inside_[p] = brush.reaches(posed, p);
        });
}

// A part of the mesh that lies inside the brush as a whole is reached as a whole: there is no way
// to walk. False, with nothing changed, where some of it does not.
bool DabReach::takeShell(const PaintSurface& surface, PointIndex point) {
    const std::uint32_t shell = surface.shellOf(point);
    const auto total = static_cast<PointIndex>(inside_.size());
    for (PointIndex p = 0; p < total; ++p)
        if (inside_[p] == 0 && surface.shellOf(p) == shell) return false;
    for (PointIndex p = 0; p < total; ++p)
        if (surface.shellOf(p) == shell && reached_.add(p)) ++count_;
    return true;
}

inline void DabReach::visit(PointIndex point, bool inside) {
    if (!inside) return;
    reached_.add(point);
    open_.add(point);
    ++count_;
}

const PointSet& DabReach::find(const PaintSurface& surface, const PosedSurface& posed,
                               const SurfaceHit& hit, float radius) {
    reached_.clear();
    seen_.clear();
    open_.clear();
    inside_.clear();
    count_ = 0;
    const glm::vec3 viewer(hit.towardsViewer);
    const Brush brush{glm::vec3(hit.position), viewer, radius * radius, viewer == glm::vec3(0.0f)};
    // The hit polygon is seen, so its points are: on the rim of a thin plate their normals point
    // sideways.
    const std::uint32_t polygon = surface.polygonOf(hit.triangle);
    const bool polygonFaces = faces(surface, posed, polygon, viewer);
    for (const auto corner : surface.mesh()->polygon(polygon)) {
        const PointIndex p = surface.mesh()->cornerPoint[corner];
        if (seen_.add(p))
            visit(p, polygonFaces ? brush.within(posed.positions[p]) : brush.reaches(posed, p));
    }
    const std::size_t total = posed.positions.size();
    const std::size_t testAllFrom = total < kTestAllPoints ? total : total / kTestAllShare;
    bool whole = false;
    open_.drain([&](PointIndex p) {
        if (whole) return;
        if (count_ > testAllFrom && inside_.empty()) {
            testAll(posed, brush);
            whole = takeShell(surface, p);
            if (whole) return;
        }
        for (const auto neighbour : surface.neighbours(p))
            if (seen_.add(neighbour))
                visit(neighbour,
                      inside_.empty() ? brush.reaches(posed, neighbour) : inside_[neighbour] != 0);
    });
    return reached_;
}

}  // namespace sinew
