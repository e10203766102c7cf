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
    const Float4 ab02 = __builtin_shufflevector(a, b, 0, 4, 1, 5);
    const Float4 cd02 = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    const Float4 ab13 = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Float4 cd13 = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    a = __builtin_shufflevector(ab02, cd02, 0, 1, 4, 5);
    b = __builtin_shufflevector(ab02, cd02, 2, 3, 6, 7);
    c = __builtin_shufflevector(ab13, cd13, 0, 1, 4, 5);
    d = __builtin_shufflevector(ab13, cd13, 2, 3, 6, 7);
}

/// Three coordinates of four points, a register each.
struct Vec3x4 {
    Float4 x, y, z;
};

/// From and to twelve floats, point by point.
inline Vec3x4 loadPoints(const float* from) {
    Float4 a, b, c;  // x0 y0 z0 x1 | y1 z1 x2 y2 | z2 x3 y3 z3
    std::memcpy(&a, from, sizeof(a));
    std::memcpy(&b, from + 4, sizeof(b));
    std::memcpy(&c, from + 8, sizeof(c));
    const Float4 x2y2x3y3 = __builtin_shufflevector(b, c, 2, 3, 5, 6);
    const Float4 y0z0y1z1 = __builtin_shufflevector(a, b, 1, 2, 4, 5);
    return {__builtin_shufflevector(a, x2y2x3y3, 0, 3, 4, 6),
            __builtin_shufflevector(y0z0y1z1, x2y2x3y3, 0, 2, 5, 7),
            __builtin_shufflevector(y0z0y1z1, c, 1, 3, 4, 7)};
}
inline void storePoints(const Vec3x4& v, float* to) {
    const Float4 x0x2y0y2 = __builtin_shufflevector(v.x, v.y, 0, 2, 4, 6);
    const Float4 y1y3z1z3 = __builtin_shufflevector(v.y, v.z, 1, 3, 5, 7);
    const Float4 z0z2x1x3 = __builtin_shufflevector(v.z, v.x, 0, 2, 5, 7);
    const Float4 a = __builtin_shufflevector(x0x2y0y2, z0z2x1x3, 0, 2, 4, 6);
    const Float4 b = __builtin_shufflevector(y1y3z1z3, x0x2y0y2, 0, 2, 5, 7);
    const Float4 c = __builtin_shufflevector(z0z2x1x3, y1y3z1z3, 1, 3, 5, 7);
    std::memcpy(to, &a, sizeof(a));
    std::memcpy(to + 4, &b, sizeof(b));
    std::memcpy(to + 8, &c, sizeof(c));
}

inline Vec3x4 operator*(const Vec3x4& v, Float4 s) { return {v.x * s, v.y * s, v.z * s}; }
inline Float4 dot(const Vec3x4& a, const Vec3x4& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3x4 cross(const Vec3x4& a, const Vec3x4& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

}  // namespace sinew
