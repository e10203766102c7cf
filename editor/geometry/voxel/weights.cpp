// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/voxel/weights.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <thread>

#include "editor/geometry/voxel/conduct.h"

namespace sinew {

std::size_t VoxelWeights::at(const glm::dvec3& world, std::span<BoneWeight> out) const {
    const VoxelShares around = sharesAround(*solid_, band_, solid_->grid().toGrid(world));
    std::array<BoneWeight, 8 * kMost> found;  // eight rows
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < around.count; ++i) {
        const std::uint32_t row = around.band[i];
        for (const BoneWeight& entry : std::span(entries_).subspan(
                 firstEntry_[row], firstEntry_[row + 1] - firstEntry_[row])) {
            std::size_t k = 0;
            while (k < count && found[k].bone != entry.bone) ++k;
            if (k == count) found[count++] = {entry.bone, 0.0f};
            found[k].weight += around.share[i] * entry.weight;
        }
    }
    const std::size_t written = std::min(count, out.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(written),
                      found.begin() + static_cast<std::ptrdiff_t>(count), isBefore);
    float sum = 0.0f;
    for (std::size_t i = 0; i < written; ++i) sum += found[i].weight;
    for (std::size_t i = 0; i < written; ++i) out[i] = {found[i].bone, found[i].weight / sum};
    return written;
}

// Solving for weights: four bones at a time, of which every voxel of the band notes those that it
// feels; then it keeps the largest.
namespace {

// Less than a screen shows of a bone's motion.
constexpr float kLeastWeight = 1e-3f;

struct Felt {
    std::uint32_t row;
    BoneWeight weight;
};

}  // namespace

class VoxelWeightsBuilder {
public:
    VoxelWeightsBuilder(std::shared_ptr<const VoxelSolid> solid, std::vector<BoneInSolid> bones,
                        const VoxelWeightsSettings& settings)
        : out_(std::make_shared<VoxelWeights>()), bones_(std::move(bones)), settings_(settings) {
        out_->solid_ = std::move(solid);
        out_->band_ = VoxelBand(*out_->solid_);
        neighbours_ = brickNeighbours(*out_->solid_);
    }

    Expected<std::shared_ptr<const VoxelWeights>> build(const Progress& progress) {
        noteSnappedBones();
        const auto holdsBone = partsThatHold(*out_->solid_, bones_, out_->partsWithoutBone_);
        if (!progress(0.02)) return cancelled();
        VoxelConductor conductor(*out_->solid_, neighbours_, bones_, holdsBone,
                                 static_cast<float>(settings_.sharpness));
        if (!progress(0.1)) return cancelled();
        const Diffusion diffusion(conductor.takeGraph());
        if (!progress(0.15)) return cancelled();
        if (!solveAll(conductor, diffusion, progress.stage(0.15, 0.95))) return cancelled();
        const auto origin = originOfRows(holdsBone);
        keepLargest(origin);
        if (!progress(1.0)) return cancelled();
        return std::shared_ptr<const VoxelWeights>(std::move(out_));
    }

private:
    // Bones too far outside lose their seeds, but where no other is left.
    void noteSnappedBones() {
        const double most =
            settings_.snapWithin * glm::length(glm::dvec3(out_->solid_->grid().size()));
        const auto isNear = [&](const BoneInSolid& b) {
            return !b.seeds.empty() && b.apart <= most;
        };
        const bool someAreNear = std::ranges::any_of(bones_, isNear);
        for (std::uint32_t b = 0; b < bones_.size(); ++b) {
            if (bones_[b].isSnapped) out_->snappedBones_.push_back(b);
            if (someAreNear && !isNear(bones_[b])) bones_[b] = {};
        }
    }

    bool solveAll(const VoxelConductor& conductor, const Diffusion& diffusion,
                  const Progress& progress) {
        std::vector<std::uint32_t> solved;  // bones
        for (std::uint32_t b = 0; b < bones_.size(); ++b)
            if (!bones_[b].seeds.empty()) solved.push_back(b);
        const std::size_t groups = (solved.size() + 3) / 4;
        felt_.resize(groups);
        std::atomic<std::size_t> done = 0;
        std::atomic<bool> stopped = false;
        const auto caller = std::this_thread::get_id();
        tbb::parallel_for(
            tbb::blocked_range<std::size_t>(0, groups, 1),
            [&](const tbb::blocked_range<std::size_t>& range) {
                for (std::size_t g = range.begin(); g != range.end(); ++g) {
                    // One thread alone reports the progress.
                    const auto goOn = [&] {
                        if (std::this_thread::get_id() == caller &&
                            !progress(static_cast<double>(done) / static_cast<double>(groups)))
                            stopped = true;
                        return !stopped;
                    };
                    const auto four = std::span(solved).subspan(
                        g * 4, std::min<std::size_t>(4, solved.size() - g * 4));
                    solveFour(conductor, diffusion, four, felt_[g], goOn);
                    ++done;
                }
            },
            tbb::simple_partitioner());
        return !stopped;
    }

