// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_math.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "editor/weights/row_blend.h"

namespace sinew {
namespace {

bool noneLocked(const RowRules& rules) { return rules.lockedSlots.empty(); }

bool isFaint(const Influence& i) { return !(i.weight >= kSmallestWeight); }

// Zeros are rare: most rows are only looked at.
inline void dropZeros(RowBuffer& row) {
    if (std::ranges::any_of(row, isFaint)) std::erase_if(row, isFaint);
}

struct Sums {
    double locked = 0.0;
    double unlocked = 0.0;
};

inline Sums sumsOf(Row row, const RowRules& rules) {
    if (noneLocked(rules)) return {0.0, lanes::sum(row)};
    Sums sums;
    for (const auto& i : row) (rules.locked(i.slot) ? sums.locked : sums.unlocked) += i.weight;
    return sums;
}

/// A row as seen from one slot.
struct Parts {
    double locked = 0.0;  // the slot's own weight not counted, locked or not
    double others = 0.0;  // unlocked ones
    float own = 0.0f;
    bool hasOthers = false;
};

inline Parts partsOf(Row row, SlotIndex slot, const RowRules& rules) {
    Parts parts;
    for (const auto& i : row) {
        if (i.slot == slot) {
            parts.own = i.weight;
        } else if (rules.locked(i.slot)) {
            parts.locked += i.weight;
        } else {
            parts.others += i.weight;
            parts.hasOthers = true;
        }
    }
    return parts;
}

// Scales unlocked entries.
void scaleUnlocked(RowBuffer& row, double factor, const RowRules& rules) {
    for (auto& i : row)
        if (!rules.locked(i.slot)) i.weight = static_cast<float>(i.weight * factor);
}

void insertSorted(RowBuffer& row, Influence entry) {
    row.insert(std::ranges::lower_bound(row, entry.slot, {}, &Influence::slot), entry);
}

SlotIndex rankOf(SlotIndex slot, const RowRules& rules) {
    return slot < rules.tieRanks.size() ? rules.tieRanks[slot] : slot;
}

// Two that nothing but rounding tells apart: weights of an influence and its mirror.
bool goTogether(const Influence& a, const Influence& b, const RowRules& rules) {
    constexpr float kTwins = 1e-6f;
    return std::abs(a.weight - b.weight) <= kTwins &&
           rankOf(a.slot, rules) == rankOf(b.slot, rules) && !rules.locked(a.slot) &&
           !rules.locked(b.slot);
}

// Order in which entries are kept when a row must shrink: locked first, then by weight, then by
// rank.
bool keptBefore(const Influence& a, const Influence& b, const RowRules& rules) {
    const bool aLocked = rules.locked(a.slot);
    const bool bLocked = rules.locked(b.slot);
    if (aLocked != bLocked) return aLocked;
    if (a.weight != b.weight) return a.weight > b.weight;
    const SlotIndex aRank = rankOf(a.slot, rules), bRank = rankOf(b.slot, rules);
    return aRank != bRank ? aRank < bRank : a.slot < b.slot;
}

// Makes room for one new slot: the smallest of the unlocked entries that `may` go, with its twin
// where two go together and others are left. Tells the weight that went; none where nothing may go.
template <class May>
std::optional<float> removeSmallest(RowBuffer& row, const RowRules& rules, May&& may) {
    auto smallest = row.end();
    std::size_t free = 0;
    for (auto i = row.begin(); i != row.end(); ++i) {
        if (rules.locked(i->slot) || !may(i->slot)) continue;
        ++free;
        if (smallest == row.end() || keptBefore(*smallest, *i, rules)) smallest = i;
    }
    if (smallest == row.end()) return std::nullopt;
    const Influence gone = *smallest;
    const auto isTwin = [&](const Influence& i) {
        return i.slot != gone.slot && may(i.slot) && goTogether(i, gone, rules);
    };
    const auto twin = rules.tieRanks.empty() ? row.end() : std::ranges::find_if(row, isTwin);
    if (twin == row.end()) {
        row.erase(smallest);
        return gone.weight;
    }
    if (free < 3) return std::nullopt;
    std::erase_if(row, [&](const Influence& i) { return i.slot == gone.slot || isTwin(i); });
    return 2.0f * gone.weight;
}

std::optional<float> removeSmallest(RowBuffer& row, const RowRules& rules) {
    return removeSmallest(row, rules, [](SlotIndex) { return true; });
}

}  // namespace

std::vector<std::uint8_t> lockedSlots(const Skin& skin) {
    std::vector<std::uint8_t> out(skin.slots.size(), 0);
    for (std::size_t i = 0; i < skin.slots.size(); ++i) out[i] = skin.slots[i].locked ? 1 : 0;
    return out;
}

float weightOf(Row row, SlotIndex slot) {
    for (const auto& i : row)
        if (i.slot == slot) return i.weight;
    return 0.0f;
}

RowReport makeValid(RowBuffer& row) {
    RowReport report;
    const auto bad = [](const Influence& i) { return !std::isfinite(i.weight) || i.weight < 0.0f; };
    report.badValue = std::erase_if(row, bad) > 0;
    std::erase_if(row, [](const Influence& i) { return i.weight == 0.0f; });
    std::ranges::sort(row, {}, &Influence::slot);
    std::size_t out = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (out > 0 && row[out - 1].slot == row[i].slot) {
            row[out - 1].weight += row[i].weight;
            report.duplicate = true;
        } else {
            row[out++] = row[i];
        }
    }
    row.resize(out);
    const double sum = weightSum(row);
    report.sum = static_cast<float>(sum);
    // Eight-bit weights cannot sum up closer than this; a larger gap is the file's own.
    constexpr double kSumTolerance = 1e-3;
    report.normalised = !row.empty() && std::abs(sum - 1.0) > kSumTolerance;
    normalise(row);
    return report;
}

