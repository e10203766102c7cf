// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/surface.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>

#include "editor/geometry/surface/on_all_cores.h"

namespace sinew {
namespace {

// Grid lengths. Doubles of up to 1,100 voxels round at 1e-13; a shape that ends on a voxel's face
// touches both sides of it, whatever the rounding.
constexpr double kRounding = 1e-9;

// Height over longest edge below which a triangle counts as its outline: the plane of a thinner one
// would, over a thousand voxels, be off by more than kRounding.
constexpr double kSliver = 1e-4;

constexpr std::size_t kVoxelGrain = 4096;

class Bits {
public:
    Bits(const VoxelGrid& grid, std::vector<std::uint64_t>& words) : grid_(grid), words_(words) {}
    // Most triangles are smaller than a voxel and find its bit set: looking first spares the lock.
    void set(const glm::ivec3& voxel) const {
        std::atomic_ref<std::uint64_t> word(words_[grid_.brickOf(voxel)]);
        const std::uint64_t bit = std::uint64_t{1} << VoxelGrid::bitOf(voxel);
        if (!(word.load(std::memory_order_relaxed) & bit))
            word.fetch_or(bit, std::memory_order_relaxed);
    }

private:
    const VoxelGrid& grid_;
    std::vector<std::uint64_t>& words_;
};

// The outline of a triangle seen along one axis: which unit squares it touches.
class Outline {
public:
    Outline(const std::array<glm::dvec3, 3>& corners, const glm::dvec3& normal, int u, int v,
            int along)
        : u_(u), v_(v) {
        const double sign = normal[along] >= 0.0 ? 1.0 : -1.0;
        for (std::size_t i = 0; i < 3; ++i) {
            const glm::dvec3 edge = corners[(i + 1) % 3] - corners[i];
            const double a = -edge[v] * sign;
            const double b = edge[u] * sign;
            inward_[i] = {a, b};
            offset_[i] = -(a * corners[i][u] + b * corners[i][v]) + std::max(a, 0.0) +
                         std::max(b, 0.0) + kRounding * (std::abs(a) + std::abs(b));
        }
    }
    bool touches(const glm::dvec3& lowCorner) const {
        for (std::size_t i = 0; i < 3; ++i)
            if (inward_[i].x * lowCorner[u_] + inward_[i].y * lowCorner[v_] + offset_[i] < 0.0)
                return false;
        return true;
    }

private:
    int u_, v_;
    std::array<glm::dvec2, 3> inward_;
    std::array<double, 3> offset_;
};

// The voxels of a triangle, column by column along the axis that it faces most.
class TriangleVoxels {
public:
    TriangleVoxels(const std::array<glm::dvec3, 3>& corners, const glm::ivec3& low,
                   const glm::ivec3& high)
        : low_(low),
          high_(high),
          from_(corners[0]),
          normal_(normalOf(corners)),
          w_(dominantAxis(normal_)),
          u_((w_ + 1) % 3),
          v_((w_ + 2) % 3),
          front_(corners, normal_, u_, v_, w_),
          side_(corners, normal_, v_, w_, u_),
          top_(corners, normal_, w_, u_, v_) {}

    template <class Visit>
    void forEach(Visit&& visit) const {
        glm::ivec3 at;
        for (at[v_] = low_[v_]; at[v_] <= high_[v_]; ++at[v_])
            for (at[u_] = low_[u_]; at[u_] <= high_[u_]; ++at[u_]) {
                if (!front_.touches(glm::dvec3(at))) continue;
                const auto [first, last] = column(at);
                for (at[w_] = first; at[w_] <= last; ++at[w_])
                    if (side_.touches(glm::dvec3(at)) && top_.touches(glm::dvec3(at))) visit(at);
            }
    }

private:
    static glm::dvec3 normalOf(const std::array<glm::dvec3, 3>& corners) {
        const glm::dvec3 a = corners[1] - corners[0];
        const glm::dvec3 b = corners[2] - corners[0];
        const glm::dvec3 c = corners[2] - corners[1];
        const double longest2 = std::max({glm::dot(a, a), glm::dot(b, b), glm::dot(c, c)});
        const glm::dvec3 normal = glm::cross(a, b);
        return glm::length(normal) > kSliver * longest2 ? normal : glm::dvec3(0.0);
    }
    static int dominantAxis(const glm::dvec3& normal) {
        const glm::dvec3 n = glm::abs(normal);
        return n.x >= n.y && n.x >= n.z ? 0 : n.y >= n.z ? 1 : 2;
    }
    // Where the plane crosses the column over a unit square; all of the box without a plane.
    std::pair<int, int> column(const glm::ivec3& at) const {
        const double n = normal_[w_];
        if (n == 0.0) return {low_[w_], high_[w_]};
        const double slopeU = -normal_[u_] / n;
        const double slopeV = -normal_[v_] / n;
        const double base =
            from_[w_] + slopeU * (at[u_] - from_[u_]) + slopeV * (at[v_] - from_[v_]);
        const double least = base + std::min(slopeU, 0.0) + std::min(slopeV, 0.0) - kRounding;
        const double most = base + std::max(slopeU, 0.0) + std::max(slopeV, 0.0) + kRounding;
        // Slopes are at most 1 where `w` is the dominant axis: both ends fit an int.
        return {std::max(low_[w_], static_cast<int>(std::floor(least))),
                std::min(high_[w_], static_cast<int>(std::floor(most)))};
    }

    glm::ivec3 low_, high_;
    glm::dvec3 from_, normal_;
    int w_, u_, v_;
    Outline front_, side_, top_;
};

void addTriangle(const std::array<glm::dvec3, 3>& corners, const Bits& bits) {
    const auto least = glm::min(corners[0], glm::min(corners[1], corners[2])) - kRounding;
    const auto most = glm::max(corners[0], glm::max(corners[1], corners[2])) + kRounding;
    const glm::ivec3 low(glm::floor(least));
    const glm::ivec3 high(glm::floor(most));
    const glm::ivec3 more = high - low;
    const int axesLonger = (more.x > 0) + (more.y > 0) + (more.z > 0);
    if (axesLonger <= 1) {  // a row of voxels: the triangle runs through all of them
        glm::ivec3 at;
        for (at.z = low.z; at.z <= high.z; ++at.z)
            for (at.y = low.y; at.y <= high.y; ++at.y)
                for (at.x = low.x; at.x <= high.x; ++at.x) bits.set(at);
        return;
    }
    TriangleVoxels(corners, low, high).forEach([&](const glm::ivec3& at) { bits.set(at); });
}

}  // namespace

std::vector<std::uint64_t> surfaceVoxels(const VoxelGrid& grid,
                                         std::span<const glm::dvec3> positions,
                                         std::span<const glm::uvec3> triangles) {
    std::vector<std::uint64_t> words(grid.brickCount(), 0);
    const Bits bits(grid, words);
    onAllCores(triangles.size(), kVoxelGrain, [&](std::size_t t) {
        addTriangle(grid.cornersInSteps(positions, triangles[t]), bits);
    });
    return words;
}

}  // namespace sinew
