// SPDX-License-Identifier: Apache-2.0
// What the files of brushes work with.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "editor/deform/posed_mesh.h"
#include "editor/paint/brush.h"
#include "editor/paint/falloff_curve.h"
#include "editor/paint/paint_surface.h"
#include "editor/paint/stroke.h"
#include "editor/weights/row_math.h"
#include "editor/weights/row_sum.h"

namespace sinew {

/// The same rows to the bit.
inline bool sameRow(Row a, Row b) {
    const auto bits = [](const Influence& entry) { return std::bit_cast<std::uint64_t>(entry); };
    bool same = a.size() == b.size();
    for (std::size_t i = 0; same && i < a.size(); ++i) same = bits(a[i]) == bits(b[i]);
    return same;
}

/// The rows around a point, for brushes that look at them.
struct RowsAround {
    const Rows& rows;  ///< before the stroke, or before the dab where each builds on the last one:
                       ///< never half done
    const Skin& skin;  ///< for membership: rows of points left out of the skin say nothing
    const PaintSurface& surface;
    PointIndex point;  ///< the one in the middle
    std::span<const PointIndex> neighbours() const { return surface.neighbours(point); }
    /// Empty for a point that says nothing.
    Row row(PointIndex of) const {
        if (member_ && !member_[of]) return {};
        // Most lie in one page with the point.
        const PointIndex inPage = of - pageFirst_;
        if (inPage >= kRowPagePoints) return rows[of];
        return {entries_ + first_[inPage], first_[inPage + 1] - first_[inPage]};
    }

    /// True where each of them is this row, to the bit.
    bool areAll(Row like) const {
        return std::ranges::all_of(neighbours(),
                                   [&](PointIndex p) { return sameRow(row(p), like); });
    }