void normalise(RowBuffer& row, const RowRules& rules) {
    dropZeros(row);
    const Sums sums = sumsOf(row, rules);
    const double sum = sums.locked + sums.unlocked;
    if (row.empty() || std::abs(sum - 1.0) <= kRounding) return;
    if (sums.unlocked > 0.0 && sums.locked < 1.0) {
        scaleUnlocked(row, (1.0 - sums.locked) / sums.unlocked, rules);
    } else {
        if (sums.locked > 0.0)
            std::erase_if(row, [&](const Influence& i) { return !rules.locked(i.slot); });
        scaleRow(row, 1.0 / (sums.locked > 0.0 ? sums.locked : sum));
    }
    dropZeros(row);
}

std::uint32_t limitInfluences(RowBuffer& row, const RowRules& rules) {
    if (rules.maxInfluences == 0 || row.size() <= rules.maxInfluences) return 0;
    const auto locked = static_cast<std::size_t>(std::ranges::count_if(
        row, [&](SlotIndex s) { return rules.locked(s); }, &Influence::slot));
    // Locked ones all stay, and one entry beside them that takes what they leave.
    const auto kept = std::min(row.size(), std::max<std::size_t>(rules.maxInfluences, locked + 1));
    const auto removed = static_cast<std::uint32_t>(row.size() - kept);
    constexpr std::uint32_t kFew = 4;  // that are found sooner than all are sorted
    const auto before = row.size();
    if (removed <= kFew) {
        RowRules apart = rules;  // of two that are all there is, one has to stay
        apart.tieRanks = {};
        while (row.size() > kept && (removeSmallest(row, rules) || removeSmallest(row, apart))) {
        }
    } else {
        std::ranges::sort(row,
                          [&](const auto& a, const auto& b) { return keptBefore(a, b, rules); });
        const bool split = !rules.tieRanks.empty() && kept > locked + 1 &&
                           goTogether(row[kept - 1], row[kept], rules);
        row.resize(split ? kept - 1 : kept);
        std::ranges::sort(row, {}, &Influence::slot);
    }
    normalise(row, rules);
    return static_cast<std::uint32_t>(before - row.size());
}

std::uint32_t prune(RowBuffer& row, float threshold, const RowRules& rules) {
    const auto before = row.size();
    // Locked ones stay anyway, and cannot take what is removed.
    auto largest = row.end();
    for (auto i = row.begin(); i != row.end(); ++i)
        if (!rules.locked(i->slot) && (largest == row.end() || i->weight > largest->weight))
            largest = i;
    if (largest == row.end()) return 0;
    const SlotIndex kept = largest->slot;
    std::erase_if(row, [&](const Influence& i) {
        return i.weight < threshold && i.slot != kept && !rules.locked(i.slot);
    });
    if (row.size() != before) normalise(row, rules);
    return static_cast<std::uint32_t>(before - row.size());
}

namespace {

void setEntry(RowBuffer& row, SlotIndex slot, float weight) {
    const auto entry = std::ranges::find(row, slot, &Influence::slot);
    if (entry != row.end())
        entry->weight = weight;
    else if (weight > 0.0f)
        insertSorted(row, {slot, weight});
}

// Weight goes from one of two to the other.
SetOutcome setAgainstComplement(RowBuffer& row, SlotIndex slot, float value,
                                const RowRules& rules) {
    const SlotIndex other = rules.complement;
    if (rules.locked(other)) return SetOutcome::NoRoom;
    if (row.empty() && !(value > 0.0f)) return SetOutcome::Unchanged;
    const float own = weightOf(row, slot);
    double others = 0.0;
    std::size_t otherCount = 0;
    for (const auto& i : row)
        if (i.slot != slot && i.slot != other) {
            others += i.weight;
            ++otherCount;
        }
    // Of a whole row, so that roundings do not add up from one change to the next.
    const bool any = row.empty() || otherCount < row.size();
    float both = any ? static_cast<float>(std::max(0.0, 1.0 - others)) : 0.0f;
    float wanted = std::clamp(value, 0.0f, both);
    if (wanted < kSmallestWeight) wanted = 0.0f;
    if (both - wanted < kSmallestWeight) wanted = both;
    if (std::abs(wanted - own) < kSmallestWeight) return SetOutcome::Unchanged;
    const std::size_t now = otherCount + (wanted > 0.0f) + (wanted < both);
    if (rules.maxInfluences != 0 && now > std::max<std::size_t>(row.size(), rules.maxInfluences)) {
        const auto freed =
            removeSmallest(row, rules, [&](SlotIndex one) { return one != slot && one != other; });
        if (!freed) return SetOutcome::NoRoom;
        both += *freed;
    }
    setEntry(row, slot, wanted);
    setEntry(row, other, both - wanted);
    dropZeros(row);
    return SetOutcome::Changed;
}

}  // namespace

