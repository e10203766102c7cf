// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/paint/brush_point.h"
#include "editor/paint/layer_paint.h"

namespace sinew {
namespace {

enum PairParam { kPairStrength, kPairValue };

void setPairWeight(RowBuffer& row, SlotIndex slot, float weight) {
    const auto at = std::ranges::lower_bound(row, slot, {}, &Influence::slot);
    if (at != row.end() && at->slot == slot)
        at->weight = weight;
    else if (weight > 0.0f)
        row.insert(at, {slot, weight});
}

// Where a layer has nothing of the two, what it lets be seen of them is its own from now on.
void takeFromBelow(BrushPoint& point, SlotIndex active, SlotIndex partner) {
    const float missing = point.layer ? weightOf(point.row, point.layer->rest()) : 0.0f;
    if (!(missing > 0.0f) || weightOf(point.row, active) + weightOf(point.row, partner) > 0.0f)
        return;
    thread_local LayerPart part;
    point.layer->part(point.around.point, point.row, part);
    if (!(weightOf(part.below, active) + weightOf(part.below, partner) > 0.0f)) return;
    point.changeRow([&](RowBuffer& row) {
        std::erase_if(row, [&](const auto& entry) { return entry.slot == point.layer->rest(); });
        for (const Influence& entry : part.below)
            row.push_back({entry.slot, entry.weight * missing});
        makeValid(row);
        return true;
    });
}

void applyPair(BrushPoint& point) {
    const SlotIndex active = point.target.slot, partner = point.target.partner;
    takeFromBelow(point, active, partner);
    const float own = weightOf(point.row, active), other = weightOf(point.row, partner);
    const float both = own + other;
    const float change = static_cast<float>(point.params[kPairValue]) * point.amount;
    const float wanted = std::clamp(point.inverted ? own - change : own + change, 0.0f, both);
    // Less than this cannot be seen in a sum of 1: all of it goes, so that no such rest stays.
    constexpr float kFaint = 1e-7f;
    const float now = wanted < kFaint ? 0.0f : both - wanted < kFaint ? both : wanted;
    if (now == own) return;
    const bool joins = (own == 0.0f || other == 0.0f) && now > 0.0f && now < both;
    if (joins && point.rules.maxInfluences != 0 && point.row.size() >= point.rules.maxInfluences) {
        point.outcome = SetOutcome::NoRoom;
        return;
    }
    point.outcome = point.changeRow([&](RowBuffer& row) {
        setPairWeight(row, active, now);
        setPairWeight(row, partner, both - now);
        std::erase_if(row, [](const Influence& entry) { return !(entry.weight > 0.0f); });
        return SetOutcome::Changed;
    });
}

}  // namespace

Brush pairBrush() {
    return {
        .id = "pair",
        .label = "Pair",
        .hint =
            "Moves weight to the active influence from the one under the cursor alone; Ctrl "
            "moves it back",
        .words = "Two Influences, Between Two Joints, Transfer",
        .icon = "brush-pair",
        .editLabel = "Move Weight to %1",
        .oppositeLabel = "Move Weight from %1",
        .colour = {0.94f, 0.56f, 0.78f, 1.0f},
        .wantsPartner = true,
        .params = {strengthParam(0.15), valueParam("The maximum that one stroke moves.")},
        .apply = applyPair,
    };
}

}  // namespace sinew
