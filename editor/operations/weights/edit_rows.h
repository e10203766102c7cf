// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "editor/operations/operation.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// What happened to the rows of one or more skins.
struct RowsChanged {
    std::uint64_t points = 0;   ///< rows that are different now
    std::uint64_t counted = 0;  ///< sum of what `change` returned
    std::uint64_t held = 0;     ///< rows that locks kept as they were
};

/// The points of a skin that an operation works on.
struct ChosenPoints {
    ChosenPoints() = default;
    ChosenPoints(std::span<const PointIndex> which, std::span<const float> howMuch = {})
        : points(which), strength(howMuch) {}
    std::span<const PointIndex> points;  ///< ascending; empty: all
    std::span<const float> strength;     ///< 0 to 1, one a point; empty: all wholly
    std::span<const PointIndex> hidden;  ///< ascending; get back what they had, so none is held
};
/// The selected ones, or all.
ChosenPoints chosenPoints(const Selection& selection, const Skin& skin);

/// Changes one row and returns how much to count (entries removed, say). Called on many threads.
using RowChange = std::function<std::uint32_t(PointIndex, RowBuffer&, const RowRules&)>;
/// What it returns of a row that it left alone since locked influences leave no room.
inline constexpr std::uint32_t kHeldByLocks = ~0u;

/// Whether `row` cannot go towards `wanted`, which is another, since locked influences have all of
/// it, or leave what they do not have to one influence alone.
bool isHeldByLocks(Row row, Row wanted, const RowRules& rules);
/// blendTowards() as the last thing that a RowChange does: what that returns.
std::uint32_t blended(RowBuffer& row, Row wanted, float t, const RowRules& rules);
/// Whether all that tells `now` from a row with a locked influence is rounding.
bool isRounding(Row row, Row now, const RowRules& rules);

/// `rows` with `change` applied to the chosen points but those that the skin locks; a row that is
/// meant in part goes as far towards what `change` makes of it. A row with a locked influence stays
/// where rounding alone would change it. Pages without a changed row are shared. Cancelled where
/// progress says so.
Expected<Rows> editedRows(const Skin& skin, const Rows& rows, const ChosenPoints& points,
                          const RowChange& change, RowsChanged& changed, const Progress& progress);
/// editedRows() of a skin in `after`, which gets them, as the report tells (reportRows()).
Expected<RowsChanged> changeRows(Scene& after, SkinId id, const ChosenPoints& points,
                                 const RowChange& change, const Selection& meant, Report& report,
                                 const Progress& progress);

/// Changes one skin in `after`, and tells of it.
using SkinChange =
    std::function<Expected<void>(Scene& after, SkinId, Report& report, const Progress& progress)>;
/// `change` of the target skins of a selection, one after the other, as one edit.
Expected<Outcome> editTargetSkins(const Scene& scene, const Selection& selection,
                                  const Message& label, const SkinChange& change,
                                  const Progress& progress);
/// `change` over the rows of all target skins of a selection (or of their chosen points), as one
/// edit. Reports points changed.
Expected<Outcome> editTargetRows(const Scene& scene, const Selection& selection,
                                 const Message& label, const RowChange& change,
                                 const Progress& progress);
/// The same where each skin has a change of its own; a skin that gets an empty one stays.
Expected<Outcome> editTargetRows(const Scene& scene, const Selection& selection,
                                 const Message& label,
                                 const std::function<RowChange(SkinId, const Skin&)>& changeOf,
                                 const Progress& progress);

/// An operation on bound meshes, all but its run.
Operation boundOperation(const char* id, const char* label, const char* menu, const char* icon,
                         const char* hint);
/// The same where it changes their weights, or those of the layer to be changed.
Operation rowsOperation(const char* id, const char* label, const char* menu, const char* icon,
                        const char* hint);
/// The parameter that gets what the clipboard holds.
ParamSpec clipboardParam(const char* label, const char* hint);

/// The sentence "mesh: 12 of 400 vertices changed." and the like; of the chosen ones where
/// only those were meant. Of several meshes those that did not change are told as a number, as are
/// all rows that locks held.
void reportRows(const Scene& scene, const Skin& skin, const RowsChanged& changed, Report& report,
                const Selection& meant = {});

/// Says of rows with fewer influences than before which of the weights that went was the largest,
/// where one did; `spared`: vertices that do not count.
void tellLargestDropped(const Scene& before, const Scene& after,
                        const std::vector<PointSelection>& spared, Report& report);

}  // namespace sinew
