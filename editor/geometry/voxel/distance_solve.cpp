// SPDX-License-Identifier: Apache-2.0
// Building distances: one front of all bones finds how far the nearest one is, that bounds the
// front of each bone, and of what these find every voxel of the band keeps the nearest.
#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <optional>
#include <thread>
#include <unordered_map>

#include "editor/geometry/surface/on_all_cores.h"
#include "editor/geometry/voxel/distance.h"
#include "editor/geometry/voxel/front.h"
#include "editor/geometry/voxel/reach.h"

namespace sinew {
namespace {

// A bone farther from the solid than this, in voxels, counts as this far: distances stay floats
// that tell voxels apart.
constexpr double kFarthest = 5.0e4;

// What one front found in the band.
struct Findings {
    struct Entry {
        std::uint32_t row;
        std::uint32_t source;
        float distance;
    };
    std::vector<Entry> entries;  // a row once
    std::vector<VoxelSource> sources;
};

// Notes the sources that paths of a front come straight from, each once.
class SourceList {
public:
    SourceList(const VoxelFront& front, std::vector<VoxelSource>& out) : front_(front), out_(out) {}
    std::uint32_t indexOf(const VoxelFront::Label& label, std::span<const VoxelSource> pieces) {
        if (label.source == last_) return lastIndex_;
        const auto [it, isNew] =
            indices_.try_emplace(label.source, static_cast<std::uint32_t>(out_.size()));
        if (isNew) {
            out_.push_back(front_.sourceOf(label));
            out_.back().bone = pieces[front_.pieceBehind(label)].bone;
        }
        last_ = label.source;
        return lastIndex_ = it->second;
    }

private:
    const VoxelFront& front_;
    std::vector<VoxelSource>& out_;
    std::unordered_map<std::uint32_t, std::uint32_t> indices_;
    std::uint32_t last_ = 0xffffffffu;
    std::uint32_t lastIndex_ = 0;
};

template <class Keep>
Findings findingsOf(const VoxelFront& front, const VoxelBand& band,
                    std::span<const VoxelSource> pieces, Keep&& keep) {
    Findings out;
    SourceList sources(front, out.sources);
    for (const std::uint32_t brick : front.bricks())
        for (std::uint64_t left = front.reachedIn(brick) & band.inBrick(brick); left;
             left &= left - 1) {
            const auto cell = brick * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
            const VoxelFront::Label label = front.labelOf(cell);
            const std::uint32_t row = band.indexOf(cell);
            if (keep(row, label.distance))
                out.entries.push_back({row, sources.indexOf(label, pieces), label.distance});
        }
    return out;
}

}  // namespace

class VoxelDistanceBuilder {
public:
    VoxelDistanceBuilder(std::shared_ptr<const VoxelSolid> solid, std::vector<BoneInSolid> bones,
                         const VoxelDistanceSettings& settings)
        : out_(std::make_shared<VoxelDistance>()), bones_(std::move(bones)), settings_(settings) {
        out_->solid_ = std::move(solid);
        out_->band_ = VoxelBand(*out_->solid_);
        neighbours_ = brickNeighbours(*out_->solid_);
        for (auto& bone : bones_)
            for (auto& piece : bone.pieces)
                piece.base = static_cast<float>(std::min(bone.apart, kFarthest));
    }

    Expected<std::shared_ptr<const VoxelDistance>> build(const Progress& progress) {
        noteSnappedBones();
        noteParts();
        if (!progress(0.05)) return cancelled();
        findNearest();
        if (!progress(0.2)) return cancelled();
        if (!findEach(progress.stage(0.2, 0.9))) return cancelled();
        mergeRows();
        if (!progress(1.0)) return cancelled();
        return std::shared_ptr<const VoxelDistance>(std::move(out_));
    }

private:
    const VoxelSolid& solid() const { return *out_->solid_; }

