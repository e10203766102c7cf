// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/segment_field.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "editor/binding/finish_rows.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/scene/numbers.h"

namespace sinew {

double spanOf(std::span<const BoneSegment> bones) {
    PlaceBox box;
    for (const BoneSegment& bone : bones)
        for (const glm::dvec3& end : {bone.from, bone.to}) box.add(end);
    return box.size();
}

Expected<void> checkBind(const BindProblem& problem) {
    if (problem.slotCount == 0 || problem.segments.empty())
        return refused("There are no joints to bind to.");
    for (std::size_t p = 0; p < problem.points.size(); ++p)
        if (!isFinite(problem.points[p]))
            return refused(
                "Vertex %1 has a position that is not finite; repair the mesh before binding it.",
                p);
    for (const auto& s : problem.segments)
        if (s.slot >= problem.slotCount || !isFinite(s.from) || !isFinite(s.to))
            return refused("Joint %1 has a position that is not finite; correct it before binding.",
                           s.slot);
    return {};
}

namespace {

// The mesh's size is the unit; a mesh of coinciding points borrows the skeleton's.
PlaceBox measured(const BindProblem& problem) {
    PlaceBox all = boxAround(problem.points);
    if (all.size() > 0.0) return all;
    for (const auto& s : problem.segments) {
        all.add(s.from);
        all.add(s.to);
    }
    return all;
}

// Of the mesh's size: nearer than this is as good as touching. It keeps the powers finite, and lies
// well above the rounding of positions, which are floats (6e-8), so that a point on a joint is
// equally near to both of its bones.
constexpr double kTouching = 1e-5;

// Points handled between two looks at the cancel button: a few milliseconds' work.
constexpr std::size_t kChunk = 32768;
constexpr std::size_t kGrain = 512;

}  // namespace

Expected<SegmentField> SegmentField::create(const BindProblem& problem) {
    if (auto ok = checkBind(problem); !ok) return ok.error();
    SegmentField field;
    field.slotCount_ = problem.slotCount;
    const PlaceBox box = measured(problem);
    const double size = problem.points.empty() ? 0.0 : box.size();
    if (!std::isfinite(size))
        return refused("The mesh is too large to be measured; scale it down.");
    if (size > 0.0) {
        field.centre_ = box.middle();
        field.perUnit_ = 1.0 / size;
    }
    for (const auto& s : problem.segments) {
        const glm::dvec3 from = (s.from - field.centre_) * field.perUnit_;
        const glm::dvec3 along = (s.to - s.from) * field.perUnit_;
        const double length2 = glm::dot(along, along);
        field.fromX_.push_back(from.x);
        field.fromY_.push_back(from.y);
        field.fromZ_.push_back(from.z);
        field.alongX_.push_back(along.x);
        field.alongY_.push_back(along.y);
        field.alongZ_.push_back(along.z);
        field.inverseLength2_.push_back(std::isnormal(length2) ? 1.0 / length2 : 0.0);
        field.slot_.push_back(s.slot);
    }
    return field;
}

void SegmentField::distances(const glm::dvec3& worldPoint, std::vector<double>& perSlot) const {
    perSlot.assign(slotCount_, std::numeric_limits<double>::infinity());
    const glm::dvec3 p = (worldPoint - centre_) * perUnit_;
    for (std::size_t i = 0; i < slot_.size(); ++i) {
        const double x = p.x - fromX_[i];
        const double y = p.y - fromY_[i];
        const double z = p.z - fromZ_[i];
        const double along = x * alongX_[i] + y * alongY_[i] + z * alongZ_[i];
        const double t = std::clamp(along * inverseLength2_[i], 0.0, 1.0);
        const double dx = x - t * alongX_[i];
        const double dy = y - t * alongY_[i];
        const double dz = z - t * alongZ_[i];
        double& nearest = perSlot[slot_[i]];
        nearest = std::min(nearest, dx * dx + dy * dy + dz * dz);
    }
    for (double& d : perSlot) d = std::sqrt(d);
}

NearKey nearKey(double distance, SlotIndex slot) {
    // Positions are floats, so that distances carry a relative error near 1e-7; 16 bits of mantissa
    // stay well above it.
    constexpr unsigned kDropped = 7;
    constexpr std::uint32_t kHalf = 1u << (kDropped - 1);
    constexpr double kLargest = 1e38;
    const auto bits =
        std::bit_cast<std::uint32_t>(static_cast<float>(std::clamp(distance, kTouching, kLargest)));
    return (static_cast<NearKey>((bits + kHalf) >> kDropped) << 32) | slot;
}

SlotIndex nearestSlot(const std::vector<double>& distances) {
    NearKey best = nearKey(distances[0], 0);
    for (SlotIndex s = 1; s < distances.size(); ++s)
        best = std::min(best, nearKey(distances[s], s));
    return slotOf(best);
}

namespace {

// A valid row of the given slots with weights that fall with distance^-dropoff. Slots in any order,
// at least one.
std::vector<Influence> rowByDistance(std::span<const SlotIndex> slots,
                                     std::span<const double> distanceOfSlot, double dropoff) {
    // Weights below this move nothing that a screen or a file could show; unlimited rows would be
    // full of them.
    constexpr double kNegligible = 1e-6;
    double nearest = std::numeric_limits<double>::infinity();
    for (const auto s : slots) nearest = std::min(nearest, std::max(distanceOfSlot[s], kTouching));
    std::vector<Influence> row;
    row.reserve(slots.size());
    double sum = 0.0;
    for (const auto s : slots) {
        if (std::isinf(distanceOfSlot[s])) continue;  // a slot without a bone
        const double d = std::max(distanceOfSlot[s], kTouching);
        const double w = d == nearest ? 1.0 : std::pow(nearest / d, dropoff);
        if (!(w >= kNegligible)) continue;
        row.push_back({s, static_cast<float>(w)});
        sum += w;
    }
    for (auto& i : row) i.weight = static_cast<float>(i.weight / sum);
    std::ranges::sort(row, {}, &Influence::slot);
    return row;
}

}  // namespace

Expected<BindResult> solveByDistance(
    const BindProblem& problem, const Progress& progress,
    const std::function<std::vector<Influence>(SolveScratch&)>& rowOf) {
    const auto field = SegmentField::create(problem);
    if (!field) return field.error();
    BindResult result;
    const std::size_t count = problem.points.size();
    result.rows.resize(count);
    for (std::size_t begin = 0; begin < count; begin += kChunk) {
        if (!progress(static_cast<double>(begin) / static_cast<double>(count))) return cancelled();
        const std::size_t end = std::min(count, begin + kChunk);
        tbb::parallel_for(tbb::blocked_range<std::size_t>(begin, end, kGrain),
                          [&](const auto& range) {
                              SolveScratch scratch;
                              for (std::size_t p = range.begin(); p != range.end(); ++p) {
                                  if (problem.isKept(p)) {
                                      result.rows[p] = problem.keptRows[p];
                                      continue;
                                  }
                                  field->distances(problem.points[p], scratch.distances);
                                  result.rows[p] = rowOf(scratch);
                              }
                          });
    }
    if (!progress(1.0)) return cancelled();
    return result;
}

Expected<BindResult> solveByNearest(const BindProblem& problem, const BindSettings& settings,
                                    const Progress& progress,
                                    const std::function<void(SolveScratch&)>& choose) {
    auto result = solveByDistance(problem, progress.stage(0.0, 0.9), [&](SolveScratch& scratch) {
        choose(scratch);
        return rowByDistance(scratch.slots, scratch.distances,
                             settings.dropoff / settings.softness);
    });
    if (result) smoothRows(problem, settings, result->rows, progress.stage(0.9, 1.0));
    if (result && !progress(1.0)) return cancelled();
    return result;
}

}  // namespace sinew
