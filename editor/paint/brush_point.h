// SPDX-License-Identifier: Apache-2.0
// What the files of brushes work with.
#pragma once

#include <span>

#include "editor/paint/brush.h"
#include "editor/paint/stroke.h"
#include "editor/weights/row_math.h"
#include "editor/weights/row_sum.h"

namespace sinew {

/// The rows around a point, for brushes that look at them.
struct RowsAround {
    const Rows& rows;  ///< before the stroke or, with accumulate, before the dab: never half done
    const Skin& skin;  ///< for membership: rows of points left out of the skin say nothing
    std::span<const PointIndex> neighbours;
};

/// The mean of the rows around a point. One a thread, kept between points.
class RowMean {
public:
    /// The mean of the neighbours' rows (unweighted and left-out points do not count), sorted;
    /// empty where none has one. Valid until the next call.
    Row of(const RowsAround& around);
    /// The last mean without its locked influences, the others scaled up to sum to `room`; empty
    /// where next to nothing is left.
    Row unlocked(const RowRules& rules, double room);

private:
    RowSum sum_;
    RowBuffer* mean_ = nullptr;  // in sum_
};

/// One point under a brush. `row` holds its row, valid or empty, and gets the new one, valid too.
struct BrushPoint {
    const RowRules& rules;
    const StrokeTarget& target;      ///< its slot: the active influence
    std::span<const double> params;  ///< by Brush::params; Bool: 0 or 1, Choice: the index
    bool inverted;
    float amount;  ///< coverage 0..1: strength times falloff
    RowBuffer& row;
    RowsAround around;
    RowMean& mean;
    SetOutcome outcome = SetOutcome::Unchanged;
};

/// setWeight() of the active influence, which weighs `before` now; the wanted weight is kept to
/// 0..1. Tells NoRoom where locked influences leave nothing to add.
void setActiveWeight(BrushPoint& point, float before, float wanted);

}  // namespace sinew
