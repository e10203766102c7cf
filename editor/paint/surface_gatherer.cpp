// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/surface_gatherer.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>

#include "editor/deform/float4.h"
#include "editor/paint/hit_cover.h"
#include "editor/paint/parallel.h"

namespace sinew {
namespace {

// Tested in order a point costs a small part of what it costs on the way of the flood, so from an
// eighth of the mesh on testing all pays.
constexpr std::size_t kTestAllShare = 8;
// Smaller meshes fit the cache.
constexpr std::size_t kTestAllPoints = 100000;

}  // namespace

SurfaceGatherer::SurfaceGatherer(const GatherMesh& mesh)
    : mesh_(mesh),
      reached_(mesh.posed.positions.size()),
      seen_(mesh.posed.positions.size()),
      open_(mesh.posed.positions.size()) {}

inline bool SurfaceGatherer::within(PointIndex point) const {
    const glm::vec3 away = mesh_.posed.positions[point] - centre_;
    return glm::dot(away, away) < radius_ * radius_;
}

inline bool SurfaceGatherer::reaches(PointIndex point) const {
    return within(point) && (anySide_ || glm::dot(mesh_.posed.normals[point], viewer_) > 0.0f);
}

// True when the posed polygon faces the viewer, or facing does not matter.
bool SurfaceGatherer::faces(std::uint32_t polygon) const {
    if (anySide_) return true;
    const Mesh& mesh = *mesh_.surface.mesh();
    const auto corners = mesh.polygon(polygon);
    const auto at = [&](std::size_t k) {
        return mesh_.posed.positions[mesh.cornerPoint[corners[k]]];
    };
    glm::vec3 area(0.0f);
    for (std::size_t k = 1; k + 1 < corners.size(); ++k)
        area += glm::cross(at(k) - at(0), at(k + 1) - at(0));
    return glm::dot(area, viewer_) > 0.0f;
}

void SurfaceGatherer::testAll() {
    inside_.resize(mesh_.posed.positions.size());
    tbb::parallel_for(
        tbb::blocked_range<PointIndex>(0, static_cast<PointIndex>(inside_.size()), 8192),
        [&](const tbb::blocked_range<PointIndex>& range) {
            for (PointIndex p = range.begin(); p < range.end(); ++p) inside_[p] = within(p);
            if (anySide_) return;
            for (PointIndex p = range.begin(); p < range.end(); ++p)
                inside_[p] &= glm::dot(mesh_.posed.normals[p], viewer_) > 0.0f;
        });
}

// A part of the mesh that lies inside the brush as a whole is reached as a whole: there is no way
// to walk. False, with nothing changed, where some of it does not.
bool SurfaceGatherer::takeShell(PointIndex point) {
    const std::uint32_t shell = mesh_.surface.shellOf(point);
    const auto total = static_cast<PointIndex>(inside_.size());
    words_.resize(reached_.pageCount());
    std::atomic<bool> whole{true};
    tbb::parallel_for(std::uint32_t{0}, reached_.pageCount(), [&](std::uint32_t page) {
        auto& words = words_[page];
        words.fill(0);
        const PointIndex first = page * kRowPagePoints;
        const PointIndex count = std::min(kRowPagePoints, total - first);
        bool all = true;
        for (PointIndex begin = 0; begin < count; begin += 64) {
            const PointIndex end = std::min(begin + 64, count);
            std::uint64_t word = 0;
            for (PointIndex i = begin; i < end; ++i) {
                const bool mine = mesh_.surface.shellOf(first + i) == shell;
                all &= !mine | (inside_[first + i] != 0);
                word |= std::uint64_t{mine} << (i - begin);
            }
            words[begin / 64] = word;
        }
        if (!all) whole = false;
    });
    if (!whole) return false;
    reached_.clear();
    count_ = 0;
    for (std::uint32_t page = 0; page < reached_.pageCount(); ++page)
        count_ += reached_.setPage(page, words_[page]);
    return true;
}

inline void SurfaceGatherer::visit(PointIndex point, bool inside) {
    if (!inside) return;
    reached_.add(point);
    open_.add(point);
    ++count_;
}

// The hit polygon is seen, so its points are: on the rim of a thin plate their normals point
// sideways.
void SurfaceGatherer::seedPolygon(std::uint32_t polygon) {
    const bool polygonFaces = faces(polygon);
    const Mesh& mesh = *mesh_.surface.mesh();
    for (const auto corner : mesh.polygon(polygon)) {
        const PointIndex p = mesh.cornerPoint[corner];
        if (seen_.add(p)) visit(p, polygonFaces ? within(p) : reaches(p));
    }
}

// Of another mesh: kNoIndex where nothing of it is reached.
PointIndex SurfaceGatherer::nearestSeen() const {
    struct Nearest {
        float distance = std::numeric_limits<float>::infinity();  // squared
        PointIndex point = kNoIndex;
    };
    const auto total = static_cast<PointIndex>(mesh_.posed.positions.size());
    return tbb::parallel_reduce(
               tbb::blocked_range<PointIndex>(0, total, 8192), Nearest(),
               [&](const tbb::blocked_range<PointIndex>& range, Nearest best) {
                   for (PointIndex p = range.begin(); p < range.end(); ++p) {
                       if (!reaches(p)) continue;
                       const glm::vec3& place = mesh_.posed.positions[p];
                       const glm::vec3 away = place - centre_;
                       const float distance = glm::dot(away, away);
                       if (distance < best.distance && !(cover() && cover()->hides(place)))
                           best = {distance, p};
                   }
                   return best;
               },
               [](const Nearest& a, const Nearest& b) { return b.distance < a.distance ? b : a; })
        .point;
}

void SurfaceGatherer::leaveOutHidden() {
    words_.resize(reached_.pageCount());
    const std::vector<std::uint32_t> pages(reached_.pages().begin(), reached_.pages().end());
    forEachIndex(pages.size(), count_ >= kParallelPoints, [&](std::size_t i) {
        const glm::vec3* positions = mesh_.posed.positions.data() + pages[i] * kRowPagePoints;
        auto& words = words_[pages[i]];
        words.fill(0);
        reached_.forEach(pages[i], [&](std::uint32_t k) {
            words[k / 64] |= std::uint64_t{!cover()->hides(positions[k])} << (k % 64);
        });
    });
    reached_.clear();
    count_ = 0;
    for (const std::uint32_t page : pages) count_ += reached_.setPage(page, words_[page]);
}

const PointSet& SurfaceGatherer::find(const BrushHit& hit, float radius) {
    reached_.clear();
    seen_.clear();
    open_.clear();
    inside_.clear();
    const std::size_t before = count_;
    count_ = 0;
    centre_ = glm::vec3(hit.position);
    viewer_ = glm::vec3(-hit.direction);
    radius_ = radius;
    anySide_ = hit.bothSides;
    const bool other = hit.meshNode != mesh_.node;
    if (!other)
        seedPolygon(mesh_.surface.polygonOf(hit.triangle));
    else if (const PointIndex nearest = nearestSeen(); nearest != kNoIndex && seen_.add(nearest))
        visit(nearest, true);
    const std::size_t total = mesh_.posed.positions.size();
    const std::size_t testAllFrom = total < kTestAllPoints ? total : total / kTestAllShare;
    bool whole = false;
    open_.drain([&](PointIndex p) {
        if (whole) return;
        // What the last dab needed, this one is likely to.
        if ((count_ > testAllFrom || before > testAllFrom) && inside_.empty()) {
            testAll();
            whole = takeShell(p);
            if (whole) return;
        }
        for (const auto neighbour : mesh_.surface.neighbours(p))
            if (seen_.add(neighbour))
                visit(neighbour, inside_.empty() ? reaches(neighbour) : inside_[neighbour] != 0);
    });
    if (other && cover() && count_ > 0) leaveOutHidden();
    return reached_;
}

void SurfaceGatherer::distances(std::uint32_t page, std::span<float> out) const {
    const glm::vec3* positions = mesh_.posed.positions.data() + page * kRowPagePoints;
    const auto distance = [&](std::uint32_t i) {
        return glm::length(positions[i] - centre_) / radius_;
    };
    std::uint32_t next = 0;
    if (out.size() < kRowPagePoints)
        return reached_.forEach(page, [&](std::uint32_t i) { out[next++] = distance(i); });
    const Vec3x4 middle{splat(centre_.x), splat(centre_.y), splat(centre_.z)};
    for (; next < kRowPagePoints; next += 4) {
        const Vec3x4 four = loadPoints(&positions[next].x);
        const Vec3x4 away{four.x - middle.x, four.y - middle.y, four.z - middle.z};
        const Float4 distances = sqrt(dot(away, away)) / splat(radius_);
        std::memcpy(&out[next], &distances, sizeof distances);
    }
}

GathererKind surfaceGatherer() {
    return {.id = "surface",
            .label = "Surface",
            .hint = "The connected surface under the brush that faces you.",
            .make = [](const GatherMesh& mesh) -> std::unique_ptr<Gatherer> {
                return std::make_unique<SurfaceGatherer>(mesh);
            },
            .facing = true};
}

}  // namespace sinew
