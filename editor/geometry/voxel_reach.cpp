// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel_reach.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

namespace sinew {
namespace {

// The limits are found from block to block: with so many blocks in a millisecond or two.
constexpr std::size_t kMostBlocks = 1024;

// The nearest bone's own front finds the same ways as the front of all bones together within a few
// percent: its limit must not cut it off.
constexpr float kFrontsAgree = 1.05f;

struct Block {
    glm::ivec3 low;     // voxels
    glm::ivec3 high;    // inclusive
    float most = 0.0f;  // keptWithin() of its voxels
};

struct Blocks {
    std::vector<Block> blocks;
    std::vector<std::uint32_t> ofBrick;
};

Blocks blocksOf(const VoxelSolid& solid, int voxelsAcross) {
    Blocks out;
    std::map<std::tuple<int, int, int>, std::uint32_t> numbers;
    for (const auto& brick : solid.bricks()) {
        const glm::ivec3 place = brick.corner / voxelsAcross;
        const auto [it, isNew] = numbers.try_emplace({place.z, place.y, place.x},
                                                     static_cast<std::uint32_t>(out.blocks.size()));
        if (isNew) out.blocks.push_back({brick.corner, brick.corner + 3});
        Block& block = out.blocks[it->second];
        block.low = glm::min(block.low, brick.corner);
        block.high = glm::max(block.high, brick.corner + 3);
        out.ofBrick.push_back(it->second);
    }
    return out;
}

float apart(const Block& a, const Block& b) {
    const glm::vec3 gap(glm::max(glm::max(a.low - b.high, b.low - a.high), glm::ivec3(0)));
    return glm::length(gap);
}

}  // namespace

std::vector<float> limitsOfBricks(const VoxelSolid& solid, const VoxelBand& band,
                                  std::span<const float> nearest, float reach) {
    int across = 8;
    Blocks blocks = blocksOf(solid, across);
    while (blocks.blocks.size() > kMostBlocks) blocks = blocksOf(solid, across *= 2);
    const auto bricks = static_cast<std::uint32_t>(solid.bricks().size());
    for (std::uint32_t b = 0; b < bricks; ++b) {
        float& most = blocks.blocks[blocks.ofBrick[b]].most;
        for (std::uint64_t left = band.inBrick(b); left; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            const float d = nearest[band.indexOf(b * 64 + bit)];
            most = std::max(most, keptWithin(d * kFrontsAgree, reach));
        }
    }
    std::vector<float> limits(blocks.blocks.size(), 0.0f);
    tbb::parallel_for(std::size_t{0}, limits.size(), [&](std::size_t i) {
        for (const Block& b : blocks.blocks)
            limits[i] = std::max(limits[i], b.most - apart(blocks.blocks[i], b));
    });
    std::vector<float> out(bricks);
    for (std::uint32_t b = 0; b < bricks; ++b) out[b] = limits[blocks.ofBrick[b]];
    return out;
}

}  // namespace sinew
