// SPDX-License-Identifier: Apache-2.0
// Blending of rows that have the same influences, which is what is done to most points of a dab.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>

#include "editor/weights/row_lanes.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// A weight below this cannot be seen in a float sum of 1; it would only cost memory.
inline constexpr float kSmallestWeight = 1e-7f;
/// Sums this close are float rounding: scaling would only make values drift.
inline constexpr double kRounding = 4e-7;

/// The new entries, (1 - t) row + t scale target, into `out`, which has room for them and may be
/// the row itself. False where they are not whole: a weight too small to be kept, or a sum off 1.
inline bool blendEntries(Row row, Row target, float t, double scale, Influence* out) {
    const float rest = 1.0f - t;
    const double part = t * scale;
    bool faint = false;
    lanes::Two sums{};
    double alone = 0.0;
    lanes::byFours(
        row.size(),
        [&](std::size_t i, std::size_t j) {
            lanes::Entries own = lanes::load(&row[i], &row[j]);
            const lanes::Weights other = lanes::load(&target[i], &target[j]).weights;
            const lanes::Weights share =
                lanes::rounded(lanes::lower(other) * part, lanes::upper(other) * part);
            own.weights = own.weights * rest + (share > 0.0f ? share : lanes::Weights{});
            faint |= lanes::any(std::bit_cast<lanes::Slots>(~(own.weights >= kSmallestWeight)));
            sums += lanes::summed(own.weights, j - i);
            lanes::store(own, out + i, out + j);
            return true;
        },
        [&](std::size_t i) {
            const auto share = static_cast<float>(part * target[i].weight);
            out[i] = {row[i].slot, row[i].weight * rest + std::max(share, 0.0f)};
            faint |= !(out[i].weight >= kSmallestWeight);
            alone = out[i].weight;
            return true;
        });
    return !faint && std::abs(sums[0] + sums[1] + alone - 1.0) <= kRounding;
}

/// As blendTowards(), to elsewhere or to the row itself, where none is locked and both have the
/// same influences. `t` above 0; `brought`: what the target weighs in all, above 0.
inline void blendAlike(Row row, Row target, float t, double brought, const RowRules& rules,
                       RowBuffer& out) {
    // What differs by rounding alone is not scaled, so that a row that is its own target stays.
    const double scale = std::abs(1.0 - brought) <= kRounding ? 1.0 : 1.0 / brought;
    out.resize(row.size());
    const bool fits = rules.maxInfluences == 0 || row.size() <= rules.maxInfluences;
    if (!blendEntries(row, target, t, scale, out.data()) || !fits)
        if (limitInfluences(out, rules) == 0) normalise(out, rules);
}

}  // namespace sinew
