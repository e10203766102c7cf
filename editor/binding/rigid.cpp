// SPDX-License-Identifier: Apache-2.0
// Rigid: every point follows one bone alone, its own nearest or that of the part or mesh it is of.
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <functional>
#include <limits>

#include "editor/binding/bind_surface.h"
#include "editor/binding/segment_field.h"

namespace sinew {
namespace {

/// Per piece that follows one bone its points.
Compressed rigidPieces(const BindProblem& problem, RigidBy by) {
    const auto& partOf = problem.surface->parts().shellOfPoint;
    const auto pieceOf = [&](std::size_t p) {
        if (by == RigidBy::Part) return partOf[p];
        return problem.meshOf.empty() ? 0u : problem.meshOf[p];
    };
    std::uint32_t pieces = 0;
    for (std::size_t p = 0; p < problem.points.size(); ++p)
        pieces = std::max(pieces, pieceOf(p) + 1);
    return listsOf(pieces, [&](const auto& visit) {
        for (std::uint32_t p = 0; p < problem.points.size(); ++p) visit(pieceOf(p), p);
    });
}

/// Finds the bone of a piece: the one that its surface is nearest to, all of it taken together.
class PieceBones {
public:
    PieceBones(const BindProblem& problem, const SegmentField& field)
        : problem_(problem), field_(field) {}

    SlotIndex of(std::span<const std::uint32_t> points) const {
        // Alike on any number of cores.
        const Sums all = tbb::parallel_deterministic_reduce(
            tbb::blocked_range<std::size_t>(0, points.size(), kGrain), Sums(problem_.slotCount),
            [&](const tbb::blocked_range<std::size_t>& range, Sums sums) {
                add(points.subspan(range.begin(), range.size()), sums);
                return sums;
            },
            [](Sums a, const Sums& b) {
                std::ranges::transform(a.distances, b.distances, a.distances.begin(), std::plus());
                a.middle += b.middle;
                a.area += b.area;
                return a;
            });
        return nearestJointOf(all.distances, all.middle / all.area);
    }

private:
    static constexpr std::size_t kGrain = 4096;

    /// Over points, times their areas.
    struct Sums {
        explicit Sums(std::size_t slots) : distances(slots, 0.0) {}
        std::vector<double> distances;  // by slot
        glm::dvec3 middle{0.0};
        double area = 0.0;
    };

    void add(std::span<const std::uint32_t> points, Sums& sums) const {
        // Points without area count a little, so that a piece without any has a bone too.
        constexpr double kLeastArea = 1e-12;
        std::vector<double> distances;
        for (const std::uint32_t p : points) {
            const double share = problem_.surface->areas()[p] + kLeastArea;
            field_.distances(problem_.points[p], distances);
            for (std::size_t s = 0; s < distances.size(); ++s)
                sums.distances[s] += share * distances[s];
            sums.middle += share * problem_.points[p];
            sums.area += share;
        }
    }

    // What lies about a joint is hardly nearer to the bone before it than to its own, and turns
    // with that.
    SlotIndex nearestJointOf(const std::vector<double>& sums, const glm::dvec3& middle) const {
        constexpr double kAlike = 1.1;
        const double most = kAlike * *std::ranges::min_element(sums);
        NearKey best = std::numeric_limits<NearKey>::max();
        for (const BoneSegment& bone : problem_.segments)
            if (sums[bone.slot] <= most)
                best = std::min(best, nearKey(problem_.surface->unitPerWorld() *
                                                  glm::distance(middle, bone.from),
                                              bone.slot));
        return slotOf(best);
    }

    const BindProblem& problem_;
    const SegmentField& field_;
};

// The influence that a mesh hangs below, or the nearest above that which takes weight.
SlotIndex boneAbove(const BindProblem& problem, std::size_t mesh) {
    const auto takesWeight = [&](SlotIndex slot) {
        return std::ranges::find(problem.segments, slot, &BoneSegment::slot) !=
               problem.segments.end();
    };
    SlotIndex out = problem.slotAboveMesh.empty() ? kNoIndex : problem.slotAboveMesh[mesh];
    while (out != kNoIndex && !takesWeight(out)) out = problem.parentSlot[out];
    return out;
}

Expected<BindResult> solveByPieces(const BindProblem& problem, RigidBy by,
                                   const Progress& progress) {
    const auto field = SegmentField::create(problem);
    if (!field) return field.error();
    if (!progress(0.0)) return cancelled();
    const Compressed pieces = rigidPieces(problem, by);
    const PieceBones bones(problem, *field);
    BindResult result;
    result.rows.resize(problem.points.size());
    tbb::parallel_for(std::size_t{0}, pieces.size(), [&](std::size_t piece) {
        if (pieces[piece].empty()) return;
        SlotIndex bone = by == RigidBy::Parent ? boneAbove(problem, piece) : kNoIndex;
        if (bone == kNoIndex) bone = bones.of(pieces[piece]);
        for (const std::uint32_t p : pieces[piece])
            if (problem.isKept(p))
                result.rows[p] = problem.keptRows[p];
            else
                result.rows[p] = {{bone, 1.0f}};
    });
    if (by == RigidBy::Part) result.parts = problem.surface->parts().count;
    if (!progress(1.0)) return cancelled();
    return result;
}

Expected<BindResult> solveRigid(const BindProblem& problem, const BindSettings& settings,
                                const Progress& progress) {
    if (settings.rigidBy != RigidBy::Vertex)
        return solveByPieces(problem, settings.rigidBy, progress);
    return solveByDistance(problem, progress, [](SolveScratch& scratch) {
        return std::vector<Influence>{{nearestSlot(scratch.distances), 1.0f}};
    });
}

}  // namespace

BindMethod rigidMethod() {
    return {"rigid",     "Rigid", "Each vertex follows only its nearest bone.", false, false,
            &solveRigid, false};
}

}  // namespace sinew
