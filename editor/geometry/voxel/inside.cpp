// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/surface.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {
namespace {

constexpr std::size_t kTrianglesOfTask = 16384;
constexpr std::size_t kBricksOfTask = 1024;

// A line of voxel centres along one axis that a triangle crosses; from voxel `first` on, centres
// lie beyond the triangle.
struct Crossing {
    std::uint32_t line;
    std::uint32_t first;
};

// Whether the ray from `c` towards +u meets the edge. The ends are put in order first, so that the
// two triangles of an edge come to one answer and a closed surface has no seam.
bool edgeLiesBeyond(glm::dvec2 a, glm::dvec2 b, const glm::dvec2& c) {
    if ((a.y > c.y) == (b.y > c.y)) return false;
    if (a.y > b.y || (a.y == b.y && a.x > b.x)) std::swap(a, b);
    return c.x < a.x + (c.y - a.y) * ((b.x - a.x) / (b.y - a.y));
}

class AxisCrossings {
public:
    AxisCrossings(const VoxelGrid& grid, int axis)
        : axis_(axis), u_((axis + 1) % 3), v_((axis + 2) % 3), size_(grid.size()), grid_(grid) {}

    void find(std::span<const glm::dvec3> positions, std::span<const glm::uvec3> triangles) {
        const std::size_t tasks = (triangles.size() + kTrianglesOfTask - 1) / kTrianglesOfTask;
        std::vector<std::vector<Crossing>> found(tasks);
        tbb::parallel_for(std::size_t{0}, tasks, [&](std::size_t task) {
            const std::size_t first = task * kTrianglesOfTask;
            const std::size_t count = std::min(kTrianglesOfTask, triangles.size() - first);
            for (const auto& t : triangles.subspan(first, count))
                cross(grid_.cornersInSteps(positions, t), found[task]);
        });
        sortByLine(found);
        markBusy();
    }

    // False: no line of this axis through the brick meets a triangle.
    bool isBusy(const glm::ivec3& brick) const { return busy_[busyIndex(brick[u_], brick[v_])]; }

    // The brick's voxels from which the rays along the axis, down and up, cross an odd number.
    std::pair<std::uint64_t, std::uint64_t> votes(const glm::ivec3& brick) const {
        std::uint64_t down = 0;
        std::uint64_t up = 0;
        glm::ivec3 at(0);
        for (at[v_] = 0; at[v_] < 4; ++at[v_])
            for (at[u_] = 0; at[u_] < 4; ++at[u_]) {
                const auto line =
                    crossings_[lineOf(brick[u_] * 4 + at[u_], brick[v_] * 4 + at[v_])];
                if (line.empty()) continue;
                for (at[axis_] = 0; at[axis_] < 4; ++at[axis_]) {
                    const auto here = static_cast<std::uint32_t>(brick[axis_] * 4 + at[axis_]);
                    const auto below = static_cast<std::size_t>(
                        std::ranges::upper_bound(line, here) - line.begin());
                    const std::uint64_t bit = std::uint64_t{1} << VoxelGrid::bitOf(at);
                    if (below & 1) down |= bit;
                    if ((line.size() - below) & 1) up |= bit;
                }
                at[axis_] = 0;
            }
        return {down, up};
    }

private:
    std::size_t lineOf(int u, int v) const {
        return static_cast<std::size_t>(v) * static_cast<std::size_t>(size_[u_]) +
               static_cast<std::size_t>(u);
    }
    std::size_t busyIndex(int brickU, int brickV) const {
        return static_cast<std::size_t>(brickV) * static_cast<std::size_t>(grid_.bricks[u_]) +
               static_cast<std::size_t>(brickU);
    }

    void cross(const std::array<glm::dvec3, 3>& corners, std::vector<Crossing>& out) const {
        const auto least = glm::min(corners[0], glm::min(corners[1], corners[2]));
        const auto most = glm::max(corners[0], glm::max(corners[1], corners[2]));
        const int lowU = static_cast<int>(std::ceil(least[u_] - 0.5));
        const int highU = static_cast<int>(std::floor(most[u_] - 0.5));
        const int lowV = static_cast<int>(std::ceil(least[v_] - 0.5));
        const int highV = static_cast<int>(std::floor(most[v_] - 0.5));
        for (int v = lowV; v <= highV; ++v)
            for (int u = lowU; u <= highU; ++u) {
                const glm::dvec2 centre(u + 0.5, v + 0.5);
                if (!contains(corners, centre)) continue;
                const double depth =
                    std::clamp(depthAt(corners, centre), least[axis_], most[axis_]);
                out.push_back({static_cast<std::uint32_t>(lineOf(u, v)),
                               static_cast<std::uint32_t>(std::floor(depth + 0.5))});
            }
    }
    bool contains(const std::array<glm::dvec3, 3>& corners, const glm::dvec2& centre) const {
        bool inside = false;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto& a = corners[i];
            const auto& b = corners[(i + 1) % 3];
            inside ^= edgeLiesBeyond({a[u_], a[v_]}, {b[u_], b[v_]}, centre);
        }
        return inside;
    }
    double depthAt(const std::array<glm::dvec3, 3>& corners, const glm::dvec2& centre) const {
        const glm::dvec3 n = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
        if (n[axis_] == 0.0) return corners[0][axis_];
        return corners[0][axis_] -
               (n[u_] * (centre.x - corners[0][u_]) + n[v_] * (centre.y - corners[0][v_])) /
                   n[axis_];
    }

