// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "editor/scene/ids.h"
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
        std::size_t weighted = 0;
        bool alike = true;
        for (const auto point : points) {
            const Row row = rowOf(point);
            if (row.empty()) continue;
            if (weighted == kUsual) return meanOfMany(points, rowOf);
            rows_[weighted++] = row;
            alike &= row.size() == rows_[0].size();
        }
        if (weighted > 0 && alike && meanOfAlike(weighted)) return sum_;
        for (std::size_t i = 0; i < weighted; ++i) add(rows_[i]);
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
        for (std::size_t i = 0; i < a.size(); ++i)
            sum_[i] = {a[i].slot, static_cast<float>(double{a[i].weight} * double{x} +
                                                     double{b[i].weight} * double{y})};
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
    using Two = double __attribute__((vector_size(16)));
    using EntryPair = std::uint32_t __attribute__((vector_size(16)));  // slot, weight, slot, weight
    static_assert(2 * sizeof(Influence) == sizeof(EntryPair));
    static constexpr std::size_t kBits = 64;
    static constexpr std::size_t kMostAlike = 16;
    static constexpr std::size_t kUsual = 16;  // hardly any point has more neighbours
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    // Of the first of rows_, which are of one length; false where their slots differ.
    bool meanOfAlike(std::size_t count) {
        const double share = 1.0 / static_cast<double>(count);
        const std::size_t length = rows_[0].size();
        sum_.resize(length);
        bool same = true;
        for (std::size_t i = 0; i < length; i += 4) {
            // Those behind the end are looked at together with the last ones before it.
            const std::size_t left = length - i;
            same &= left > 2 ? meanOfPairs(i, i + std::min<std::size_t>(left, 4) - 2, count, share)
                    : left == 2 ? meanOfPairs(i, i, count, share)
                                : meanOfOne(i, count, share);
        }
        return same;
    }
    // Of the two entries from `first` and from `second` on, the same sums in the same order.
    bool meanOfPairs(std::size_t first, std::size_t second, std::size_t count, double share) {
        const EntryPair usual1 = pairAt(0, first), usual2 = pairAt(0, second);
        EntryPair differing{};
        Two sum1{}, sum2{};
        for (std::size_t r = 0; r < count; ++r) {
            const EntryPair entries1 = pairAt(r, first), entries2 = pairAt(r, second);
            differing |= (entries1 ^ usual1) | (entries2 ^ usual2);
            sum1 += weightsOf(entries1);
            sum2 += weightsOf(entries2);
        }
        putPair(first, usual1, sum1 * share);
        putPair(second, usual2, sum2 * share);
        return (differing[0] | differing[2]) == 0;
    }
    bool meanOfOne(std::size_t at, std::size_t count, double share) {
        const SlotIndex slot = rows_[0][at].slot;
        SlotIndex differing = 0;
        double weight = 0.0;
        for (std::size_t r = 0; r < count; ++r) {
            differing |= rows_[r][at].slot ^ slot;
            weight += double{rows_[r][at].weight};
        }
        sum_[at] = {slot, static_cast<float>(weight * share)};
        return differing == 0;
    }
    EntryPair pairAt(std::size_t row, std::size_t at) const {
        EntryPair pair;
        std::memcpy(&pair, rows_[row].data() + at, sizeof pair);
        return pair;
    }
    void putPair(std::size_t at, EntryPair usual, Two mean) {
        sum_[at] = {usual[0], static_cast<float>(mean[0])};
        sum_[at + 1] = {usual[2], static_cast<float>(mean[1])};
    }
    static Two weightsOf(EntryPair pair) {
#ifdef __SSE2__
        const auto floats = std::bit_cast<__m128>(pair);
        return std::bit_cast<Two>(_mm_cvtps_pd(_mm_shuffle_ps(floats, floats, 0xdd)));
#else
        return {double{std::bit_cast<float>(pair[1])}, double{std::bit_cast<float>(pair[3])}};
#endif
    }
    template <class Points, class RowOf>
    RowBuffer& meanOfMany(const Points& points, const RowOf& rowOf) {
        std::uint32_t weighted = 0;
        for (const auto point : points) {
            const Row row = rowOf(point);
            weighted += row.empty() ? 0 : 1;
            add(row);
        }
        return take(static_cast<float>(weighted));
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

    std::array<Row, kUsual> rows_;  // that a mean is taken of
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
