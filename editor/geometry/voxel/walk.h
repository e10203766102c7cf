// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/glm.hpp>
#include <limits>

namespace sinew {

/// The part [first, last] of a line from 0 to 1 within a box; first > last: none.
struct LineSpan {
    double first = 0.0;
    double last = 1.0;
    bool isEmpty() const { return first > last; }
};
inline LineSpan clipLine(const glm::dvec3& from, const glm::dvec3& to, const glm::dvec3& low,
                         const glm::dvec3& high) {
    LineSpan span;
    for (int a = 0; a < 3; ++a) {
        const double along = to[a] - from[a];
        if (along == 0.0) {
            if (from[a] < low[a] || from[a] > high[a]) return {1.0, 0.0};
            continue;
        }
        const double t0 = (low[a] - from[a]) / along;
        const double t1 = (high[a] - from[a]) / along;
        span.first = std::max(span.first, std::min(t0, t1));
        span.last = std::min(span.last, std::max(t0, t1));
    }
    return span;
}

/// Calls visit(voxel, enter, leave) for the voxels on a line in grid space, in order, with the part
/// of the line (0 to 1) in each, until it answers false (J. Amanatides and A. Woo, "A fast voxel
/// traversal algorithm for ray tracing", 1987). Answers whether all were visited.
template <class Visit>
bool walkVoxels(const glm::dvec3& from, const glm::dvec3& to, Visit&& visit) {
    glm::ivec3 at(glm::floor(from));
    const glm::ivec3 end(glm::floor(to));
    const glm::dvec3 along = to - from;
    const glm::ivec3 step(glm::sign(along));
    glm::dvec3 next(std::numeric_limits<double>::infinity());
    glm::dvec3 each = next;
    for (int a = 0; a < 3; ++a) {
        if (at[a] == end[a]) continue;  // never leaves this layer, whatever the rounding
        each[a] = 1.0 / std::abs(along[a]);
        next[a] = (at[a] + (step[a] > 0 ? 1 : 0) - from[a]) / along[a];
    }
    const glm::ivec3 more = glm::abs(end - at);
    const int steps = more.x + more.y + more.z;
    double enter = 0.0;
    for (int i = 0; i <= steps; ++i) {
        const int a = next.x <= next.y && next.x <= next.z ? 0 : next.y <= next.z ? 1 : 2;
        const double leave = i == steps ? 1.0 : std::clamp(next[a], enter, 1.0);
        if (!visit(at, enter, leave)) return false;
        if (i == steps) break;
        at[a] += step[a];
        next[a] = at[a] == end[a] ? std::numeric_limits<double>::infinity() : next[a] + each[a];
        enter = leave;
    }
    return true;
}

}  // namespace sinew