    void solveFour(const VoxelConductor& conductor, const Diffusion& diffusion,
                   std::span<const std::uint32_t> four, std::vector<Felt>& felt,
                   const std::function<bool()>& goOn) const {
        std::vector<Lanes> flow(diffusion.size(), Lanes{});
        std::vector<Lanes> x(diffusion.size());
        for (std::size_t lane = 0; lane < four.size(); ++lane)
            for (const auto& h : heldBy(conductor, four[lane])) {
                conductor.forNodesBeside(h.cell, [&](std::uint32_t node, float conductance) {
                    flow[node][lane] += conductance * h.share;
                });
                if (out_->band_.contains(h.cell))
                    felt.push_back({out_->band_.indexOf(h.cell), {four[lane], h.share}});
            }
        if (!diffusion.solve(flow, x, static_cast<float>(settings_.accuracy), goOn)) return;
        const auto bricks = static_cast<std::uint32_t>(out_->solid_->bricks().size());
        for (std::uint32_t b = 0; b < bricks; ++b)
            for (std::uint64_t left = out_->band_.inBrick(b); left; left &= left - 1) {
                const auto cell = b * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
                if (!conductor.isNode(cell)) continue;
                const Lanes& w = x[conductor.nodeOf(cell)];
                for (std::size_t lane = 0; lane < four.size(); ++lane)
                    if (w[lane] >= kLeastWeight)
                        felt.push_back({out_->band_.indexOf(cell), {four[lane], w[lane]}});
            }
    }

    static std::span<const VoxelConductor::Held> heldBy(const VoxelConductor& conductor,
                                                        std::uint32_t bone) {
        const auto range =
            std::ranges::equal_range(conductor.held(), bone, {}, &VoxelConductor::Held::bone);
        return {range.begin(), range.end()};
    }

    // Per row, the row that it takes its weights from: its own but in parts without a bone.
    std::vector<std::uint32_t> originOfRows(std::span<const std::uint8_t> holdsBone) const {
        std::vector<std::uint32_t> origin(out_->band_.size());
        std::iota(origin.begin(), origin.end(), 0u);
        if (out_->partsWithoutBone_.empty()) return origin;
        const VoxelSolid& solid = *out_->solid_;
        for (const auto& jump : jumpsToLooseParts(solid, holdsBone)) {
            const std::uint32_t from = out_->band_.indexOf(jump.from);
            origin[out_->band_.indexOf(jump.to)] = from;
            // Inside voxels of the band share a face with the surface.
            for (const auto& step : kFaceStep) {
                const auto cell = solid.cellAt(solid.voxelOf(jump.to) + step);
                if (cell == VoxelSolid::kNoCell || !out_->band_.contains(cell)) continue;
                const std::uint32_t row = out_->band_.indexOf(cell);
                if (origin[row] == row) origin[row] = from;
            }
        }
        return origin;
    }

    void keepLargest(std::span<const std::uint32_t> origin) {
        std::vector<std::uint32_t> first(origin.size() + 1, 0);
        for (const auto& list : felt_)
            for (const auto& f : list) ++first[f.row + 1];
        for (std::size_t r = 0; r < origin.size(); ++r) first[r + 1] += first[r];
        std::vector<BoneWeight> all(first.back());
        std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
        for (auto& list : felt_) {
            for (const auto& f : list) all[next[f.row]++] = f.weight;
            list = {};
        }
        tbb::parallel_for(std::size_t{0}, origin.size(), [&](std::size_t r) {
            std::sort(all.begin() + first[r], all.begin() + first[r + 1], isBefore);
        });
        out_->firstEntry_.push_back(0);
        for (const std::uint32_t r : origin) {
            const std::uint32_t kept = std::min(first[r + 1] - first[r], settings_.most);
            float sum = 0.0f;
            for (std::uint32_t i = 0; i < kept; ++i) sum += all[first[r] + i].weight;
            for (std::uint32_t i = 0; i < kept; ++i)
                out_->entries_.push_back({all[first[r] + i].bone, all[first[r] + i].weight / sum});
            out_->firstEntry_.push_back(static_cast<std::uint32_t>(out_->entries_.size()));
        }
        out_->entries_.shrink_to_fit();
    }

    std::shared_ptr<VoxelWeights> out_;
    std::vector<BoneInSolid> bones_;
    VoxelWeightsSettings settings_;
    BrickNeighbours neighbours_;
    std::vector<std::vector<Felt>> felt_;  // by group of four bones; a row and bone once
};

Expected<std::shared_ptr<const VoxelWeights>> VoxelWeights::of(
    std::shared_ptr<const VoxelSolid> solid, std::span<const VoxelBone> bones,
    std::uint32_t boneCount, const VoxelWeightsSettings& settings, const Progress& progress) {
    if (settings.most < 1 || settings.most > kMost)
        return refused("A voxel must keep 1 to %1 bones, not %2.", kMost, settings.most);
    if (!(settings.sharpness >= 0.0 && settings.sharpness <= 8.0))
        return refused("The sharpness must be a number from 0 to 8.");
    if (!(settings.accuracy > 0.0) || !(settings.snapWithin >= 0.0))
        return refused("The accuracy must be above 0, and the snap distance must not be negative.");
    auto placed = bonesInSolid(*solid, bones, boneCount);
    if (!placed) return placed.error();
    return VoxelWeightsBuilder(std::move(solid), std::move(placed).value(), settings)
        .build(progress);
}

}  // namespace sinew
