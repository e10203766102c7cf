// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/solid.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/geometry/voxel/surface.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

constexpr int kLeastResolution = 8;
constexpr int kMostResolution = 1024;
constexpr std::uint32_t kMixed = 0x80000000u;

PlaceBox boxOf(std::span<const glm::dvec3> points, std::span<const glm::uvec3> triangles) {
    PlaceBox box;
    for (const auto& t : triangles)
        for (int k = 0; k < 3; ++k) box.add(points[t[k]]);
    return box;
}

// The box's ends lie in the middle of voxels or, on axes where it ends elsewhere, equally far from
// it: a flat sheet is one voxel thick, and mirrored sides fall alike. One free voxel on each side.
VoxelGrid gridFor(const PlaceBox& box, int resolution) {
    VoxelGrid grid;
    const glm::dvec3 extent = box.high - box.low;
    const double longest = std::max({extent.x, extent.y, extent.z});
    grid.voxelSize = longest > 0.0 ? longest / (resolution - 1) : 1.0;
    for (int a = 0; a < 3; ++a) {
        // Rounding must not add a layer to an axis that is exactly so many voxels long.
        const int across = static_cast<int>(std::ceil(extent[a] / grid.voxelSize - 1e-6)) + 1;
        const int all = across + 2;
        grid.origin[a] = box.low[a] + extent[a] * 0.5 - all * 0.5 * grid.voxelSize;
        grid.bricks[a] = (all + 3) / 4;
    }
    return grid;
}

}  // namespace

Expected<std::shared_ptr<const VoxelSolid>> VoxelSolid::of(std::span<const glm::dvec3> points,
                                                           std::span<const glm::uvec3> triangles,
                                                           const VoxelSolidSettings& settings,
                                                           const Progress& progress) {
    if (settings.resolution < kLeastResolution || settings.resolution > kMostResolution)
        return refused("A voxel grid must have %1 to %2 voxels along its longest axis, not %3.",
                       kLeastResolution, kMostResolution, settings.resolution);
    const auto sound = soundTriangles(points, triangles);
    if (sound.empty()) return refused("The mesh has no faces to build a volume from.");
    const PlaceBox box = boxOf(points, sound);
    const VoxelGrid grid = gridFor(box, settings.resolution);
    if (!isFinite(box.high - box.low) || !std::isnormal(grid.voxelSize))
        return refused("The mesh is too large or too small to be measured; scale it.");
    if (!progress(0.1)) return cancelled();

    auto solid = std::make_shared<VoxelSolid>();
    solid->grid_ = grid;
    const auto surface = surfaceVoxels(grid, points, sound);
    if (!progress(0.4)) return cancelled();
    auto outside = outsideVoxels(grid, surface);
    if (!progress(0.6)) return cancelled();
    if (settings.fillOpenShells) keepInsideOfOpenShells(grid, points, sound, outside);
    if (!progress(0.8)) return cancelled();
    solid->storeBricks(surface, outside);
    solid->labelParts();
    if (!progress(1.0)) return cancelled();
    return std::shared_ptr<const VoxelSolid>(std::move(solid));
}

void VoxelSolid::storeBricks(std::span<const std::uint64_t> surface,
                             std::span<const std::uint64_t> outside) {
    numberOfBrick_.assign(surface.size(), kNoBrick);
    for (std::size_t i = 0; i < surface.size(); ++i) {
        const std::uint64_t solid = surface[i] | ~outside[i];
        if (!solid) continue;
        numberOfBrick_[i] = static_cast<std::uint32_t>(bricks_.size());
        bricks_.push_back({solid, surface[i], grid_.brickPosition(i) * 4});
        voxels_ += static_cast<std::uint32_t>(std::popcount(solid));
    }
    bricks_.shrink_to_fit();
}

void VoxelSolid::labelParts() {
    partOfBrick_.assign(bricks_.size(), kNoBrick);
    std::vector<std::uint64_t> left;
    left.reserve(bricks_.size());
    for (const Brick& brick : bricks_) left.push_back(brick.solid);
    for (std::uint32_t b = 0; b < bricks_.size(); ++b)
        while (left[b])
            labelPart(b * 64 + static_cast<std::uint32_t>(std::countr_zero(left[b])), left);
}

// Floods one part and takes its voxels from `left`.
void VoxelSolid::labelPart(Cell first, std::vector<std::uint64_t>& left) {
    const std::uint32_t part = parts_++;
    const auto label = [&](std::uint32_t b, std::uint64_t voxels) {
        if (voxels == bricks_[b].solid) {
            partOfBrick_[b] = part;
            return;
        }
        if (partOfBrick_[b] == kNoBrick) {
            partOfBrick_[b] = kMixed + static_cast<std::uint32_t>(mixedParts_.size() / 64);
            mixedParts_.resize(mixedParts_.size() + 64, 0);
        }
        const std::size_t at = std::size_t{partOfBrick_[b] - kMixed} * 64;
        for (; voxels; voxels &= voxels - 1)
            mixedParts_[at + static_cast<std::size_t>(std::countr_zero(voxels))] = part;
    };
    struct Entry {
        std::uint32_t brick;
        std::uint64_t voxels;
    };
    std::vector<Entry> waiting = {{first >> 6, std::uint64_t{1} << (first & 63)}};
    while (!waiting.empty()) {
        const auto [b, seeds] = waiting.back();
        waiting.pop_back();
        const std::uint64_t voxels = brick::spread(seeds & left[b], left[b]);
        if (!voxels) continue;
        left[b] &= ~voxels;
        label(b, voxels);
        for (int face = 0; face < kFaces; ++face) {
            // Solid bricks have neighbours in the grid on all sides where voxels reach the border:
            // the grid's outermost layer of voxels is free.
            const std::uint64_t over = brick::across(voxels, face);
            if (!over) continue;
            const std::uint32_t to = brickHolding(bricks_[b].corner + kFaceStep[face] * 4);
            if (to != kNoBrick && (over & left[to])) waiting.push_back({to, over});
        }
    }
}

std::uint32_t VoxelSolid::partOf(Cell cell) const {
    const std::uint32_t part = partOfBrick_[cell >> 6];
    return part < kMixed ? part : mixedParts_[std::size_t{part - kMixed} * 64 + (cell & 63)];
}

}  // namespace sinew
