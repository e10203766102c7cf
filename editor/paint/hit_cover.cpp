// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/hit_cover.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/paint/parallel.h"

namespace sinew {
namespace {

// Of the radius: what is so near behind a polygon touches it. Clothes lie farther off.
constexpr float kTouching = 0.005f;
// Of a polygon's size: where two polygons meet nothing is seen between them.
constexpr float kRim = 1e-4f;
// Of the way from the eye to the hit: what is nearer hides nothing.
constexpr float kBeforeTheEye = 0.05f;
constexpr int kMostCells = 256;  // to a side

}  // namespace

void HitCover::make(const PaintSurface& surface, std::span<const glm::vec3> positions,
                    const PointSet& reached, const BrushHit& hit, float radius) {
    centre_ = glm::vec3(hit.position);
    axis_ = glm::vec3(hit.direction);
    const glm::vec3 aside = std::abs(axis_.x) < 0.7f ? glm::vec3(1, 0, 0) : glm::vec3(0, 1, 0);
    across_ = glm::normalize(glm::cross(axis_, aside));
    up_ = glm::cross(axis_, across_);
    radius_ = radius;
    perMetre_ = hit.eyeDistance > 0.0 ? static_cast<float>(1.0 / hit.eyeDistance) : 0.0f;
    collect(surface, reached, surface.polygonOf(hit.triangle));
    const std::size_t count = points_.size();
    // So fine that few triangles of a cell lie beside a place in it.
    side_ =
        std::clamp(static_cast<int>(std::sqrt(2.0 * static_cast<double>(count))), 1, kMostCells);
    triangles_.resize(count);
    extents_.resize(count);
    forEachIndex(count, count >= kParallelPoints, [&](std::size_t i) {
        const glm::uvec3& t = points_[i];
        const glm::vec3 a = positions[t.x];
        triangles_[i] = {a - centre_, positions[t.y] - a, positions[t.z] - a};
        extents_[i] = extentOf(triangles_[i]);
    });
    spreadCells();
    const auto cells = static_cast<std::size_t>(side_ * side_);
    cells_ = listsOf(cells, [&](const auto& visit) {
        for (std::uint32_t i = 0; i < count; ++i)
            forEachCell(extents_[i], [&](std::size_t cell) { visit(cell, i); });
    });
    cellExtents_.assign(cells, {});
    forEachIndex(cells, count >= kParallelPoints, [&](std::size_t cell) {
        for (const std::uint32_t i : cells_[cell]) cellExtents_[cell].add(extents_[i]);
    });
}

// A coarse polygon covers much of the brush with no point of its own in it.
void HitCover::collect(const PaintSurface& surface, const PointSet& reached,
                       std::uint32_t hitPolygon) {
    const Mesh& mesh = *surface.mesh();
    if (takenOf_ != &surface) taken_ = PointSet(mesh.polygonCount());
    takenOf_ = &surface;
    taken_.clear();
    points_.clear();
    const auto takeAround = [&](PointIndex p) {
        for (const std::uint32_t polygon : surface.polygonsAround(p)) {
            if (!taken_.add(polygon)) continue;
            const auto corners = mesh.polygon(polygon);
            const auto point = [&](std::size_t k) { return mesh.cornerPoint[corners[k]]; };
            for (std::size_t k = 1; k + 1 < corners.size(); ++k)
                points_.emplace_back(point(0), point(k), point(k + 1));
        }
    };
    for (const auto corner : mesh.polygon(hitPolygon)) takeAround(mesh.cornerPoint[corner]);
    for (const std::uint32_t page : reached.pages())
        reached.forEach(page, [&](std::uint32_t i) { takeAround(page * kRowPagePoints + i); });
}

// Where the ray from the eye through a place goes through the brush's disc, in radii; none beside
// the eye and behind it.
inline std::optional<glm::vec2> HitCover::onDisc(const glm::vec3& away) const {
    const float widening = wideningAt(away);
    if (!(widening > kBeforeTheEye)) return std::nullopt;
    return glm::vec2(glm::dot(away, across_), glm::dot(away, up_)) / (radius_ * widening);
}

inline float HitCover::wideningAt(const glm::vec3& away) const {
    return 1.0f + glm::dot(away, axis_) * perMetre_;
}

// Over what the polygons cover of the disc: a brush that is wider than the mesh has no use for
// more.
void HitCover::spreadCells() {
    Extent all;
    for (const Extent& extent : extents_) all.add(extent);
    if (all.isEmpty()) all.low = all.high = glm::vec2(0.0f);
    low_ = glm::clamp(all.low, -1.0f, 1.0f);
    const glm::vec2 size = glm::clamp(all.high, -1.0f, 1.0f) - low_;
    cellsPerRadius_ = static_cast<float>(side_) / glm::max(size, 1e-6f);
}

// What lies beside the cells belongs to those at their rim.
inline glm::ivec2 HitCover::cellAt(const glm::vec2& place) const {
    const auto along = [&](float cell) {  // 0 where it is no number
        return static_cast<int>(std::min(std::max(0.0f, cell), static_cast<float>(side_ - 1)));
    };
    const glm::vec2 cell = (place - low_) * cellsPerRadius_;
    return {along(cell.x), along(cell.y)};
}

HitCover::Extent HitCover::extentOf(const Triangle& triangle) const {
    Extent out;
    const auto take = [&](const glm::vec3& away, float widening) {
        const glm::vec2 place =
            glm::vec2(glm::dot(away, across_), glm::dot(away, up_)) / (radius_ * widening);
        out.low = glm::min(out.low, place);
        out.high = glm::max(out.high, place);
    };
    const std::array<glm::vec3, 3> corners{triangle.a, triangle.a + triangle.ab,
                                           triangle.a + triangle.ac};
    for (std::size_t k = 0; k < 3; ++k) {
        const glm::vec3& one = corners[k];
        const glm::vec3& other = corners[(k + 1) % 3];
        const float here = wideningAt(one), there = wideningAt(other);
        out.nearest = std::min(out.nearest, glm::dot(one, axis_));
        if (here > kBeforeTheEye) take(one, here);
        // A coarse polygon may go on past the eye.
        if ((here > kBeforeTheEye) != (there > kBeforeTheEye))
            take(glm::mix(one, other, (kBeforeTheEye - here) / (there - here)), kBeforeTheEye);
    }
    if (out.isEmpty()) return {};
    const glm::vec2 rim = 2.0f * kRim * (out.high - out.low) + 1e-6f;
    out.low -= rim;
    out.high += rim;
    return out;
}

void HitCover::Extent::add(const Extent& other) {
    low = glm::min(low, other.low);
    high = glm::max(high, other.high);
    nearest = std::min(nearest, other.nearest);
}

inline bool HitCover::Extent::holds(const glm::vec2& place, float away) const {
    return away > nearest && place.x >= low.x && place.x <= high.x && place.y >= low.y &&
           place.y <= high.y;
}

template <class Visit>
void HitCover::forEachCell(const Extent& extent, const Visit& visit) const {
    if (extent.isEmpty()) return;
    const glm::ivec2 first = cellAt(extent.low), last = cellAt(extent.high);
    for (int y = first.y; y <= last.y; ++y)
        for (int x = first.x; x <= last.x; ++x) visit(cellOf({x, y}));
}

// T. Möller, B. Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection", 1997.
inline bool HitCover::meets(const Triangle& triangle, const Ray& ray) {
    constexpr float kEdgeOn = 1e-12f;
    const glm::vec3 p = glm::cross(ray.way, triangle.ac);
    const float volume = glm::dot(triangle.ab, p);
    const float most = glm::dot(triangle.ab, triangle.ab) * glm::dot(triangle.ac, triangle.ac) *
                       glm::dot(ray.way, ray.way);
    if (!(volume * volume > kEdgeOn * most)) return false;
    const float scale = 1.0f / volume;
    const glm::vec3 from = ray.from - triangle.a;
    const float u = glm::dot(from, p) * scale;
    if (!(u >= -kRim && u <= 1.0f + kRim)) return false;
    const glm::vec3 q = glm::cross(from, triangle.ab);
    const float v = glm::dot(ray.way, q) * scale;
    if (!(v >= -kRim && u + v <= 1.0f + kRim)) return false;
    const float t = glm::dot(triangle.ac, q) * scale;
    return t > ray.least && t < ray.most;
}

bool HitCover::hides(const glm::vec3& place) const {
    const glm::vec3 away = place - centre_;
    const auto at = onDisc(away);
    if (!at) return false;
    const std::size_t cell = cellOf(cellAt(*at));
    const float depth = glm::dot(away, axis_);
    if (!cellExtents_[cell].holds(*at, depth)) return false;
    Ray ray{.from = away,
            .way = -axis_,
            .least = kTouching * radius_,
            .most = std::numeric_limits<float>::infinity()};
    if (perMetre_ > 0.0f) {
        ray.way = -axis_ / perMetre_ - away;
        ray.least /= glm::length(ray.way);
        ray.most = 1.0f - kBeforeTheEye / wideningAt(away);
    }
    return std::ranges::any_of(cells_[cell], [&](std::uint32_t i) {
        return extents_[i].holds(*at, depth) && meets(triangles_[i], ray);
    });
}

}  // namespace sinew
