// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "editor/scene/ids.h"
#include "editor/weights/row_lanes.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// Adds up rows slot by slot, without a search, for any number of slots, in double, so that the
/// order of rows does not matter. One a thread, kept between points.
class RowSum {
public:
    /// Adds the entries of a row, sorted by slot, each times `share`. O(row), and memory for the
    /// highest slot.
    void add(Row row, float share = 1.0f) {
        // Rows that lie near each other mostly have the same slots: then none is looked up.
        if (alikeCount_ == 0 && !row.empty() && row.size() <= kMostAlike) {
            alikeCount_ = row.size();
            for (std::size_t i = 0; i < alikeCount_; ++i) {
                slots_[i] = row[i].slot;
                alike_[i] = double{row[i].weight} * double{share};
            }
            return;
        }
        bool same = row.size() == alikeCount_;
        for (std::size_t i = 0; same && i < alikeCount_; ++i) same = row[i].slot == slots_[i];
        if (!same) return addApart(row, share);
        for (std::size_t i = 0; i < alikeCount_; ++i)
            alike_[i] += double{row[i].weight} * double{share};
    }
    /// The mean of the rows of `points`, those without weights left out: as if each were added and
    /// all taken. `rowOf(point)` gives a row that stays where it is meanwhile.
    template <class Points, class RowOf>
    RowBuffer& mean(const Points& points, const RowOf& rowOf) {
        if (meanOfAlike(points, rowOf)) return sum_;
        std::uint32_t weighted = 0;
        for (const auto point : points) {
            const Row row = rowOf(point);
            weighted += row.empty() ? 0 : 1;
            add(row);
        }
        return take(static_cast<float>(weighted));
    }
    /// x a + y b: as if both were added and taken. One of them may be what was taken last.
    RowBuffer& mix(Row a, float x, Row b, float y) {
        if (!sameSlots(a, b)) {
            add(a, x);
            add(b, y);
            return take();
        }
        sum_.resize(a.size());
        lanes::byFours(
            a.size(),
            [&](std::size_t i, std::size_t j) {
                const auto one = lanes::load(&a[i], &a[j]), other = lanes::load(&b[i], &b[j]);
                const auto mixed = [&](auto half) {
                    return half(one.weights) * double{x} + half(other.weights) * double{y};
                };
                lanes::store({one.slots, lanes::rounded(mixed(lanes::lower), mixed(lanes::upper))},
                             &sum_[i], &sum_[j]);
                return true;
            },
            [&](std::size_t i) {
                sum_[i] = {a[i].slot, static_cast<float>(double{a[i].weight} * double{x} +
                                                         double{b[i].weight} * double{y})};
                return true;
            });
        return sum_;
    }
    /// What was added since the last call, each weight divided by `over`, sorted by slot; an entry
    /// a slot that was met, zeros too. Empty where no row had entries. Valid until the next call.
    RowBuffer& take(float over = 1.0f) {
        sum_.clear();
        const double share = 1.0 / double{over};
        const std::size_t alike = std::exchange(alikeCount_, 0);
        if (first_ == kNone) {
            sum_.resize(alike);
            for (std::size_t i = 0; i < alike; ++i)
                sum_[i] = {slots_[i], static_cast<float>(alike_[i] * share)};
            return sum_;
        }
        for (std::size_t i = 0; i < alike; ++i) addEntry(slots_[i], alike_[i]);
        for (std::size_t word = first_; word <= last_; ++word)
            for (std::uint64_t bits = std::exchange(met_[word], 0); bits != 0; bits &= bits - 1) {
                const auto slot = static_cast<SlotIndex>(word * kBits) +
                                  static_cast<SlotIndex>(std::countr_zero(bits));
                sum_.push_back({slot, static_cast<float>(weights_[slot] * share)});
                weights_[slot] = 0.0;
            }
        first_ = kNone;
        last_ = 0;
        return sum_;
    }

private:
    static constexpr std::size_t kBits = 64;
    static constexpr std::size_t kMostAlike = 16;
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    // The same where all rows have the same slots; false where they do not, or are too many.
    template <class Points, class RowOf>
    bool meanOfAlike(const Points& points, const RowOf& rowOf) {
        constexpr std::size_t kMostRows = 16;
        std::array<const Influence*, kMostRows> entries;
        const std::size_t count = points.size();
        if (count == 0 || count > kMostRows) return false;
        const std::size_t length = rowOf(points[0]).size();
        if (length == 0) return false;
        for (std::size_t n = 0; n < count; ++n) {
            const Row row = rowOf(points[n]);
            if (row.size() != length) return false;
            entries[n] = row.data();
        }
        sum_.resize(length);
        return meanOfEntries(std::span(entries).first(count), length);
    }
    // The same sums in the same order; `rows` have as many entries.
    bool meanOfEntries(std::span<const Influence*> rows, std::size_t length) {
        const double share = 1.0 / static_cast<double>(rows.size());
        const Influence* const usual = rows.front();
        Influence* const out = sum_.data();
        return lanes::byFours(
            length,
            [&](std::size_t i, std::size_t j) {
                const lanes::Slots slots = lanes::load(usual + i, usual + j).slots;
                lanes::Slots differing{};
                lanes::Two low{}, high{};
                for (const Influence* row : rows) {
                    const auto four = lanes::load(row + i, row + j);
                    differing |= four.slots ^ slots;
                    low += lanes::lower(four.weights);
                    high += lanes::upper(four.weights);
                }
                lanes::store({slots, lanes::rounded(low * share, high * share)}, out + i, out + j);
                return !lanes::any(differing);
            },
            [&](std::size_t i) {
                SlotIndex differing = 0;
                double weight = 0.0;
                for (const Influence* row : rows) {
                    differing |= row[i].slot ^ usual[i].slot;
                    weight += double{row[i].weight};
                }
                out[i] = {usual[i].slot, static_cast<float>(weight * share)};
                return differing == 0;
            });
    }
    [[gnu::noinline]] void addApart(Row row, float share) {
        for (const auto& entry : row) addEntry(entry.slot, double{entry.weight} * double{share});
    }
    void addEntry(SlotIndex slot, double weight) {
        const std::size_t word = slot / kBits;
        if (word >= met_.size()) [[unlikely]] {
            met_.resize(word + 1);
            weights_.resize(met_.size() * kBits);
        }
        // Mostly a slot is there already: nothing is written then but its weight.
        const std::uint64_t bit = std::uint64_t{1} << (slot % kBits);
        if (!(met_[word] & bit)) {
            met_[word] |= bit;
            first_ = std::min(first_, word);
            last_ = std::max(last_, word);
        }
        weights_[slot] += weight;
    }