    void sortByLine(const std::vector<std::vector<Crossing>>& found) {
        const std::size_t lines =
            static_cast<std::size_t>(size_[u_]) * static_cast<std::size_t>(size_[v_]);
        crossings_ = listsOf(lines, [&](const auto& visit) {
            for (const auto& list : found)
                for (const auto& c : list) visit(c.line, c.first);
        });
        for (std::size_t i = 0; i < lines; ++i)
            std::sort(crossings_.items.begin() + crossings_.first[i],
                      crossings_.items.begin() + crossings_.first[i + 1]);
    }
    void markBusy() {
        busy_.assign(
            static_cast<std::size_t>(grid_.bricks[u_]) * static_cast<std::size_t>(grid_.bricks[v_]),
            0);
        for (int v = 0; v < size_[v_]; ++v)
            for (int u = 0; u < size_[u_]; ++u)
                if (!crossings_[lineOf(u, v)].empty()) busy_[busyIndex(u >> 2, v >> 2)] = 1;
    }

    int axis_, u_, v_;
    glm::ivec3 size_;
    const VoxelGrid& grid_;
    Compressed crossings_;            // by line, ascending
    std::vector<std::uint8_t> busy_;  // by column of bricks
};

// The bits set in at least four of six words.
std::uint64_t atLeastFour(const std::array<std::uint64_t, 6>& w) {
    const std::uint64_t oddA = w[0] ^ w[1] ^ w[2];
    const std::uint64_t oddB = w[3] ^ w[4] ^ w[5];
    const std::uint64_t twoA = (w[0] & w[1]) | (w[2] & (w[0] | w[1]));
    const std::uint64_t twoB = (w[3] & w[4]) | (w[5] & (w[3] | w[4]));
    return (twoA & twoB) | ((twoA ^ twoB) & oddA & oddB);
}

}  // namespace

std::vector<std::uint64_t> outsideVoxels(const VoxelGrid& grid,
                                         std::span<const std::uint64_t> surface) {
    std::vector<std::uint64_t> reached(surface.size(), 0);
    std::vector<std::uint32_t> waiting = {0};
    reached[0] = ~surface[0] & 1;
    while (!waiting.empty()) {
        const std::size_t at = waiting.back();
        waiting.pop_back();
        reached[at] = brick::spread(reached[at], ~surface[at]);
        const glm::ivec3 brick = grid.brickPosition(at);
        for (int face = 0; face < kFaces; ++face) {
            const glm::ivec3 next = brick + kFaceStep[face];
            if (!grid.contains(next * 4)) continue;
            const std::size_t to = grid.brickAt(next);
            const std::uint64_t entered =
                brick::across(reached[at], face) & ~surface[to] & ~reached[to];
            if (!entered) continue;
            reached[to] |= entered;
            waiting.push_back(static_cast<std::uint32_t>(to));
        }
    }
    return reached;
}

void keepInsideOfOpenShells(const VoxelGrid& grid, std::span<const glm::dvec3> positions,
                            std::span<const glm::uvec3> triangles,
                            std::span<std::uint64_t> outside) {
    std::array<AxisCrossings, 3> axes = {AxisCrossings(grid, 0), AxisCrossings(grid, 1),
                                         AxisCrossings(grid, 2)};
    for (auto& axis : axes) axis.find(positions, triangles);
    onAllCores(outside.size(), kBricksOfTask, [&](std::size_t i) {
        if (!outside[i]) return;
        const glm::ivec3 brick = grid.brickPosition(i);
        // One axis has two votes, four are asked for.
        if (axes[0].isBusy(brick) + axes[1].isBusy(brick) + axes[2].isBusy(brick) < 2) return;
        const auto [xDown, xUp] = axes[0].votes(brick);
        const auto [yDown, yUp] = axes[1].votes(brick);
        const auto [zDown, zUp] = axes[2].votes(brick);
        outside[i] &= ~atLeastFour({xDown, xUp, yDown, yUp, zDown, zUp});
    });
}

}  // namespace sinew
