// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstring>

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

namespace sinew {

/// Four floats in one register: gcc and clang compile this to SSE, NEON or scalar code.
using Float4 = float __attribute__((vector_size(16)));
using Int4 = int __attribute__((vector_size(16)));

inline Float4 splat(float v) { return Float4{v, v, v, v}; }

/// From 16-byte aligned memory.
inline Float4 load(const float* four) {
    return *static_cast<const Float4*>(__builtin_assume_aligned(four, 16));
}

inline Float4 sqrt(Float4 v) {
#if defined(__SSE__)
    return _mm_sqrt_ps(v);
#else
    return Float4{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])};
#endif
}

/// v with its sign flipped where `sign` is negative.
inline Float4 timesSign(Float4 v, Float4 sign) {
    constexpr int kSignBit = static_cast<int>(0x80000000u);
    const Int4 flip = reinterpret_cast<Int4>(sign) & Int4{kSignBit, kSignBit, kSignBit, kSignBit};
    return reinterpret_cast<Float4>(reinterpret_cast<Int4>(v) ^ flip);
}

/// Rows become columns.
inline void transpose(Float4& a, Float4& b, Float4& c, Float4& d) {
    const Float4 ab02 = __builtin_shuffle(a, b, Int4{0, 4, 1, 5});
    const Float4 cd02 = __builtin_shuffle(c, d, Int4{0, 4, 1, 5});
    const Float4 ab13 = __builtin_shuffle(a, b, Int4{2, 6, 3, 7});
    const Float4 cd13 = __builtin_shuffle(c, d, Int4{2, 6, 3, 7});
    a = __builtin_shuffle(ab02, cd02, Int4{0, 1, 4, 5});
    b = __builtin_shuffle(ab02, cd02, Int4{2, 3, 6, 7});
    c = __builtin_shuffle(ab13, cd13, Int4{0, 1, 4, 5});
    d = __builtin_shuffle(ab13, cd13, Int4{2, 3, 6, 7});
}

/// Three coordinates of four points, a register each.
struct Vec3x4 {
    Float4 x, y, z;
};

inline Vec3x4 operator*(const Vec3x4& v, Float4 s) { return {v.x * s, v.y * s, v.z * s}; }
inline Float4 dot(const Vec3x4& a, const Vec3x4& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3x4 cross(const Vec3x4& a, const Vec3x4& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

}  // namespace sinew
