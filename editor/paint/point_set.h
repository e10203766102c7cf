// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "editor/scene/rows.h"

namespace sinew {

/// Calls visit(index) for the bits that are set, ascending.
template <std::size_t Count, class Visit>
void forEachBit(const std::array<std::uint64_t, Count>& words, Visit&& visit) {
    for (std::size_t w = 0; w < Count; ++w)
        for (std::uint64_t bits = words[w]; bits != 0; bits &= bits - 1)
            visit(static_cast<std::uint32_t>(w * 64) +
                  static_cast<std::uint32_t>(std::countr_zero(bits)));
}

/// A set of points, as one bit a point in row pages: adding is O(1), a page's points come out
/// ascending without a sort, and emptying costs the pages touched, not the mesh.
class PointSet {
public:
    static constexpr std::size_t kWords = kRowPagePoints / 64;
    using Words = std::array<std::uint64_t, kWords>;

    explicit PointSet(std::size_t points)
        : pages_((points + kRowPagePoints - 1) / kRowPagePoints), listed_(pages_.size(), 0) {}

    /// False when it is in already.
    bool add(PointIndex point) {
        const std::uint32_t page = point / kRowPagePoints;
        std::uint64_t& word = pages_[page][point % kRowPagePoints / 64];
        const std::uint64_t bit = std::uint64_t{1} << (point % 64);
        if (word & bit) return false;
        word |= bit;
        if (!listed_[page]) {
            listed_[page] = 1;
            touched_.push_back(page);
        }
        return true;
    }
    /// Makes a page's points these, bit by bit, and tells how many they are. The page must have had
    /// none.
    std::uint32_t setPage(std::uint32_t page, const Words& words) {
        const std::uint32_t points = count(words);
        if (points == 0) return 0;
        pages_[page] = words;
        listed_[page] = 1;
        touched_.push_back(page);
        return points;
    }
    std::uint32_t pageCount() const { return static_cast<std::uint32_t>(pages_.size()); }
    /// Pages with a point, in the order of their first one.
    std::span<const std::uint32_t> pages() const { return touched_; }
    /// A page's points, bit by bit.
    const Words& words(std::uint32_t page) const { return pages_[page]; }
    std::uint32_t count(std::uint32_t page) const { return count(pages_[page]); }
    static std::uint32_t count(const Words& words) {
        std::uint32_t sum = 0;
        for (const auto word : words) sum += static_cast<std::uint32_t>(std::popcount(word));
        return sum;
    }
    /// Calls visit(index in page) for a page's points, ascending.
    template <class Visit>
    void forEach(std::uint32_t page, Visit&& visit) const {
        forEachBit(pages_[page], visit);
    }
    /// As a worklist: calls visit(point) for every point, taking it out first; visit may add
    /// points. All of a page goes, with what is added to it meanwhile, before another page is
    /// looked at.
    template <class Visit>
    void drain(Visit&& visit) {
        for (std::size_t next = 0; next < touched_.size(); ++next) {
            const std::uint32_t page = touched_[next];
            bool any = true;
            while (std::exchange(any, false))
                for (std::uint32_t w = 0; w < kWords; ++w)
                    while (std::uint64_t& word = pages_[page][w]) {
                        const auto bit = static_cast<std::uint32_t>(std::countr_zero(word));
                        word &= word - 1;
                        any = true;
                        visit(page * kRowPagePoints + w * 64 + bit);
                    }
            listed_[page] = 0;
        }
        touched_.clear();
    }
    void clear() {
        for (const auto page : touched_) {
            pages_[page].fill(0);
            listed_[page] = 0;
        }
        touched_.clear();
    }

private:
    std::vector<Words> pages_;
    std::vector<std::uint8_t> listed_;
    std::vector<std::uint32_t> touched_;
};

}  // namespace sinew
