// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/paint/brush.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// The rows around a point, for brushes that look at them.
struct RowsAround {
    const Rows& rows;  ///< before the stroke or, with accumulate, before the dab: never half done
    const Skin& skin;  ///< for membership: rows of points left out of the skin say nothing
    std::span<const PointIndex> neighbours;
};

/// Sums up rows slot by slot without a search, for any number of slots. One a thread, kept between
/// points.
class RowMean {
public:
    /// The mean of the neighbours' rows (unweighted and left-out points do not count), sorted;
    /// empty where none has one. Valid until the next call.
    Row of(const RowsAround& around, std::size_t slots);
    /// The last mean without its locked influences, the others scaled up to sum to `room`; empty
    /// where next to nothing is left.
    Row unlocked(const RowRules& rules, double room);

private:
    std::vector<float> sums_;  // per slot, zero between calls
    std::vector<SlotIndex> touched_;
    RowBuffer mean_;
};

/// One point under a brush. `row` holds its row, valid or empty, and gets the new one, valid too.
struct BrushPoint {
    const BrushSettings& settings;
    const RowRules& rules;
    SlotIndex slot;  ///< the active influence
    float amount;    ///< coverage 0..1: strength times falloff
    RowBuffer& row;
    RowsAround around;
    RowMean& mean;
    SetOutcome outcome = SetOutcome::Unchanged;
};

/// setWeight() of the active influence, which weighs `before` now; the wanted weight is kept to
/// 0..1. Tells NoRoom where locked influences leave nothing to add.
void setActiveWeight(BrushPoint& point, float before, float wanted);

// The brushes, one file each.
void applyReplace(BrushPoint& point);
void applyAdd(BrushPoint& point);
void applySmooth(BrushPoint& point);

}  // namespace sinew
