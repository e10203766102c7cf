// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/bind_points.h"

#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/geometry/surface/coinciding_points.h"

namespace sinew {
namespace {

// Around the joints as far as what they carry reaches, where the meshes go much farther.
PlaceBox nearJoints(const std::vector<BoundMesh>& meshes, const std::vector<glm::dvec3>& joints) {
    constexpr double kSmall = 0.1;  // of the meshes' size
    const PlaceBox span = boxAround(joints);
    PlaceBox all;
    for (const BoundMesh& bound : meshes)
        all.add(boxAround(bound.mesh->positions).movedBy(bound.skinBind));
    if (!(span.size() > 0.0) || span.size() > kSmall * all.size()) return {};
    return span.grownBy(span.size());
}

// Of connected parts those that lie outside with most of their area, and that are next to less than
// a quarter of the joints.
std::vector<std::uint8_t> farParts(const Shells& parts, const std::vector<glm::dvec3>& world,
                                   const std::vector<glm::uvec3>& triangles, const PlaceBox& near,
                                   const std::vector<glm::dvec3>& joints) {
    std::vector<double> inside(parts.count, 0.0), area(parts.count, 0.0);
    for (const glm::uvec3& t : triangles) {
        const double size =
            glm::length(glm::cross(world[t.y] - world[t.x], world[t.z] - world[t.x]));
        area[parts.shellOfPoint[t.x]] += size;
        if (near.holds((world[t.x] + world[t.y] + world[t.z]) / 3.0))
            inside[parts.shellOfPoint[t.x]] += size;
    }
    const glm::dvec3 middle = near.middle();
    std::vector<glm::vec3> places;
    for (const glm::dvec3& place : world) places.emplace_back(place - middle);
    const PointTree tree(places);
    std::vector<std::size_t> next(parts.count, 0);
    for (const glm::dvec3& joint : joints)
        for (const auto& nearest : tree.nearest(glm::vec3(joint - middle), 1))
            ++next[parts.shellOfPoint[nearest.point]];
    std::vector<std::uint8_t> out(parts.count, 0);
    for (std::uint32_t part = 0; part < parts.count; ++part)
        out[part] = 2.0 * inside[part] < area[part] && 4 * next[part] < joints.size();
    return out;
}

// Per point, 1: it is left without a triangle; nothing is left out where nothing would be left.
std::vector<std::uint8_t> leaveOutFar(const std::vector<glm::dvec3>& world,
                                      std::vector<glm::uvec3>& triangles, const PlaceBox& near,
                                      const std::vector<glm::dvec3>& joints) {
    const Shells parts = shells(triangles, world.size());
    const auto far = farParts(parts, world, triangles, near, joints);
    auto left = triangles;
    std::erase_if(left, [&](const glm::uvec3& t) { return far[parts.shellOfPoint[t.x]] != 0; });
    if (left.empty() || left.size() == triangles.size()) return {};
    triangles = std::move(left);
    std::vector<std::uint8_t> out;
    for (const std::uint32_t part : parts.shellOfPoint) out.push_back(far[part]);
    return out;
}

}  // namespace

BindPoints bindPoints(const std::vector<BoundMesh>& meshes, const PlaceBox& near,
                      const std::vector<glm::dvec3>& joints) {
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
        triangles.insert(triangles.end(), own.begin(), own.end());
    }
    std::vector<std::uint8_t> far;
    if (!near.empty()) far = leaveOutFar(out.world, triangles, near, joints);
    out.surface = std::make_shared<BindSurface>(out.world, std::move(triangles), std::move(far));
    return out;
}

std::shared_ptr<const BindPoints> BindSurfaceCache::of(const std::vector<BoundMesh>& meshes,
                                                       const std::vector<glm::dvec3>& joints) {
    constexpr std::size_t kMost = 4;
    const PlaceBox near = nearJoints(meshes, joints);
    const auto told = near.empty() ? std::vector<glm::dvec3>() : joints;
    const std::lock_guard lock(mutex_);
    for (const Entry& known : entries_)
        if (known.meshes == meshes && known.joints == told) return known.points;
    if (entries_.size() == kMost) entries_.erase(entries_.begin());
    entries_.push_back(
        {meshes, told, std::make_shared<const BindPoints>(bindPoints(meshes, near, told))});
    return entries_.back().points;
}

}  // namespace sinew
