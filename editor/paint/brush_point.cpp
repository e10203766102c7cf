// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/brush_point.h"

#include <algorithm>

#include "editor/paint/layer_paint.h"
#include "editor/paint/pulled_row.h"
#include "editor/weights/row_blend.h"

namespace sinew {

void setActiveWeight(BrushPoint& point, float before, float wanted) {
    const float kept = std::clamp(wanted, 0.0f, 1.0f);
    point.outcome = point.changeRow(
        [&](RowBuffer& row) { return setWeight(row, point.target.slot, kept, point.rules); });
    // Far above the rounding of a sum of 1, far below what can be seen.
    constexpr float kMeant = 1e-5f;
    if (point.outcome == SetOutcome::Unchanged && kept - before > kMeant)
        point.outcome = SetOutcome::NoRoom;
}

RowBuffer& TargetRow::meanOf(const RowsAround& around) {
    // A copy, which nothing that is written can change, is kept in registers.
    const auto rowOf = [around](PointIndex p) { return around.row(p); };
    return meanOfRows(around.neighbours(), rowOf, sum_);
}

RowBuffer& TargetRow::mixOf(Row a, Row b, float t) {
    if (a.empty()) return copyOf(b);
    if (b.empty()) return copyOf(a);
    return sum_.mix(a, 1.0f - t, b, t);
}

RowBuffer& TargetRow::copyOf(Row row) {
    assignRow(row_, row);
    return row_;
}

RowBuffer& TargetRow::changeOf(const RowsAround& around, const Rows& tried) {
    float count = 0.0f;
    for (const PointIndex p : around.neighbours()) {
        const Row before = around.row(p);
        if (before.empty()) continue;
        count += 1.0f;
        const Row after = tried[p];
        if (after.data() == before.data()) continue;
        sum_.add(after);
        sum_.add(before, -1.0f);
    }
    return sum_.take(std::max(count, 1.0f));
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
    const double free = 1.0 - locked.weight;
    const double brought = lanes::sum(other);
    if (free < kNoRoom || brought < kNothing) {
        point.outcome = SetOutcome::NoRoom;
        return;
    }
    point.outcome = SetOutcome::Changed;
    if (!anyLocked && amount > 0.0f && sameSlots(point.row, other)) {
        blendAlike(point.row, other, amount, brought, point.rules, point.room);
        point.row = point.room;
        return;
    }
    // A row that holds more locked influences than the limit allows keeps them, and one entry to
    // make up the sum.
    RowRules rules = point.rules;
    if (rules.maxInfluences != 0)
        rules.maxInfluences = std::max(rules.maxInfluences, locked.count + 1);
    point.outcome = point.changeRow([&](RowBuffer& row) {
        blendTowards(row, other, amount, rules, free, brought);
        return SetOutcome::Changed;
    });
}

void smoothRow(BrushPoint& point) {
    if (point.isEven()) return;
    RowBuffer& mean = point.towards.meanOf(point.around);
    if (!mean.empty()) blendRow(point, mean);
}

void sharpenRow(BrushPoint& point) {
    if (point.isEven()) return;
    RowBuffer& mean = point.towards.meanOf(point.around);
    if (mean.empty() || point.row.empty()) return;
    blendRow(point, point.towards.awayFrom(mean, point.row, point.amount), 1.0f);
}

namespace {

// The influences that a point may be pulled by beside its own, if there are such: those of the
// points around it; of a layer, which may be empty there, those of what all layers come to.
Row pullingInfluences(const BrushPoint& point) {
    const RowsAround& around = point.around;
    if (point.layer) {
        const Rows& rows = point.layer->resultBeforeDab();
        const Row mean = point.towards.meanOf({rows, around.skin, around.surface, around.point});
        return point.towards.mixOf(rows[around.point], mean, 0.5f);
    }
    const auto hasNoOther = [&](PointIndex p) {
        const Row row = around.row(p);
        return row.empty() || sameSlots(row, point.row);
    };
    bool& alike = point.kept[around.point].alike;
    if (!point.tried) alike = alike && std::ranges::all_of(around.neighbours(), hasNoOther);
    if (alike) return {};
    return point.towards.meanOf(around);
}

}  // namespace

void pullBy(BrushPoint& point, const glm::dvec3& way) {
    if (point.row.empty()) return;
    thread_local std::vector<glm::dvec3> ways;
    thread_local RowBuffer around;
    thread_local LayerPart part;
    assignRow(around, pullingInfluences(point));
    const bool stays = !point.layer && point.row.size() == 1 && around.empty();
    // What was asked of it is told when the dab counts.
    if (stays && !point.tried) return;
    ways.assign(point.poses.size(), glm::dvec3(0.0));
    ways.front() = way;
    RowPull pull{point.poses, point.around.point, point.rules, around};
    if (point.tried && !stays) pull.change = point.towards.changeOf(point.around, *point.tried);
    TriedPoint& found = point.kept[point.around.point];
    if (point.tried) pull.unreached = found.unreached;
    if (point.layer) {
        point.layer->part(point.around.point, point.row, part);
        pull.layer = &part;
        pull.missing = point.layer->rest();
    }
    // What another share has changed already is rounded, and would tell the two sides apart.
    const bool tells =
        !point.tried && std::ranges::equal(point.row, point.around.row(point.around.point));
    const RowPulled pulled =
        point.changeRow([&](RowBuffer& row) { return pullRow(row, pull, ways); });
    if (tells) found.unreached = std::max(found.unreached, pulled.unreached);
    point.wanted = {glm::vec3(pulled.wanted), static_cast<float>(pulled.asked),
                    static_cast<float>(pulled.gone)};
    point.outcome = pulled.outcome == FitOutcome::Fitted    ? SetOutcome::Changed
                    : pulled.outcome == FitOutcome::NoReach ? SetOutcome::NoReach
                                                            : SetOutcome::NoRoom;
}

}  // namespace sinew