    // The first row, and those with the same slots.
    std::size_t alikeCount_ = 0;
    std::array<SlotIndex, kMostAlike> slots_;
    std::array<double, kMostAlike> alike_;
    // All others.
    std::vector<double> weights_;     // per slot
    std::vector<std::uint64_t> met_;  // a bit a slot
    std::size_t first_ = kNone;       // words of met_ that hold bits
    std::size_t last_ = 0;
    RowBuffer sum_;
};

/// What a point is drawn towards: the sum of the rows of `points` over their number, those without
/// weights left out; empty where none has any. `rowOf(point)` gives a row, an empty one for a point
/// that says nothing. Valid until `sum` is used again.
template <class Points, class RowOf>
RowBuffer& meanOfRows(const Points& points, const RowOf& rowOf, RowSum& sum) {
    return sum.mean(points, rowOf);
}

/// Unsharp masking: row + share (row - mean), without what falls to zero or below; its sum may be
/// anything. A share below 0 goes towards the mean. Valid until `sum` is used again.
inline RowBuffer& sharpenedRow(Row mean, Row row, float share, RowSum& sum) {
    RowBuffer& out = sum.mix(row, 1.0f + share, mean, -share);
    std::erase_if(out, [](const Influence& entry) { return !(entry.weight > 0.0f); });
    return out;
}

}  // namespace sinew
