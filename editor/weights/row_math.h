// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "editor/scene/rows.h"
#include "editor/scene/skin.h"
#include "editor/weights/row_lanes.h"

namespace sinew {

/// A row while it is worked on.
using RowBuffer = std::vector<Influence>;
/// As RowBuffer::assign, by copyEntries().
inline void assignRow(RowBuffer& buffer, Row row) {
    buffer.resize(row.size());
    copyEntries(row, buffer.data());
}

/// What may be done to rows of a skin: locks by slot, and how many influences a row may hold (0:
/// unlimited).
struct RowRules {
    std::span<const std::uint8_t> lockedSlots;  ///< per slot, 1: locked; empty: none
    std::uint32_t maxInfluences = 0;
    /// The slot that setWeight gives what it takes, and takes what it gives from; kNoIndex: the
    /// row's other unlocked ones, in proportion.
    SlotIndex complement = kNoIndex;
    /// Per slot, which of equally small weights goes first where a row holds too many: the one of
    /// the highest rank, and two of one rank together. Ranks that slots share with their mirrors
    /// make rows that mirror each other stay so. Empty: by slot.
    std::span<const SlotIndex> tieRanks;
    bool locked(SlotIndex slot) const {
        return slot < lockedSlots.size() && lockedSlots[slot] != 0;
    }
    bool anyLocked(Row row) const {
        return std::ranges::any_of(row, [&](const Influence& i) { return locked(i.slot); });
    }
};
std::vector<std::uint8_t> lockedSlots(const Skin& skin);

/// The same influences in the same order.
inline bool sameSlots(Row a, Row b) {
    return a.size() == b.size() && lanes::byFours(
                                       a.size(),
                                       [&](std::size_t i, std::size_t j) {
                                           return !lanes::any(lanes::load(&a[i], &a[j]).slots ^
                                                              lanes::load(&b[i], &b[j]).slots);
                                       },
                                       [&](std::size_t i) { return a[i].slot == b[i].slot; });
}

/// Weight of a slot in a row, 0 when it is not there. O(row).
float weightOf(Row row, SlotIndex slot);
/// The slot of the largest weight, the first of several; kNoIndex of an empty row.
inline SlotIndex strongestSlot(Row row) {
    const auto most = std::ranges::max_element(row, {}, &Influence::weight);
    return most == row.end() ? kNoIndex : most->slot;
}
/// All weights of a row added up, in its order.
inline double weightSum(Row row) {
    double sum = 0.0;
    for (const Influence& entry : row) sum += double{entry.weight};
    return sum;
}

inline void scaleRow(RowBuffer& row, double factor) {
    for (Influence& entry : row) entry.weight = static_cast<float>(entry.weight * factor);
}

/// What repairing raw entries found.
struct RowReport {
    bool badValue = false;    ///< NaN, infinite or negative weights were dropped
    bool duplicate = false;   ///< entries of one slot were added up
    bool normalised = false;  ///< the sum was off 1 by more than 1e-3
    float sum = 0.0f;         ///< of what was kept, before normalising
};
/// Makes a row a document may hold: sorted by slot, duplicates added, no zero, no NaN, sum 1 or
/// empty.
RowReport makeValid(RowBuffer& row);

/// Scales a valid-but-for-its-sum row to sum 1 within float rounding. Locked entries keep their
/// weight where the rest can make up the sum. An all-zero row becomes empty.
void normalise(RowBuffer& row, const RowRules& rules = {});

/// Keeps the `limit` largest (0: all), locked ones first; all locked ones stay, and one beside
/// them, even where that is above the limit. Which of equal ones stays: RowRules::tieRanks. The
/// rest's weight goes to those kept in proportion.
/// Returns how many entries were removed.
std::uint32_t limitInfluences(RowBuffer& row, const RowRules& rules);

/// Of more influences than a row may hold the smallest go, as where setWeight() has none left, but
/// neither locked ones nor `slot`, and what they had goes to the others that are not. False, with
/// the row in any state, where none would be left beside it.
bool makeRoomBeside(RowBuffer& row, SlotIndex slot, const RowRules& rules);

/// Removes entries below `threshold` (the largest unlocked one stays), locked ones kept. Returns
/// how many were removed.
std::uint32_t prune(RowBuffer& row, float threshold, const RowRules& rules);

/// Why setWeight left a row as it was, or that it did not.
/// (NoReach: brushes' that look for places which no weights lead to.)
enum class SetOutcome { Changed, Unchanged, SlotLocked, NoOtherInfluence, NoRoom, NoReach };
/// Sets one slot's weight to `value` (clamped to 0..what the locked ones leave) and gives the
/// difference to, or takes it from, the row's other unlocked influences in proportion. Where weight
/// is taken away and no other unlocked influence is in the row, nothing changes (NoOtherInfluence).
/// At maxInfluences a new slot replaces the smallest unlocked one (NoRoom where all are locked). An
/// empty row with value > 0 becomes {slot: 1}. The result is valid.
///
/// With RowRules::complement, which is another slot, these two alone change: the value is clamped
/// to what both weigh, and where the complement is locked nothing changes (NoRoom). A row that
/// would hold too many gives its smallest other unlocked one to the complement. An empty row counts
/// as all the complement's.
SetOutcome setWeight(RowBuffer& row, SlotIndex slot, float value, const RowRules& rules);

/// Blends towards a target distribution (e.g. the neighbours' mean): row = (1 - t) row + t target
/// over all unlocked slots, the target's unlocked part sharing out what locked ones leave. Locked
/// ones keep their weight bit by bit; a target of locked slots only changes nothing. Limit kept.
void blendTowards(RowBuffer& row, std::span<const Influence> target, float t,
                  const RowRules& rules);
/// The same where what the row's unlocked influences may weigh in all, and what the target's do, is
/// known.
void blendTowards(RowBuffer& row, std::span<const Influence> target, float t, const RowRules& rules,
                  double free, double brought);

}  // namespace sinew
