// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/robust_laplacian.h"

#include <algorithm>
#include <numeric>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/intrinsic_surface.h"
#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {

namespace {

constexpr std::uint32_t kTriangleGrain = 4096;
/// Sums of cotangents below this are the rounding of four points on a circle, between two of which
/// there is no weight whichever way the edge runs.
constexpr double kLeastCotangents = 1e-9;

/// The triangles that have a shape, if not an area.
std::vector<glm::uvec3> usableTriangles(std::span<const glm::dvec3> points,
                                        std::span<const glm::uvec3> triangles) {
    auto usable = soundTriangles(points, triangles);
    std::erase_if(usable, [](const auto& t) { return t.x == t.y || t.y == t.z || t.z == t.x; });
    return usable;
}

struct Neighbour {
    std::uint32_t point = 0;
    float weight = 0.0f;
};

/// Rows in which a neighbour may stand several times.
using LooseRows = Lists<Neighbour>;

/// Per edge, at the lower of its half-edges, half the sum of the cotangents opposite of it (0:
/// drawn from a point to itself, or of no weight); elsewhere 0.
std::vector<float> edgeWeights(const IntrinsicSurface& surface) {
    std::vector<float> weights(surface.twins.size(), 0.0f);
    const auto count = static_cast<std::uint32_t>(weights.size());
    onAllCores(count, kTriangleGrain, [&](std::uint32_t h) {
        const std::uint32_t twin = surface.twins[h];
        if (twin < h || surface.tails[h] == surface.tails[IntrinsicSurface::next(h)]) return;
        const double sum =
            surface.cotangent(h) + (twin != kNoIndex ? surface.cotangent(twin) : 0.0);
        if (sum < kLeastCotangents) return;
        weights[h] = static_cast<float>(0.5 * surface.shares[surface.parts[h / 3]] * sum);
    });
    return weights;
}

LooseRows looseRows(std::size_t points, const IntrinsicSurface& surface) {
    const auto weights = edgeWeights(surface);
    return listsOf<Neighbour>(points, [&](const auto& visit) {
        for (std::uint32_t h = 0; h < weights.size(); ++h) {
            if (!(weights[h] > 0.0f)) continue;
            const std::uint32_t a = surface.tails[h];
            const std::uint32_t b = surface.tails[IntrinsicSurface::next(h)];
            visit(a, {b, weights[h]});
            visit(b, {a, weights[h]});
        }
    });
}

/// Sorts each row and adds up what is of one neighbour. Gives what is left per row, at its begin.
std::vector<std::uint32_t> mergeRows(LooseRows& rows) {
    std::vector<std::uint32_t> left(rows.size(), 0);
    const auto merge = [&](std::span<Neighbour> row) {
        std::sort(row.begin(), row.end(), [](const Neighbour& a, const Neighbour& b) {
            return a.point != b.point ? a.point < b.point : a.weight < b.weight;
        });
        std::uint32_t kept = 0;
        for (const auto& entry : row) {
            if (kept > 0 && row[kept - 1].point == entry.point)
                row[kept - 1].weight += entry.weight;
            else
                row[kept++] = entry;
        }
        return kept;
    };
    onAllCores(rows.size(), kTriangleGrain, [&](std::size_t p) {
        left[p] = merge({rows.items.data() + rows.first[p], rows.first[p + 1] - rows.first[p]});
    });
    return left;
}

void takeRows(SurfaceLaplacian& out, LooseRows rows) {
    const auto left = mergeRows(rows);
    out.first.assign(left.size() + 1, 0);
    std::partial_sum(left.begin(), left.end(), out.first.begin() + 1);
    out.neighbours.resize(out.first.back());
    out.weights.resize(out.first.back());
    onAllCores(left.size(), kTriangleGrain, [&](std::size_t p) {
        for (std::uint32_t i = 0; i < left[p]; ++i) {
            out.neighbours[out.first[p] + i] = rows[p][i].point;
            out.weights[out.first[p] + i] = rows[p][i].weight;
        }
    });
}

/// A third of each triangle's area to each of its points.
std::vector<double> lumpedAreas(std::size_t points, const IntrinsicSurface& surface) {
    std::vector<double> thirds(surface.faceCount());
    onAllCores(surface.faceCount(), kTriangleGrain, [&](std::uint32_t f) {
        thirds[f] = surface.area(3 * f) * surface.shares[surface.parts[f]] / 3.0;
    });
    std::vector<double> areas(points, 0.0);
    for (std::size_t h = 0; h < surface.tails.size(); ++h) areas[surface.tails[h]] += thirds[h / 3];
    return areas;
}

}  // namespace

double SurfaceLaplacian::diagonal(std::uint32_t point) const {
    return std::accumulate(weights.begin() + first[point], weights.begin() + first[point + 1], 0.0);
}

Expected<SurfaceLaplacian> robustLaplacian(std::span<const glm::dvec3> points,
                                           std::span<const glm::uvec3> triangles,
                                           const Progress& progress) {
    const Stopper stop(progress);
    try {
        stop(0.0);
        const auto usable = usableTriangles(points, triangles);
        IntrinsicSurface surface = intrinsicSurface(points, usable, stop.stage(0.05, 0.5));
        makeDelaunay(surface, stop.stage(0.5, 0.75));
        SurfaceLaplacian out;
        stop(0.75);
        out.areas = lumpedAreas(points.size(), surface);
        stop(0.8);
        auto rows = looseRows(points.size(), surface);
        stop(0.9);
        takeRows(out, std::move(rows));
        stop(1.0);
        return out;
    } catch (const Stopped&) {
        return cancelled();
    }
}

}  // namespace sinew
