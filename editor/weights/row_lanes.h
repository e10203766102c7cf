// SPDX-License-Identifier: Apache-2.0
// Rows four entries at a time, for what is done to every point of a dab.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "editor/scene/rows.h"

namespace sinew::lanes {

using Slots = std::uint32_t __attribute__((vector_size(16)));
using Weights = float __attribute__((vector_size(16)));
using Two = double __attribute__((vector_size(16)));

/// Two pairs of entries: the slots in one register, the weights in another.
struct Entries {
    Slots slots;
    Weights weights;
};

inline Entries load(const Influence* first, const Influence* second) {
    static_assert(2 * sizeof(Influence) == sizeof(Slots));
    Slots pair1, pair2;
    std::memcpy(&pair1, first, sizeof pair1);
    std::memcpy(&pair2, second, sizeof pair2);
    return {__builtin_shufflevector(pair1, pair2, 0, 2, 4, 6),
            std::bit_cast<Weights>(__builtin_shufflevector(pair1, pair2, 1, 3, 5, 7))};
}

inline void store(const Entries& entries, Influence* first, Influence* second) {
    const auto weights = std::bit_cast<Slots>(entries.weights);
    const Slots pair1 = __builtin_shufflevector(entries.slots, weights, 0, 4, 1, 5);
    const Slots pair2 = __builtin_shufflevector(entries.slots, weights, 2, 6, 3, 7);
    std::memcpy(static_cast<void*>(first), &pair1, sizeof pair1);
    std::memcpy(static_cast<void*>(second), &pair2, sizeof pair2);
}

#ifdef __SSE2__
inline Two lower(Weights four) { return std::bit_cast<Two>(_mm_cvtps_pd(four)); }
inline Two upper(Weights four) {
    return std::bit_cast<Two>(_mm_cvtps_pd(_mm_movehl_ps(four, four)));
}
inline Weights rounded(Two low, Two high) {
    return _mm_movelh_ps(_mm_cvtpd_ps(low), _mm_cvtpd_ps(high));
}
inline bool any(Slots flags) {
    return _mm_movemask_epi8(_mm_cmpeq_epi32(std::bit_cast<__m128i>(flags), __m128i{})) != 0xffff;
}
#else
inline Two lower(Weights four) { return Two{double{four[0]}, double{four[1]}}; }
inline Two upper(Weights four) { return Two{double{four[2]}, double{four[3]}}; }
inline Weights rounded(Two low, Two high) {
    return Weights{static_cast<float>(low[0]), static_cast<float>(low[1]),
                   static_cast<float>(high[0]), static_cast<float>(high[1])};
}
inline bool any(Slots flags) { return (flags[0] | flags[1] | flags[2] | flags[3]) != 0; }
#endif

/// Calls pairs(i, j) for the entries i, i + 1, j, j + 1 until all of a row were there, as long as
/// it is true: three that are left as two pairs that share one, two as the same pair twice; and
/// single(i) for one that is left. True where all were.
template <class Pairs, class Single>
[[gnu::always_inline]] inline bool byFours(std::size_t length, Pairs&& pairs, Single&& single) {
    std::size_t i = 0;
    for (; i + 4 <= length; i += 4)
        if (!pairs(i, i + 2)) return false;
    if (i == length) return true;
    return i + 1 == length ? single(i) : pairs(i, length - 2);
}

/// The weights of a row of byFours' pairs (i, j), each entry once; `apart`: j - i.
inline Two summed(Weights weights, std::size_t apart) {
    const Two low = lower(weights);
    if (apart == 2) return low + upper(weights);
    return apart == 1 ? low + Two{0.0, double{weights[3]}} : low;
}
inline double sum(Row row) {
    Two pairs{};
    double alone = 0.0;
    byFours(
        row.size(),
        [&](std::size_t i, std::size_t j) {
            pairs += summed(load(&row[i], &row[j]).weights, j - i);
            return true;
        },
        [&](std::size_t i) {
            alone = double{row[i].weight};
            return true;
        });
    return pairs[0] + pairs[1] + alone;
}

}  // namespace sinew::lanes