    RowsAround(const Rows& allRows, const Skin& ofSkin, const PaintSurface& onSurface,
               PointIndex middle)
        : rows(allRows),
          skin(ofSkin),
          surface(onSurface),
          point(middle),
          pageFirst_(middle - middle % kRowPagePoints) {
        const RowPage& page = *allRows.pages()[middle / kRowPagePoints];
        first_ = page.first.data();
        entries_ = page.entries.data();
        if (!ofSkin.member.empty()) member_ = ofSkin.member.data();
    }

private:
    PointIndex pageFirst_;
    const std::uint32_t* first_;
    const Influence* entries_;
    const std::uint8_t* member_ = nullptr;  // null: all are
};

/// Where a dab is, in world space, for brushes that look at places.
struct DabPlace {
    /// Per point, as posed before the dab. Those of other points than the one under the brush may
    /// have moved on where looksAtPlacesAround() is false.
    std::span<const glm::vec3> positions;
    std::span<const glm::dvec3> exact;  ///< Brush::wantsPoses: the same, not rounded
    glm::vec3 from{0.0f};     ///< BrushWay::Drag: the last dab's middle; Stretch: the press
    glm::vec3 at{0.0f};       ///< this dab's middle
    glm::vec3 through{0.0f};  ///< unit: distances along it do not count; zero: all do
    float radius = 0.0f;
    float share = 1.0f;  ///< of the stroke's strength
    const FalloffShape& falloff;
};

/// A row that a point is drawn towards, valid until the next one is made. One a thread, kept
/// between points.
class TargetRow {
public:
    /// The mean of the neighbours' rows (unweighted and left-out points do not count), sorted;
    /// empty where none has one.
    RowBuffer& meanOf(const RowsAround& around);
    /// (1 - t) a + t b; the other where one is empty.
    RowBuffer& mixOf(Row a, Row b, float t);
    /// See sharpenedRow(); `mean` may be what meanOf() gave.
    RowBuffer& awayFrom(Row mean, Row row, float share) {
        return sharpenedRow(mean, row, share, sum_);
    }
    RowBuffer& copyOf(Row row);
    /// The mean of what becomes of the neighbours' rows: by slot, how much more it weighs.
    RowBuffer& changeOf(const RowsAround& around, const Rows& tried);

private:
    RowSum sum_;
    RowBuffer row_;
};

class LayerPaint;

/// Where a brush wants a point to stand, and how much of the way there it went.
struct WantedPlace {
    glm::vec3 place{0.0f};  ///< world
    float asked = 0.0f;     ///< metres; 0: nothing was wanted
    float gone = 0.0f;      ///< metres, along the way
};

/// What a brush finds out about a point when a dab is tried out; nothing before that.
struct TriedPoint {
    glm::dvec3 way;
    double unreached;  ///< the most of RowPulled::unreached, of the row as it was before the dab
    bool alike;        ///< no row around has an influence that its own has not
    void beginAnew() {
        unreached = 0.0;
        alike = true;
    }
};

/// One point under a brush.
struct BrushPoint {
    const RowRules& rules;
    const StrokeTarget& target;      ///< its slot: the active influence
    std::span<const double> params;  ///< by Brush::params; Bool: 0 or 1, Choice: the index
    bool inverted;
    /// Coverage 0..1: strength times falloff (not for BrushWay::Stretch, which reaches the ball
    /// around the press through the pointer, and a radius more) times what the point is meant.
    float amount;
    Row row;          ///< as it is so far, valid or empty; not copied before it changes
    RowBuffer& room;  ///< holds the row once it has changed
    RowsAround around;
    const DabPlace& place;
    /// Brush::wantsPoses: the mesh in the pose that is painted in, then in those that are pinned.
    std::span<const PosedMesh> poses;
    TargetRow& towards;
    /// Brush::wantsFill: for a point that has no unlocked influence but the active one, what is
    /// around it without that; empty where there is nothing.
    Row fill;
    /// Brush::wantsPast: the point's row in an earlier state; empty where it had none.
    Row past;
    /// Brush::wantsPoses: what the dab makes of all rows by itself, each without a look at what
    /// becomes of the others; null while that is found out.
    const Rows* tried = nullptr;
    /// Brush::wantsPoses, by point: for what the brush finds out about it when a dab is tried out,
    /// and looks up when it counts.
    TriedPoint* kept = nullptr;
    const LayerPaint* layer = nullptr;  ///< what is painted is a layer of it; null: all there is
    SetOutcome outcome = SetOutcome::Unchanged;
    WantedPlace wanted = {};  ///< of brushes that go by places

    /// Makes the new row, valid too: change(buffer) gets the present one. Returns what that does.
    template <class Change>
    auto changeRow(Change&& change) {
        if (row.data() != room.data()) assignRow(room, row);
        const auto done = change(room);
        row = room;
        return done;
    }
    /// True where all rows around are the point's own: no mean of them is another one. Not told
    /// where there are locks, which have their own outcomes.
    bool isEven() const { return rules.lockedSlots.empty() && around.areAll(row); }
};

/// setWeight() of the active influence, which weighs `before` now; the wanted weight is kept to
/// 0..1. Tells NoRoom where locked influences leave nothing to add.
void setActiveWeight(BrushPoint& point, float before, float wanted);

/// Blends the row towards another by the point's amount, within what locked influences leave. Tells
/// NoRoom where that is nothing, or where the other row has only locked ones.
void blendRow(BrushPoint& point, RowBuffer& other);
/// The same with an amount of its own.
void blendRow(BrushPoint& point, RowBuffer& other, float amount);

/// Blends the row towards the mean of those around by the point's amount.
void smoothRow(BrushPoint& point);
/// Makes the row differ from that mean more by the amount (sharpenedRow()).
void sharpenRow(BrushPoint& point);

/// For brushes with wantsPoses: the weights, of influences that the point or its neighbours have,
/// that carry it a way (world) in the first pose, as near as can be, while it stays where it is in
/// the others, and while it changes as its neighbours do (deform/fit_weights.h). In a layer those
/// of the layer's weights that make the result so.
void pullBy(BrushPoint& point, const glm::dvec3& way);

}  // namespace sinew
