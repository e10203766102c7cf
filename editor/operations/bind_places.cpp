// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/bind_places.h"

#include <algorithm>
#include <bit>

#include "editor/geometry/adjacency.h"
#include "editor/scene/ids.h"

namespace sinew {
namespace {

std::uint64_t hashOf(const glm::vec3& p) {
    std::uint64_t hash = 0;
    for (int k = 0; k < 3; ++k) {
        hash ^= std::bit_cast<std::uint32_t>(p[k] + 0.0f);  // -0 is 0
        hash *= 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash;
}

// Per point the first point at its place.
std::vector<std::uint32_t> firstAtPlace(const std::vector<glm::vec3>& points) {
    std::vector<std::uint32_t> out(points.size());
    std::vector<std::uint32_t> table(std::bit_ceil(2 * points.size() + 1), kNoIndex);
    for (std::uint32_t p = 0; p < points.size(); ++p) {
        std::size_t at = hashOf(points[p]) & (table.size() - 1);
        while (table[at] != kNoIndex && points[table[at]] != points[p])
            at = (at + 1) & (table.size() - 1);
        if (table[at] == kNoIndex) table[at] = p;
        out[p] = table[at];
    }
    return out;
}

}  // namespace

BindPlaces bindPlaces(const std::vector<BoundMesh>& meshes) {
    BindPlaces out;
    std::vector<glm::uvec3> triangles;
    for (std::uint32_t m = 0; m < meshes.size(); ++m) {
        const Mesh& mesh = *meshes[m].mesh;
        const auto first = static_cast<std::uint32_t>(out.placeOf.size());
        const auto twins = firstAtPlace(mesh.positions);
        for (std::uint32_t p = 0; p < twins.size(); ++p) {
            if (twins[p] != p) {
                out.placeOf.push_back(out.placeOf[first + twins[p]]);
                continue;
            }
            out.placeOf.push_back(static_cast<std::uint32_t>(out.world.size()));
            out.world.emplace_back(meshes[m].skinBind * glm::dvec4(mesh.positions[p], 1.0));
            out.meshOf.push_back(m);
        }
        for (const auto& corners : triangulate(mesh).corners) {
            glm::uvec3 t;
            for (int k = 0; k < 3; ++k) t[k] = out.placeOf[first + mesh.cornerPoint[corners[k]]];
            triangles.push_back(t);
        }
    }
    out.surface = std::make_shared<BindSurface>(out.world, std::move(triangles));
    return out;
}

std::shared_ptr<const BindPlaces> BindSurfaceCache::of(const std::vector<BoundMesh>& meshes) {
    constexpr std::size_t kMost = 4;
    const std::lock_guard lock(mutex_);
    for (const Entry& known : entries_)
        if (known.meshes == meshes) return known.places;
    if (entries_.size() == kMost) entries_.erase(entries_.begin());
    entries_.push_back({meshes, std::make_shared<const BindPlaces>(bindPlaces(meshes))});
    return entries_.back().places;
}

}  // namespace sinew
