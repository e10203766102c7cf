// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bind_surface.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>

#include "editor/geometry/surface/place_box.h"
#include "editor/geometry/surface/principal_axes.h"

namespace sinew {
namespace {

/// A value made when it is first asked for.
template <class T>
class Lazy {
public:
    template <class Make>
    const T& get(Make&& make) {
        // Alone, so that a thread that waits within takes up no work that asks for this value.
        std::call_once(once_,
                       [&] { tbb::this_task_arena::isolate([&] { value_.emplace(make()); }); });
        return *value_;
    }

private:
    std::once_flag once_;
    std::optional<T> value_;
};

glm::dvec3 areaNormal(const std::vector<glm::dvec3>& points, const glm::uvec3& t) {
    return glm::cross(points[t.y] - points[t.x], points[t.z] - points[t.x]) * 0.5;
}

// Edges of triangles as lists of neighbours: sorted, each once.
Compressed neighboursOf(std::size_t pointCount, const std::vector<glm::uvec3>& triangles) {
    return sortedUnique(listsOf(pointCount, [&](const auto& visit) {
        for (const auto& t : triangles)
            for (int k = 0; k < 3; ++k)
                for (const std::uint32_t other : {t[(k + 1) % 3], t[(k + 2) % 3]})
                    if (other != t[k]) visit(t[k], other);
    }));
}

// On which side of a triangle the solid lies: 1 behind it, -1 before it, 0 where that cannot be
// told.
int solidBehind(const VoxelSolid& solid, const glm::dvec3& centre, const glm::dvec3& normal) {
    const double length = glm::length(normal);
    if (!(length > 0.0)) return 0;
    // Two voxels off: the triangle's own voxel and its neighbour count as surface.
    const glm::dvec3 step = normal / length * 2.0;
    const glm::dvec3 at = solid.grid().toGridSteps(centre);
    const bool before = solid.isSolid(glm::ivec3(glm::floor(at + step)));
    const bool behind = solid.isSolid(glm::ivec3(glm::floor(at - step)));
    return before == behind ? 0 : behind ? 1 : -1;
}

}  // namespace

struct BindSurface::Derived {
    Lazy<Compressed> neighbours;
    Lazy<Shells> parts;
    Lazy<std::vector<double>> partAreas;
    Lazy<std::vector<double>> areas;
    Lazy<std::vector<std::uint8_t>> flipped;
    Lazy<std::vector<glm::vec3>> outward;
    Lazy<std::unique_ptr<TriangleSurface>> tracer;
    std::mutex equationsMutex;
    std::unique_ptr<ScreenedPoisson> equations;
    std::mutex mutex;
    std::map<int, std::shared_ptr<const VoxelSolid>> solids;
};

BindSurface::BindSurface(std::vector<glm::dvec3> worldPoints, std::vector<glm::uvec3> triangles,
                         std::vector<std::uint8_t> far)
    : points_(std::move(worldPoints)),
      triangles_(std::move(triangles)),
      far_(std::move(far)),
      derived_(std::make_unique<Derived>()) {
    if (points_.empty()) return;
    axes_ = axesOfLargestPart();
    if (glm::determinant(axes_) < 0.0)
        for (auto& t : triangles_) std::swap(t.y, t.z);
    origin_ = points_.front();
    PlaceBox box;
    for (const auto& t : triangles_)
        for (int k = 0; k < 3; ++k) box.add(unitFromWorld(points_[t[k]]));
    if (triangles_.empty())
        for (const auto& p : points_) box.add(unitFromWorld(p));
    if (std::isnormal(box.size())) perUnit_ = 1.0 / box.size();
    centre_ = box.middle() * perUnit_;
    for (auto& p : points_) p = unitFromWorld(p);
}

// Of the part with most area (the first of several alike), so that a button does not turn the body.
glm::dmat3 BindSurface::axesOfLargestPart() const {
    constexpr double kMore = 1.0 + 1e-6;
    const auto& part = parts().shellOfPoint;
    std::vector<double> area(parts().count, 0.0);
    for (const auto& t : triangles_) area[part[t.x]] += glm::length(areaNormal(points_, t));
    std::uint32_t largest = 0;
    for (std::uint32_t i = 1; i < area.size(); ++i)
        if (area[i] > area[largest] * kMore) largest = i;
    std::vector<glm::dvec3> places;
    std::vector<std::uint32_t> placeOf(points_.size(), 0);
    for (std::size_t p = 0; p < points_.size(); ++p) {
        placeOf[p] = static_cast<std::uint32_t>(places.size());
        if (part[p] == largest) places.push_back(points_[p]);
    }
    std::vector<glm::uvec3> faces;
    for (const auto& t : triangles_)
        if (part[t.x] == largest) faces.emplace_back(placeOf[t.x], placeOf[t.y], placeOf[t.z]);
    return principalAxes(places, faces);
}

BindSurface::~BindSurface() = default;

glm::dvec3 BindSurface::normal(const glm::uvec3& triangle) const {
    return 2.0 * areaNormal(points_, triangle);
}

const Compressed& BindSurface::neighbours() const {
    return derived_->neighbours.get([&] { return neighboursOf(points_.size(), triangles_); });
}

const Shells& BindSurface::parts() const {
    return derived_->parts.get([&] {
        Shells out = shells(triangles_, points_.size());
        if (farCount() == 0) return out;
        constexpr std::uint32_t kFar = ~0u - 1;
        std::vector<std::uint32_t> numberOf(out.count, kNoIndex);
        out.count = 0;
        for (std::size_t p = 0; p < points_.size(); ++p) {
            std::uint32_t& part = out.shellOfPoint[p];
            std::uint32_t& number = numberOf[part];
            if (isFar(p))
                number = kFar;
            else if (number == kNoIndex)
                number = out.count++;
            part = number;
        }
        for (std::uint32_t& part : out.shellOfPoint)
            if (part == kFar) part = out.count;
        ++out.count;
        return out;
    });
}

std::size_t BindSurface::farCount() const {
    return static_cast<std::size_t>(std::ranges::count_if(far_, [](auto far) { return far != 0; }));
}

const std::vector<double>& BindSurface::areas() const {
    return derived_->areas.get([&] {
        std::vector<double> out(points_.size(), 0.0);
        for (const auto& t : triangles_) {
            const double third = glm::length(areaNormal(points_, t)) / 3.0;
            for (int k = 0; k < 3; ++k) out[t[k]] += third;
        }
        return out;
    });
}

const std::vector<double>& BindSurface::partAreas() const {
    return derived_->partAreas.get([&] {
        std::vector<double> out(parts().count, 0.0);
        for (std::size_t p = 0; p < points_.size(); ++p) out[parts().shellOfPoint[p]] += areas()[p];
        return out;
    });
}

const std::vector<std::uint8_t>& BindSurface::flipped() const {
    return derived_->flipped.get([&] {
        std::vector<std::uint8_t> out(triangles_.size(), 0);
        const auto inside = solid(kCoarseResolution);
        if (!inside) return out;
        std::vector<std::int8_t> side(triangles_.size(), 0);
        std::vector<double> balance(parts().count, 0.0);
        tbb::parallel_for(std::size_t{0}, triangles_.size(), [&](std::size_t i) {
            const auto& t = triangles_[i];
            const glm::dvec3 centre = (points_[t.x] + points_[t.y] + points_[t.z]) / 3.0;
            side[i] =
                static_cast<std::int8_t>(solidBehind(*inside, centre, areaNormal(points_, t)));
        });
        for (std::size_t i = 0; i < triangles_.size(); ++i)
            balance[parts().shellOfPoint[triangles_[i].x]] +=
                side[i] * glm::length(areaNormal(points_, triangles_[i]));
        // Where its own sides do not tell, a triangle faces as the most of its part do.
        for (std::size_t i = 0; i < triangles_.size(); ++i) {
            const bool partTurned = balance[parts().shellOfPoint[triangles_[i].x]] < 0.0;
            out[i] = side[i] ? side[i] < 0 : partTurned;
        }
        return out;
    });
}

const std::vector<glm::vec3>& BindSurface::outward() const {
    return derived_->outward.get([&] {
        constexpr double kCancelled =
            1e-6;  // of the area: what rounding leaves of faces back to back
        std::vector<glm::dvec3> sums(points_.size(), glm::dvec3(0.0));
        for (std::size_t i = 0; i < triangles_.size(); ++i) {
            const glm::dvec3 normal =
                areaNormal(points_, triangles_[i]) * (flipped()[i] ? -1.0 : 1.0);
            for (int k = 0; k < 3; ++k) sums[triangles_[i][k]] += normal;
        }
        std::vector<glm::vec3> out(points_.size(), glm::vec3(0.0f));
        for (std::size_t p = 0; p < out.size(); ++p)
            if (const double length = glm::length(sums[p]); length > kCancelled * 3.0 * areas()[p])
                out[p] = sums[p] / length;
        return out;
    });
}

const TriangleSurface& BindSurface::tracer() const {
    return *derived_->tracer.get([&] {
        const std::vector<glm::vec3> positions(points_.begin(), points_.end());
        return std::make_unique<TriangleSurface>(positions, triangles_);
    });
}

std::shared_ptr<const VoxelSolid> BindSurface::solid(int resolution) const {
    const std::lock_guard lock(derived_->mutex);
    auto& solid = derived_->solids[resolution];
    if (solid) return solid;
    VoxelSolidSettings settings;
    settings.resolution = resolution;
    tbb::this_task_arena::isolate([&] {
        if (auto made = VoxelSolid::of(points_, triangles_, settings)) solid = *made;
    });
    return solid;
}

Expected<std::reference_wrapper<const ScreenedPoisson>> BindSurface::equations(
    const Progress& progress) const {
    const std::lock_guard lock(derived_->equationsMutex);
    auto& equations = derived_->equations;
    if (equations) return std::cref(*equations);
    Expected<ScreenedPoisson> made = cancelled();
    // Alone, so that a thread that waits within takes up no work that asks for this value.
    tbb::this_task_arena::isolate([&] {
        auto laplacian = robustLaplacian(points_, triangles_, progress.stage(0.0, 0.5));
        if (laplacian)
            made = ScreenedPoisson::of(std::make_shared<SurfaceLaplacian>(std::move(*laplacian)),
                                       progress.stage(0.5, 1.0));
    });
    if (!made) return made.error();
    equations = std::make_unique<ScreenedPoisson>(std::move(*made));
    return std::cref(*equations);
}

}  // namespace sinew
