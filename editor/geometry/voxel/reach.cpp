// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/reach.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace sinew {
namespace {

// The limits are found from block to block: with so many blocks in a millisecond or two.
constexpr std::size_t kMostBlocks = 1024;

// The shortest known path from a foot on one piece to one on another.
class PieceGraph {
public:
    explicit PieceGraph(std::span<const VoxelSource> pieces)
        : pieces_(pieces), paths_(pieces.size()) {}
    void meet(std::uint32_t a, std::uint32_t b, float length) {
        notePath(a, b, length);
        notePath(b, a, length);
    }
    // The distance of the count-th nearest bone, itself the first, from a position on a piece
    // (Dijkstra).
    float toRank(std::uint32_t piece, std::uint32_t count) const {
        std::vector<float> distance(paths_.size(), std::numeric_limits<float>::infinity());
        std::vector<std::uint32_t> bones;
        std::set<std::pair<float, std::uint32_t>> waiting = {{0.0f, piece}};
        distance[piece] = 0.0f;
        while (!waiting.empty()) {
            const auto [d, at] = *waiting.begin();
            waiting.erase(waiting.begin());
            if (std::ranges::find(bones, pieces_[at].bone) == bones.end())
                bones.push_back(pieces_[at].bone);
            if (bones.size() == count) return d;
            for (const auto& [to, length] : paths_[at]) {
                const float there = d + glm::length(pieces_[at].along) + length;
                if (there >= distance[to]) continue;
                waiting.erase({distance[to], to});
                distance[to] = there;
                waiting.emplace(there, to);
            }
        }
        return std::numeric_limits<float>::infinity();
    }

private:
    void notePath(std::uint32_t from, std::uint32_t to, float length) {
        const auto [it, isNew] = paths_[from].try_emplace(to, length);
        it->second = std::min(it->second, length);
    }
    std::span<const VoxelSource> pieces_;
    std::vector<std::map<std::uint32_t, float>> paths_;
};

}  // namespace

std::vector<float> spareToRank(const VoxelSolid& solid, const VoxelFront& front,
                               std::span<const VoxelSource> pieces, std::uint32_t count) {
    PieceGraph graph(pieces);
    for (const std::uint32_t brick : front.bricks())
        for (std::uint64_t left = front.reachedIn(brick); left; left &= left - 1) {
            const auto cell = brick * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
            const VoxelFront::Label here = front.labelOf(cell);
            for (int face = 1; face < kFaces; face += 2) {  // each pair from its lower voxel
                const auto beside = solid.cellAt(solid.voxelOf(cell) + kFaceStep[face]);
                if (beside == VoxelSolid::kNoCell || !front.isReached(beside)) continue;
                const VoxelFront::Label there = front.labelOf(beside);
                if (here.source == there.source) continue;
                const std::uint32_t a = front.pieceBehind(here);
                const std::uint32_t b = front.pieceBehind(there);
                if (a != b) graph.meet(a, b, here.distance + 1.0f + there.distance);
            }
        }
    std::vector<float> out(pieces.size());
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        out[p] = graph.toRank(static_cast<std::uint32_t>(p), count) + glm::length(pieces[p].along);
    });
    return out;
}

void FrontLimits::gather(const VoxelSolid& solid, int voxelsAcross) {
    blocks_.clear();
    blockOfBrick_.clear();
    std::map<std::tuple<int, int, int>, std::uint32_t> numbers;
    for (const auto& brick : solid.bricks()) {
        const glm::ivec3 coarse = brick.corner / voxelsAcross;
        const auto [it, isNew] = numbers.try_emplace({coarse.z, coarse.y, coarse.x},
                                                     static_cast<std::uint32_t>(blocks_.size()));
        if (isNew) blocks_.push_back({brick.corner, brick.corner + 3});
        Block& block = blocks_[it->second];
        block.low = glm::min(block.low, brick.corner);
        block.high = glm::max(block.high, brick.corner + 3);
        blockOfBrick_.push_back(it->second);
    }
}

FrontLimits::FrontLimits(const VoxelSolid& solid, const VoxelBand& band,
                         std::span<const float> most) {
    int across = 8;
    for (gather(solid, across); blocks_.size() > kMostBlocks;) gather(solid, across *= 2);
    for (std::uint32_t b = 0; b < blockOfBrick_.size(); ++b)
        for (std::uint64_t left = band.inBrick(b); left; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            float& ofBlock = blocks_[blockOfBrick_[b]].most;
            ofBlock = std::max(ofBlock, most[band.indexOf(b * 64 + bit)]);
        }
    const std::size_t count = blocks_.size();
    apart_.resize(count * count);
    tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
        for (std::size_t k = 0; k < count; ++k) {
            const Block& a = blocks_[i];
            const Block& b = blocks_[k];
            const glm::ivec3 gap = glm::max(a.low - b.high, b.low - a.high);
            apart_[i * count + k] = glm::length(glm::vec3(glm::max(gap, glm::ivec3(0))));
        }
    });
}

std::vector<float> FrontLimits::of(std::span<const VoxelSource> bone) const {
    const std::size_t count = blocks_.size();
    std::vector<float> limits(count, 0.0f);
    for (std::size_t i = 0; i < count; ++i) {
        const Block& block = blocks_[i];
        const glm::vec3 centre = glm::vec3(block.low + block.high + 1) * 0.5f;
        const float radius = glm::length(glm::vec3(block.high - block.low)) * 0.5f;
        const bool isWanted = std::ranges::any_of(bone, [&](const VoxelSource& piece) {
            return piece.distanceTo(centre) - radius <= block.most;
        });
        if (!isWanted) continue;
        for (std::size_t k = 0; k < count; ++k)
            limits[k] = std::max(limits[k], block.most - apart_[i * count + k]);
    }
    std::vector<float> out;
    out.reserve(blockOfBrick_.size());
    for (const std::uint32_t block : blockOfBrick_) out.push_back(limits[block]);
    return out;
}

}  // namespace sinew
