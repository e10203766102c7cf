// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/share_out.h"

#include <algorithm>
#include <numeric>

namespace sinew {
namespace {

// Shares below this are a solver's rest: what has no more lies out of reach.
constexpr float kOutOfReach = 0.01f;

// Takes `share` from the entries that lose weight to the new influences, in proportion to their
// weights; where none of them does, or they have not so much, from all that are not locked.
float takeShare(RowBuffer& row, const SlotSet& meant, float share, const RowRules& rules,
                const std::vector<Influence>& with, const std::vector<Influence>& without) {
    const auto gives = [&](const Influence& i, bool losersOnly) {
        if (rules.locked(i.slot) || meant[i.slot]) return false;
        return !losersOnly || weightOf(without, i.slot) > weightOf(with, i.slot);
    };
    const auto sumOf = [&](bool losersOnly) {
        return std::accumulate(row.begin(), row.end(), 0.0f, [&](float sum, const Influence& i) {
            return sum + (gives(i, losersOnly) ? i.weight : 0.0f);
        });
    };
    const bool losersOnly = sumOf(true) >= share;
    const float sum = sumOf(losersOnly);
    const float taken = std::min(share, sum);
    if (!(sum > 0.0f)) return 0.0f;
    for (auto& i : row)
        if (gives(i, losersOnly)) i.weight *= 1.0f - taken / sum;
    return taken;
}

}  // namespace

std::uint32_t shareOut(RowBuffer& row, const SlotSet& meant, const RowRules& rules,
                       const std::vector<Influence>& with, const std::vector<Influence>& without) {
    float wanted = 0.0f;
    for (const auto& i : with) wanted += meant[i.slot] ? i.weight : 0.0f;
    float had = 0.0f;
    for (const auto& i : row) had += meant[i.slot] ? i.weight : 0.0f;
    if (wanted - had <= kOutOfReach) return 0;
    const float taken = takeShare(row, meant, wanted - had, rules, with, without);
    if (!(taken > 0.0f)) return 0;
    for (const auto& i : with) {
        if (!meant[i.slot]) continue;
        const float more = i.weight / wanted * taken;
        const auto at = std::ranges::find(row, i.slot, &Influence::slot);
        if (at != row.end())
            at->weight += more;
        else
            row.push_back({i.slot, more});
    }
    makeValid(row);
    limitInfluences(row, rules);
    return 1;
}

}  // namespace sinew
