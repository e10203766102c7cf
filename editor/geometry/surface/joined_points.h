// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace sinew {

/// Disjoint sets (Tarjan 1975): the lowest point of a part stands for it. Points may be joined on
/// many threads (Anderson and Woll 1991): only what stands for a part is put below another.
class JoinedPoints {
public:
    explicit JoinedPoints(std::size_t points) : above_(points) {
        std::iota(above_.begin(), above_.end(), 0u);
    }
    void join(std::uint32_t a, std::uint32_t b) {
        if (above(a) == above(b)) return;
        for (;;) {
            a = lowest(a);
            b = lowest(b);
            if (a == b) return;
            if (a < b) std::swap(a, b);
            if (put(a, a, b)) return;
        }
    }
    /// What stands for the part of a point.
    std::uint32_t lowest(std::uint32_t p) {
        for (;;) {
            const std::uint32_t next = above(p);
            const std::uint32_t far = above(next);
            if (next == far) return next;
            // Whoever shortened this way meanwhile did it as well.
            Above(above_[p]).store(far, std::memory_order_relaxed);
            p = far;
        }
    }
    /// Per point itself, or a lower one of its part.
    const std::vector<std::uint32_t>& above() const { return above_; }

private:
    using Above = std::atomic_ref<std::uint32_t>;
    std::uint32_t above(std::uint32_t p) {
        return Above(above_[p]).load(std::memory_order_relaxed);
    }
    bool put(std::uint32_t p, std::uint32_t before, std::uint32_t now) {
        return Above(above_[p]).compare_exchange_weak(before, now, std::memory_order_relaxed);
    }
    std::vector<std::uint32_t> above_;
};

}  // namespace sinew
