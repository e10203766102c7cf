// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/row_math.h"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

// A weight below this cannot be seen in a float sum of 1; it would only cost memory.
constexpr float kSmallestWeight = 1e-7f;

auto at(RowBuffer& row, SlotIndex slot) {
    return std::find_if(row.begin(), row.end(), [&](const Influence& i) { return i.slot == slot; });
}

void dropZeros(RowBuffer& row) {
    std::erase_if(row, [](const Influence& i) { return !(i.weight >= kSmallestWeight); });
}

struct Sums {
    double locked = 0.0;
    double unlocked = 0.0;
};

Sums sumsOf(Row row, const RowRules& rules) {
    Sums sums;
    for (const auto& i : row) (rules.locked(i.slot) ? sums.locked : sums.unlocked) += i.weight;
    return sums;
}

void scale(RowBuffer& row, double factor) {
    for (auto& i : row) i.weight = static_cast<float>(i.weight * factor);
}

// Scales unlocked entries other than `kept` so that they sum up to `total`.
void scaleOthers(RowBuffer& row, SlotIndex kept, double total, const RowRules& rules) {
    double sum = 0.0;
    for (const auto& i : row)
        if (i.slot != kept && !rules.locked(i.slot)) sum += i.weight;
    if (sum <= 0.0) return;
    for (auto& i : row)
        if (i.slot != kept && !rules.locked(i.slot))
            i.weight = static_cast<float>(i.weight * total / sum);
}

void insertSorted(RowBuffer& row, Influence entry) {
    const auto position =
        std::lower_bound(row.begin(), row.end(), entry,
                         [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
    row.insert(position, entry);
}

// Order in which entries are kept when a row must shrink: locked first, then by weight, then by
// slot.
bool keptBefore(const Influence& a, const Influence& b, const RowRules& rules) {
    const bool aLocked = rules.locked(a.slot);
    const bool bLocked = rules.locked(b.slot);
    if (aLocked != bLocked) return aLocked;
    if (a.weight != b.weight) return a.weight > b.weight;
    return a.slot < b.slot;
}

// Makes room for one new slot. False where all entries are locked.
bool removeSmallestUnlocked(RowBuffer& row, const RowRules& rules) {
    auto smallest = row.end();
    for (auto i = row.begin(); i != row.end(); ++i) {
        if (rules.locked(i->slot)) continue;
        const bool smaller = smallest == row.end() || i->weight < smallest->weight ||
                             (i->weight == smallest->weight && i->slot > smallest->slot);
        if (smaller) smallest = i;
    }
    if (smallest == row.end()) return false;
    row.erase(smallest);
    return true;
}

bool hasOtherUnlocked(Row row, SlotIndex slot, const RowRules& rules) {
    return std::any_of(row.begin(), row.end(),
                       [&](const Influence& i) { return i.slot != slot && !rules.locked(i.slot); });
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
    std::sort(row.begin(), row.end(),
              [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
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
    double sum = 0.0;
    for (const auto& i : row) sum += i.weight;
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
    // Sums this close to 1 are float rounding: scaling again would only make values drift.
    constexpr double kRounding = 4e-7;
    if (row.empty() || std::abs(sum - 1.0) <= kRounding) return;
    if (sums.unlocked > 0.0 && sums.locked < 1.0) {
        scaleOthers(row, kNoIndex, 1.0 - sums.locked, rules);
    } else {
        if (sums.locked > 0.0)
            std::erase_if(row, [&](const Influence& i) { return !rules.locked(i.slot); });
        scale(row, 1.0 / (sums.locked > 0.0 ? sums.locked : sum));
    }
    dropZeros(row);
}

std::uint32_t limitInfluences(RowBuffer& row, const RowRules& rules) {
    if (rules.maxInfluences == 0 || row.size() <= rules.maxInfluences) return 0;
    const auto locked = static_cast<std::size_t>(std::count_if(
        row.begin(), row.end(), [&](const Influence& i) { return rules.locked(i.slot); }));
    // Locked ones all stay, and one entry beside them that takes what they leave.
    const auto kept = std::min(row.size(), std::max<std::size_t>(rules.maxInfluences, locked + 1));
    const auto removed = static_cast<std::uint32_t>(row.size() - kept);
    constexpr std::uint32_t kFew = 4;  // that are found sooner than all are sorted
    if (removed <= kFew) {
        for (std::uint32_t i = 0; i < removed; ++i) removeSmallestUnlocked(row, rules);
    } else {
        std::sort(row.begin(), row.end(),
                  [&](const Influence& a, const Influence& b) { return keptBefore(a, b, rules); });
        row.resize(kept);
        std::sort(row.begin(), row.end(),
                  [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
    }
    normalise(row, rules);
    return removed;
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

SetOutcome setWeight(RowBuffer& row, SlotIndex slot, float value, const RowRules& rules) {
    if (rules.locked(slot)) return SetOutcome::SlotLocked;
    if (row.empty()) {
        if (!(value > 0.0f)) return SetOutcome::Unchanged;
        row.push_back({slot, 1.0f});
        return SetOutcome::Changed;
    }
    const double free = std::max(0.0, 1.0 - sumsOf(row, rules).locked);
    const double wanted = std::clamp<double>(value, 0.0, free);
    const float current = weightOf(row, slot);
    if (std::abs(wanted - current) < kSmallestWeight) return SetOutcome::Unchanged;
    if (wanted < current && !hasOtherUnlocked(row, slot, rules))
        return SetOutcome::NoOtherInfluence;
    if (current == 0.0f) {
        const bool full = rules.maxInfluences != 0 && row.size() >= rules.maxInfluences;
        if (full && !removeSmallestUnlocked(row, rules)) return SetOutcome::NoRoom;
        insertSorted(row, {slot, 0.0f});
    }
    // Alone among locked ones, it takes all that they leave.
    const double own = hasOtherUnlocked(row, slot, rules) ? wanted : free;
    at(row, slot)->weight = static_cast<float>(own);
    scaleOthers(row, slot, free - own, rules);
    dropZeros(row);
    return SetOutcome::Changed;
}

void blendTowards(RowBuffer& row, std::span<const Influence> target, float t,
                  const RowRules& rules) {
    if (!(t > 0.0f)) return;
    const double free = 1.0 - sumsOf(row, rules).locked;
    const double brought = sumsOf(target, rules).unlocked;
    if (free <= 0.0 || brought <= 0.0) return;  // nothing may change, or nothing would come
    if (row.empty()) t = 1.0f;
    for (auto& i : row)
        if (!rules.locked(i.slot)) i.weight *= 1.0f - t;
    for (const auto& wanted : target) {
        if (rules.locked(wanted.slot) || !(wanted.weight > 0.0f)) continue;
        const auto share = static_cast<float>(t * free * wanted.weight / brought);
        const auto position = at(row, wanted.slot);
        if (position != row.end())
            position->weight += share;
        else
            insertSorted(row, {wanted.slot, share});
    }
    dropZeros(row);
    if (limitInfluences(row, rules) == 0) normalise(row, rules);
}

}  // namespace sinew
