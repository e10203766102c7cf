// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

#include <algorithm>
#include <array>

#include "editor/deform/fit_weights.h"

namespace sinew {

void setActiveWeight(BrushPoint& point, float before, float wanted) {
    const float kept = std::clamp(wanted, 0.0f, 1.0f);
    point.outcome = setWeight(point.row, point.target.slot, kept, point.rules);
    // Far above the rounding of a sum of 1, far below what can be seen.
    constexpr float kMeant = 1e-5f;
    if (point.outcome == SetOutcome::Unchanged && kept - before > kMeant)
        point.outcome = SetOutcome::NoRoom;
}

RowBuffer& TargetRow::meanOf(const RowsAround& around) {
    const auto rowOf = [&](PointIndex p) { return around.row(p); };
    return meanOfRows(around.neighbours(), rowOf, sum_);
}

RowBuffer& TargetRow::mixOf(Row a, Row b, float t) {
    if (a.empty()) return copyOf(b);
    if (b.empty()) return copyOf(a);
    return sum_.mix(a, 1.0f - t, b, t);
}

RowBuffer& TargetRow::copyOf(Row row) {
    row_.assign(row.begin(), row.end());
    return row_;
}

namespace {

struct LockedPart {
    double weight = 0.0;
    std::uint32_t count = 0;
};

LockedPart lockedPart(Row row, const RowRules& rules) {
    LockedPart part;
    for (const auto& entry : row)
        if (rules.locked(entry.slot)) {
            part.weight += entry.weight;
            ++part.count;
        }
    return part;
}

}  // namespace

void blendRow(BrushPoint& point, RowBuffer& other) { blendRow(point, other, point.amount); }

void blendRow(BrushPoint& point, RowBuffer& other, float amount) {
    const bool anyLocked = !point.rules.lockedSlots.empty();
    const LockedPart locked = anyLocked ? lockedPart(point.row, point.rules) : LockedPart();
    if (anyLocked)
        std::erase_if(other,
                      [&](const Influence& entry) { return point.rules.locked(entry.slot); });
    // Less room than this cannot be seen, and is not shared out. Less that is brought says nothing
    // about how weight should be shared: scaled up, it would be rounding.
    constexpr double kNoRoom = 1e-4;
    constexpr double kNothing = 1e-5;
    double brought = 0.0;
    for (auto entry = other.begin(); entry != other.end() && brought < kNothing; ++entry)
        brought += entry->weight;
    if (1.0 - locked.weight < kNoRoom || brought < kNothing) {
        point.outcome = SetOutcome::NoRoom;
        return;
    }
    point.outcome = SetOutcome::Changed;
    if (locked.count < point.rules.maxInfluences || point.rules.maxInfluences == 0)
        return blendTowards(point.row, other, amount, point.rules);
    // A row that holds more locked influences than the limit allows keeps them, and one entry to
    // make up the sum.
    RowRules rules = point.rules;
    rules.maxInfluences = locked.count + 1;
    blendTowards(point.row, other, amount, rules);
}

namespace {

/// The influences that a point may be pulled by: its own, and its neighbours' as there is room.
struct PullCandidates {
    std::array<SlotIndex, kMostCandidates> slots;
    std::array<double, kMostCandidates> before;
    std::array<std::uint8_t, kMostCandidates> locked;
    std::size_t count = 0;

    explicit PullCandidates(BrushPoint& point) {
        for (const auto& entry : point.row) add(point, entry.slot, double{entry.weight});
        RowBuffer& around = point.towards.meanOf(point.around);
        std::ranges::stable_sort(around, std::ranges::greater(), &Influence::weight);
        for (const auto& entry : around)
            if (!point.rules.locked(entry.slot) && weightOf(point.row, entry.slot) <= 0.0f)
                add(point, entry.slot, 0.0);
    }
    glm::dvec3 at(const PosedMesh& pose, PointIndex point, std::size_t candidate) const {
        return glm::dvec3(pose.matrices()[slots[candidate]] * glm::dvec4(pose.shaped(point), 1.0));
    }

private:
    void add(const BrushPoint& point, SlotIndex slot, double weight) {
        if (count == kMostCandidates) return;
        slots[count] = slot;
        before[count] = weight;
        locked[count++] = point.rules.locked(slot) ? 1 : 0;
    }
};

void setRow(const PullCandidates& candidates, std::span<const double> weights, BrushPoint& point) {
    constexpr double kTrace = 1e-6;
    RowBuffer row;
    for (std::size_t i = 0; i < candidates.count; ++i) {
        const SlotIndex slot = candidates.slots[i];
        if (candidates.locked[i])
            row.push_back({slot, weightOf(point.row, slot)});
        else if (weights[i] > kTrace)
            row.push_back({slot, static_cast<float>(weights[i])});
    }
    std::ranges::sort(row, {}, &Influence::slot);
    normalise(row, point.rules);
    point.row = std::move(row);
}

}  // namespace

void pullBy(BrushPoint& point, const glm::dvec3& way) {
    // Of what the poses tell apart next to nothing is lost.
    constexpr double kStay = 2e-3;
    constexpr double kReluctance = 0.1;
    if (point.row.size() > kMostCandidates || point.row.empty()) return;
    const PullCandidates candidates(point);
    const std::size_t count = candidates.count;
    thread_local std::vector<glm::dvec3> places;
    thread_local std::vector<glm::dvec3> wanted;
    places.clear();
    wanted.clear();
    const auto blend = [&](std::span<const double> weights, std::size_t pose) {
        glm::dvec3 out(0.0);
        for (std::size_t i = 0; i < count; ++i) out += weights[i] * places[pose * count + i];
        return out;
    };
    const std::span before = std::span(candidates.before).first(count);
    for (std::size_t pose = 0; pose < point.poses.size(); ++pose) {
        for (std::size_t i = 0; i < count; ++i)
            places.push_back(candidates.at(point.poses[pose], point.around.point, i));
        wanted.push_back(blend(before, pose));
    }
    const glm::dvec3 start = wanted.front();
    wanted.front() += way;
    const std::span locked = std::span(candidates.locked).first(count);
    std::size_t most = point.rules.maxInfluences;
    if (most != 0)
        most = std::max<std::size_t>(
            most, static_cast<std::size_t>(std::ranges::count(locked, std::uint8_t{1})) + 1);
    std::array<double, kMostCandidates> found;
    const std::span weights = std::span(found).first(count);
    WeightFit fit{.places = places,
                  .wanted = wanted,
                  .before = before,
                  .locked = locked,
                  .most = most,
                  .stay = kStay};
    const double length = glm::length(way);
    const auto gone = [&] {
        return length > 0.0 ? glm::dot(blend(weights, 0) - start, way) / length : 0.0;
    };
    auto outcome = fitWeights(fit, weights);
    point.wanted = {glm::vec3(wanted.front()), static_cast<float>(length), 0.0f};
    if (outcome != FitOutcome::Fitted) {
        point.outcome = outcome == FitOutcome::NoReach ? SetOutcome::NoReach : SetOutcome::NoRoom;
        return;
    }
    // What cannot be reached is worth less of a change, else weights run to extremes after it.
    if (length > 0.0) {
        fit.stay += kReluctance * std::clamp(1.0 - gone() / length, 0.0, 1.0);
        outcome = fitWeights(fit, weights);
    }
    point.wanted.gone = static_cast<float>(gone());
    setRow(candidates, weights, point);
    point.outcome = SetOutcome::Changed;
}

}  // namespace sinew
