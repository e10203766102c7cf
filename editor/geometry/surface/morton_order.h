// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <vector>

namespace sinew {

/// Numbers places along Morton's curve through a box, so that those whose numbers are near each
/// other lie near each other: ten bits an axis, of cubes. What is outside, or no number, counts as
/// at the border.
class MortonOrder {
public:
    static constexpr std::uint32_t kBits = 30;

    MortonOrder(const glm::vec3& low, const glm::vec3& high) : low_(low) {
        const glm::vec3 size = high - low;
        perSize_ = kCells / std::max({size.x, size.y, size.z, 1e-30f});
    }
    std::uint32_t codeOf(const glm::vec3& place) const {
        std::uint32_t code = 0;
        for (int k = 0; k < 3; ++k) {
            const float at = (place[k] - low_[k]) * perSize_;
            const float cell = at > 0.0f ? std::min(at, kCells - 1.0f) : 0.0f;  // no number: 0
            code |= spreadOut(static_cast<std::uint32_t>(cell)) << k;
        }
        return code;
    }
    /// A code above, whose it is below: what is sorted.
    static std::uint64_t item(std::uint32_t code, std::uint32_t number) {
        return std::uint64_t{code} << 32 | number;
    }
    static std::uint32_t codeIn(std::uint64_t item) {
        return static_cast<std::uint32_t>(item >> 32);
    }
    static std::uint32_t numberIn(std::uint64_t item) { return static_cast<std::uint32_t>(item); }
    /// How many of two or more sorted items are before the plane that parts their largest cube;
    /// half of them where all codes are alike.
    static std::size_t parted(std::span<const std::uint64_t> items);

private:
    static constexpr float kCells = 1 << (kBits / 3);
    // Ten bits with two empty ones behind each.
    static std::uint32_t spreadOut(std::uint32_t x) {
        x = (x | x << 16) & 0x030000ffu;
        x = (x | x << 8) & 0x0300f00fu;
        x = (x | x << 4) & 0x030c30c3u;
        return (x | x << 2) & 0x09249249u;
    }

    glm::vec3 low_;
    float perSize_;
};

/// Sorts items by their codes, of equal ones as they were. Linear.
void sortByCode(std::vector<std::uint64_t>& items);

}  // namespace sinew