    void noteSnappedBones() {
        for (std::uint32_t b = 0; b < bones_.size(); ++b)
            if (bones_[b].isSnapped) out_->snappedBones_.push_back(b);
    }

    void noteParts() {
        const auto holdsBone = partsThatHold(solid(), bones_, out_->partsWithoutBone_);
        if (!out_->partsWithoutBone_.empty()) jumps_ = jumpsToLooseParts(solid(), holdsBone);
    }

    void runFront(VoxelFront& front, std::span<const VoxelSource> pieces,
                  std::span<const BoneInSolid::Seed> seeds, std::span<const float> limits) const {
        front.begin(pieces);
        for (const auto& seed : seeds) front.addSeed(seed.cell, seed.piece);
        front.run(limits);
        if (!jumps_.empty()) front.jump(jumps_, limits);
    }

    // The nearest bone of every voxel of the band, and from that the limits of each bone's front.
    void findNearest() {
        std::vector<VoxelSource> pieces;
        std::vector<BoneInSolid::Seed> seeds;
        for (const auto& bone : bones_) {
            for (const auto& seed : bone.seeds)
                seeds.push_back(
                    {seed.cell, seed.piece + static_cast<std::uint32_t>(pieces.size())});
            pieces.insert(pieces.end(), bone.pieces.begin(), bone.pieces.end());
        }
        const std::vector<float> none(solid().bricks().size(),
                                      std::numeric_limits<float>::infinity());
        VoxelFront front(solid(), neighbours_);
        runFront(front, pieces, seeds, none);
        nearest_ =
            findingsOf(front, out_->band_, pieces, [](std::uint32_t, float) { return true; });
        nearestOfRow_.assign(out_->band_.size(), 0.0f);
        for (const auto& e : nearest_.entries) nearestOfRow_[e.row] = e.distance;
        limitFronts(front, pieces);
    }

    // A voxel wants the bones within reach, and no more than the nearest ones.
    void limitFronts(const VoxelFront& front, std::span<const VoxelSource> pieces) {
        const auto spare = spareToRank(solid(), front, pieces, settings_.nearest);
        std::vector<float> most(out_->band_.size(), 0.0f);
        for (const std::uint32_t brick : front.bricks())
            for (std::uint64_t left = front.reachedIn(brick) & out_->band_.inBrick(brick); left;
                 left &= left - 1) {
                const auto cell = brick * 64 + static_cast<std::uint32_t>(std::countr_zero(left));
                const VoxelFront::Label label = front.labelOf(cell);
                const float byRank = label.distance + spare[front.pieceBehind(label)];
                most[out_->band_.indexOf(cell)] =
                    std::min(keptWithin(label.distance * kFrontsAgree, reach()),
                             keptWithin(byRank * kFrontsAgree, 1.0f));
            }
        limits_.emplace(solid(), out_->band_, most);
    }

    float reach() const { return static_cast<float>(settings_.reach); }

    bool findEach(const Progress& progress) {
        findings_.resize(bones_.size());
        tbb::enumerable_thread_specific<VoxelFront> fronts(
            [&] { return VoxelFront(solid(), neighbours_); });
        std::atomic<std::size_t> done = 0;
        std::atomic<bool> stopped = false;
        const auto caller = std::this_thread::get_id();
        tbb::parallel_for(
            tbb::blocked_range<std::size_t>(0, bones_.size(), 1),
            [&](const tbb::blocked_range<std::size_t>& range) {
                for (std::size_t b = range.begin(); b != range.end() && !stopped; ++b) {
                    findOne(b, fronts.local());
                    const auto share =
                        static_cast<double>(++done) / static_cast<double>(bones_.size());
                    // One thread alone reports the progress.
                    if (std::this_thread::get_id() == caller && !progress(share)) stopped = true;
                }
            },
            tbb::simple_partitioner());
        return !stopped;
    }

