// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <glm/glm.hpp>
#include <vector>

namespace sinew {

/// True where every number of a vector or matrix is finite: neither NaN nor infinite.
template <glm::length_t N, class T, glm::qualifier Q>
bool isFinite(const glm::vec<N, T, Q>& v) {
    for (glm::length_t k = 0; k < N; ++k)
        if (!std::isfinite(v[k])) return false;
    return true;
}
template <glm::length_t C, glm::length_t R, class T, glm::qualifier Q>
bool isFinite(const glm::mat<C, R, T, Q>& m) {
    for (glm::length_t c = 0; c < C; ++c)
        if (!isFinite(m[c])) return false;
    return true;
}

/// True where all of `values`, numbers or vectors of float, are finite. Linear, without a branch a
/// value.
template <class Value>
bool allFinite(const std::vector<Value>& values) {
    // 0 times a number is 0, unless the number is infinite or NaN: one branch for all.
    Value sum(0.0f);
    for (const Value& v : values) sum += v * 0.0f;
    return sum == sum;
}

/// A number above 0 to two digits, as people set and read it.
inline double toTwoDigits(double number) {
    const double digit = std::pow(10.0, std::floor(std::log10(number)) - 1.0);
    return std::round(number / digit) * digit;
}

/// True where the affine map of `m` has an inverse worth using: all its numbers are finite, and its
/// axes span more than 1e-12 of the volume that axes of their lengths would span at right angles.
/// Does not depend on units: the same for any multiple of `m`, as long as doubles can hold it.
bool invertible(const glm::dmat3& m);
bool invertible(const glm::dmat4& m);

}  // namespace sinew