bool makeRoomBeside(RowBuffer& row, SlotIndex slot, const RowRules& rules) {
    while (rules.maxInfluences > 0 && row.size() > rules.maxInfluences) {
        const auto gone = removeSmallest(row, rules, [&](SlotIndex one) { return one != slot; });
        const double others = gone ? partsOf(row, slot, rules).others : 0.0;
        if (!(others > 0.0)) return false;
        const double factor = 1.0 + double{*gone} / others;
        for (Influence& i : row)
            if (i.slot != slot && !rules.locked(i.slot))
                i.weight = static_cast<float>(factor * double{i.weight});
    }
    return true;
}

SetOutcome setWeight(RowBuffer& row, SlotIndex slot, float value, const RowRules& rules) {
    if (rules.locked(slot)) return SetOutcome::SlotLocked;
    if (rules.complement != kNoIndex && rules.complement != slot)
        return setAgainstComplement(row, slot, value, rules);
    if (row.empty()) {
        if (!(value > 0.0f)) return SetOutcome::Unchanged;
        row.push_back({slot, 1.0f});
        return SetOutcome::Changed;
    }
    Parts parts = partsOf(row, slot, rules);
    const double free = std::max(0.0, 1.0 - parts.locked);
    const double wanted = std::clamp<double>(value, 0.0, free);
    if (std::abs(wanted - parts.own) < kSmallestWeight) return SetOutcome::Unchanged;
    if (wanted < parts.own && !parts.hasOthers) return SetOutcome::NoOtherInfluence;
    if (parts.own == 0.0f) {
        if (rules.maxInfluences != 0 && row.size() >= rules.maxInfluences) {
            if (!removeSmallest(row, rules)) return SetOutcome::NoRoom;
            parts = partsOf(row, slot, rules);
        }
        insertSorted(row, {slot, 0.0f});
    }
    // Alone among locked ones, it takes all that they leave.
    const double own = parts.hasOthers ? wanted : free;
    const double factor = parts.others > 0.0 ? (free - own) / parts.others : 0.0;
    float smallest = 1.0f;
    for (auto& i : row) {
        if (i.slot == slot)
            i.weight = static_cast<float>(own);
        else if (!rules.locked(i.slot))
            i.weight = static_cast<float>(i.weight * factor);
        smallest = std::min(smallest, i.weight);
    }
    if (smallest < kSmallestWeight) dropZeros(row);
    return SetOutcome::Changed;
}

void blendTowards(RowBuffer& row, std::span<const Influence> target, float t,
                  const RowRules& rules) {
    const double free = noneLocked(rules) ? 1.0 : 1.0 - sumsOf(row, rules).locked;
    blendTowards(row, target, t, rules, free, sumsOf(target, rules).unlocked);
}

void blendTowards(RowBuffer& row, std::span<const Influence> target, float t, const RowRules& rules,
                  double free, double brought) {
    if (!(t > 0.0f)) return;
    if (free <= 0.0 || brought <= 0.0) return;  // nothing may change, or nothing would come
    if (noneLocked(rules) && sameSlots(row, target))
        return blendAlike(row, target, t, brought, rules, row);
    if (row.empty()) t = 1.0f;
    const double scale = std::abs(free - brought) <= kRounding ? 1.0 : free / brought;
    for (auto& i : row)
        if (!rules.locked(i.slot)) i.weight *= 1.0f - t;
    // Both are sorted, as a rule: the place of one entry is behind that of the one before.
    std::size_t next = 0;
    for (const auto& wanted : target) {
        if (rules.locked(wanted.slot) || !(wanted.weight > 0.0f)) continue;
        const auto share = static_cast<float>(t * scale * wanted.weight);
        if (next > 0 && row[next - 1].slot >= wanted.slot) next = 0;
        while (next < row.size() && row[next].slot < wanted.slot) ++next;
        if (next < row.size() && row[next].slot == wanted.slot)
            row[next].weight += share;
        else
            row.insert(row.begin() + static_cast<std::ptrdiff_t>(next), {wanted.slot, share});
    }
    dropZeros(row);
    if (limitInfluences(row, rules) == 0) normalise(row, rules);
}

}  // namespace sinew