    void findOne(std::size_t bone, VoxelFront& front) {
        const BoneInSolid& b = bones_[bone];
        if (b.seeds.empty()) return;
        runFront(front, b.pieces, b.seeds, limits_->of(b.pieces));
        findings_[bone] = findingsOf(front, out_->band_, b.pieces, [&](std::uint32_t row, float d) {
            return d <= keptWithin(nearestOfRow_[row], reach());
        });
    }

    // Rows of the nearest bones; a row that no bone's own front came to has the nearest alone.
    void mergeRows() {
        std::vector<std::uint32_t> count(out_->band_.size() + 1, 0);
        for (const auto& f : findings_)
            for (const auto& e : f.entries) ++count[e.row + 1];
        std::vector<std::uint8_t> isBare(out_->band_.size(), 0);
        for (const auto& e : nearest_.entries)
            if (count[e.row + 1] == 0) isBare[e.row] = 1;
        std::erase_if(nearest_.entries, [&](const auto& e) { return !isBare[e.row]; });
        for (const auto& e : nearest_.entries) ++count[e.row + 1];
        findings_.push_back(std::move(nearest_));

        for (std::size_t r = 1; r < count.size(); ++r) count[r] += count[r - 1];
        std::vector<Ranked> all(count.back());
        std::vector<std::uint32_t> next(count.begin(), count.end() - 1);
        for (auto& f : findings_) {
            const auto base = static_cast<std::uint32_t>(out_->sources_.size());
            for (const auto& e : f.entries) all[next[e.row]++] = {e.distance, base + e.source};
            out_->sources_.insert(out_->sources_.end(), f.sources.begin(), f.sources.end());
            f = {};
        }
        keepNearest(count, all);
    }

    // Sources stand in the order of their bones.
    struct Ranked {
        float distance;
        std::uint32_t source;
        bool operator<(const Ranked& o) const {
            return distance != o.distance ? distance < o.distance : source < o.source;
        }
    };

    void keepNearest(std::span<const std::uint32_t> first, std::vector<Ranked>& all) {
        const std::size_t rows = out_->band_.size();
        out_->firstEntry_.assign(rows + 1, 0);
        for (std::size_t r = 0; r < rows; ++r)
            out_->firstEntry_[r + 1] =
                out_->firstEntry_[r] + std::min(first[r + 1] - first[r], settings_.nearest);
        out_->entries_.resize(out_->firstEntry_.back());
        onAllCores(rows, 1024, [&](std::size_t r) {
            const auto begin = all.begin() + first[r];
            const std::uint32_t kept = out_->firstEntry_[r + 1] - out_->firstEntry_[r];
            std::partial_sort(begin, begin + kept, all.begin() + first[r + 1]);
            for (std::uint32_t i = 0; i < kept; ++i)
                out_->entries_[out_->firstEntry_[r] + i] = (begin + i)->source;
        });
    }

    std::shared_ptr<VoxelDistance> out_;
    std::vector<BoneInSolid> bones_;
    VoxelDistanceSettings settings_;
    BrickNeighbours neighbours_;
    std::vector<VoxelJump> jumps_;
    Findings nearest_;
    std::vector<float> nearestOfRow_;
    std::optional<FrontLimits> limits_;
    std::vector<Findings> findings_;
};

Expected<std::shared_ptr<const VoxelDistance>> VoxelDistance::of(
    std::shared_ptr<const VoxelSolid> solid, std::span<const VoxelBone> bones,
    std::uint32_t boneCount, const VoxelDistanceSettings& settings, const Progress& progress) {
    if (settings.nearest < 1 || settings.nearest > kMostNearest)
        return refused("A voxel must keep 1 to %1 bones, not %2.", kMostNearest, settings.nearest);
    if (!(settings.reach >= 1.0) || !std::isfinite(settings.reach))
        return refused("The bone reach must be a number of at least 1.");
    auto placed = bonesInSolid(*solid, bones, boneCount);
    if (!placed) return placed.error();
    return VoxelDistanceBuilder(std::move(solid), std::move(placed).value(), settings)
        .build(progress);
}

}  // namespace sinew
