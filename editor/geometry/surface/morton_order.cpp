// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/morton_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace sinew {

std::size_t MortonOrder::parted(std::span<const std::uint64_t> items) {
    const std::uint32_t unlike = codeIn(items.front()) ^ codeIn(items.back());
    if (unlike == 0) return items.size() / 2;
    const int shift = static_cast<int>(std::bit_width(unlike)) - 1;
    const auto isLow = [&](std::uint64_t item) { return !((codeIn(item) >> shift) & 1); };
    return static_cast<std::size_t>(std::ranges::partition_point(items, isLow) - items.begin());
}

void sortByCode(std::vector<std::uint64_t>& items) {
    constexpr std::uint32_t kDigit = 10;
    constexpr std::uint32_t kValues = 1u << kDigit;
    constexpr std::size_t kDigits = MortonOrder::kBits / kDigit;
    const auto digit = [](std::uint64_t item, std::size_t which) {
        return (MortonOrder::codeIn(item) >> (which * kDigit)) & (kValues - 1);
    };
    std::array<std::array<std::uint32_t, kValues>, kDigits> next{};
    for (const auto item : items)
        for (std::size_t which = 0; which < kDigits; ++which) ++next[which][digit(item, which)];
    std::vector<std::uint64_t> other(items.size());
    for (std::size_t which = 0; which < kDigits; ++which) {
        std::uint32_t sum = 0;
        for (auto& count : next[which]) sum += std::exchange(count, sum);
        for (const auto item : items) other[next[which][digit(item, which)]++] = item;
        std::swap(items, other);
    }
}

}  // namespace sinew
