// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_cells.h"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

// What cannot be seen in a float sum of 1.
constexpr float kLeastCell = 1e-7f;
// Weights that differ by less were given as they are.
constexpr double kSameCell = 1e-6;

bool nearlySame(Row a, Row b) {
    return std::ranges::equal(a, b, [](const Influence& x, const Influence& y) {
        return x.slot == y.slot && std::abs(double{x.weight} - double{y.weight}) <= kSameCell;
    });
}

// The largest `count`, first by slot among equals; gives how many others there were.
std::uint32_t keepLargest(RowBuffer& entries, std::size_t count) {
    if (entries.size() <= count) return 0;
    std::ranges::stable_sort(entries, std::ranges::greater{}, &Influence::weight);
    const auto gone = static_cast<std::uint32_t>(entries.size() - count);
    entries.resize(count);
    return gone;
}

/// A row by who says what its entries become.
struct Parted {
    RowBuffer locked;
    RowBuffer given;  ///< of the wanted slots that are not locked, those above zero
    RowBuffer others;
    bool asks = false;  ///< some unlocked slot is to get another weight
};

Parted parted(Row row, std::span<const Influence> wanted, const RowRules& rules,
              CellsOutcome& outcome) {
    Parted out;
    for (const Influence& entry : row)
        if (rules.locked(entry.slot))
            out.locked.push_back(entry);
        else if (std::ranges::find(wanted, entry.slot, &Influence::slot) == wanted.end())
            out.others.push_back(entry);
    for (const Influence& entry : wanted) {
        const double apart = std::abs(double{entry.weight} - double{weightOf(row, entry.slot)});
        if (rules.locked(entry.slot)) {
            outcome.locked += apart > kSameCell ? 1 : 0;
            continue;
        }
        out.asks = out.asks || apart >= double{kLeastCell};
        if (entry.weight >= kLeastCell) out.given.push_back(entry);
    }
    return out;
}

}  // namespace

CellsOutcome setWeights(RowBuffer& row, std::span<const Influence> wanted, const RowRules& rules) {
    CellsOutcome outcome;
    Parted parts = parted(row, wanted, rules, outcome);
    if (!parts.asks) return outcome;
    const double free = std::max(0.0, 1.0 - weightSum(parts.locked));
    double given = weightSum(parts.given);
    if (!(free > 0.0) || (given == 0.0 && parts.others.empty())) {
        outcome.kept = true;
        return outcome;
    }
    if (given >= free) parts.others.clear();
    if (rules.maxInfluences != 0) {
        const std::size_t most = std::max<std::size_t>(rules.maxInfluences, row.size());
        const std::size_t room = std::max(most, parts.locked.size() + 1) - parts.locked.size();
        outcome.dropped += keepLargest(parts.given, room);
        outcome.dropped += keepLargest(parts.others, room - parts.given.size());
        given = weightSum(parts.given);
    }
    const double others = weightSum(parts.others);
    if (given < free && others > 0.0) {
        scaleRow(parts.others, (free - given) / others);
    } else {
        outcome.scaled = std::abs(given - free) > kSameCell;
        if (outcome.scaled) scaleRow(parts.given, free / given);
        parts.others.clear();
    }
    RowBuffer out = std::move(parts.locked);
    out.insert(out.end(), parts.given.begin(), parts.given.end());
    out.insert(out.end(), parts.others.begin(), parts.others.end());
    std::erase_if(out, [&](const Influence& entry) {
        return entry.weight < kLeastCell && !rules.locked(entry.slot);
    });
    std::ranges::sort(out, {}, &Influence::slot);
    // What was scaled back to where it was stays as it is to the bit.
    if (std::ranges::equal(out, row) || (outcome.scaled && nearlySame(out, row)))
        return {.kept = true, .locked = outcome.locked, .dropped = outcome.dropped};
    outcome.changed = true;
    row = std::move(out);
    return outcome;
}

}  // namespace sinew
