// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_points.h"

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/coinciding_points.h"

namespace sinew {
BindPoints bindPoints(const std::vector<BoundMesh>& meshes) {
    BindPoints out;
    std::vector<glm::uvec3> triangles;
    for (std::uint32_t m = 0; m < meshes.size(); ++m) {
        const Mesh& mesh = *meshes[m].mesh;
        const auto first = static_cast<std::uint32_t>(out.pointOf.size());
        const auto twins = firstAtPosition(mesh.positions);
        out.pointOf.reserve(first + twins.size());
        out.world.reserve(out.world.size() + twins.size());
        out.meshOf.reserve(out.meshOf.size() + twins.size());
        for (std::uint32_t p = 0; p < twins.size(); ++p) {
            if (twins[p] != p) {
                out.pointOf.push_back(out.pointOf[first + twins[p]]);
                continue;
            }
            out.pointOf.push_back(static_cast<std::uint32_t>(out.world.size()));
            out.world.emplace_back(meshes[m].skinBind * glm::dvec4(mesh.positions[p], 1.0));
            out.meshOf.push_back(m);
        }
        auto own = triangulate(mesh).corners;
        const bool mirrored = glm::determinant(glm::dmat3(meshes[m].skinBind)) < 0.0;
        for (glm::uvec3& t : own) {
            for (int k = 0; k < 3; ++k) t[k] = out.pointOf[first + mesh.cornerPoint[t[k]]];
            if (mirrored) std::swap(t.y, t.z);
        }
        if (triangles.empty())
            triangles = std::move(own);
        else
            triangles.insert(triangles.end(), own.begin(), own.end());
    }
    out.surface = std::make_shared<BindSurface>(out.world, std::move(triangles));
    return out;
}

std::shared_ptr<const BindPoints> BindSurfaceCache::of(const std::vector<BoundMesh>& meshes) {
    constexpr std::size_t kMost = 4;
    const std::lock_guard lock(mutex_);
    for (const Entry& known : entries_)
        if (known.meshes == meshes) return known.points;
    if (entries_.size() == kMost) entries_.erase(entries_.begin());
    entries_.push_back({meshes, std::make_shared<const BindPoints>(bindPoints(meshes))});
    return entries_.back().points;
}

}  // namespace sinew
