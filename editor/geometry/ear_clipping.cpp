// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/ear_clipping.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sinew {
namespace {

/// The two axes to project on, ordered so that a loop around `normal` turns left: drops the axis it
/// is largest in.
glm::ivec2 planeAxes(const glm::dvec3& normal) {
    const glm::dvec3 size = glm::abs(normal);
    const int dropped = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
    const glm::ivec2 axes((dropped + 1) % 3, (dropped + 2) % 3);
    return normal[dropped] >= 0.0 ? axes : glm::ivec2(axes.y, axes.x);
}

/// Twice the signed area of a b c; positive: left turn.
double turn(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

class EarClipper {
public:
    EarClipper(std::span<const glm::dvec3> loop, const glm::dvec3& normal) {
        const glm::ivec2 axes = planeAxes(normal);
        const auto count = static_cast<std::uint32_t>(loop.size());
        for (std::uint32_t i = 0; i < count; ++i) {
            points_.emplace_back(loop[i][axes.x], loop[i][axes.y]);
            previous_.push_back((i + count - 1) % count);
            next_.push_back((i + 1) % count);
        }
        for (std::uint32_t i = 0; i < count; ++i)
            if (turnAt(i) <= 0.0) concave_.push_back(i);
    }

    void run(std::vector<glm::uvec3>& triangles) {
        auto left = static_cast<std::uint32_t>(points_.size());
        std::uint32_t at = 0;
        for (std::uint32_t tried = 0; left > 3;) {
            // No ear in a whole round: the loop crosses itself. It is cut all the same, so that no
            // corner is lost.
            const bool forced = tried > left;
            if (!forced && !isEar(at)) {
                at = next_[at];
                ++tried;
                continue;
            }
            triangles.emplace_back(previous_[at], at, next_[at]);
            at = remove(at);
            tried = 0;
            --left;
        }
        triangles.emplace_back(previous_[at], at, next_[at]);
    }

private:
    double turnAt(std::uint32_t i) const {
        return turn(points_[previous_[i]], points_[i], points_[next_[i]]);
    }
    bool isEar(std::uint32_t i) const {
        if (turnAt(i) <= 0.0) return false;
        const auto a = previous_[i];
        const auto b = next_[i];
        return std::none_of(concave_.begin(), concave_.end(), [&](std::uint32_t p) {
            return p != a && p != i && p != b && holds(a, i, b, points_[p]);
        });
    }
    /// True when p lies in the triangle or on its border, and is none of its corners (a slit's two
    /// sides touch there).
    bool holds(std::uint32_t a, std::uint32_t b, std::uint32_t c, const glm::dvec2& p) const {
        if (p == points_[a] || p == points_[b] || p == points_[c]) return false;
        return turn(points_[a], points_[b], p) >= 0.0 && turn(points_[b], points_[c], p) >= 0.0 &&
               turn(points_[c], points_[a], p) >= 0.0;
    }
    /// Takes a corner out of the loop and gives one from which to look on: two on, so that ears
    /// alternate sides and the triangles do not all meet in one corner.
    std::uint32_t remove(std::uint32_t i) {
        const auto a = previous_[i];
        const auto b = next_[i];
        next_[a] = b;
        previous_[b] = a;
        std::erase_if(concave_, [&](std::uint32_t p) {
            return p == i || ((p == a || p == b) && turnAt(p) > 0.0);
        });
        return next_[b];
    }

    std::vector<glm::dvec2> points_;
    std::vector<std::uint32_t> previous_;
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> concave_;  // corners that may lie in another's ear
};

}  // namespace

glm::dvec3 loopNormal(std::span<const glm::dvec3> loop) {
    glm::dvec3 sum(0.0);
    for (std::size_t k = 1; k + 1 < loop.size(); ++k)
        sum += glm::cross(loop[k] - loop[0], loop[k + 1] - loop[0]);
    return sum;
}

void clipEars(std::span<const glm::dvec3> loop, const glm::dvec3& normal,
              std::vector<glm::uvec3>& triangles) {
    assert(loop.size() >= 3);
    EarClipper(loop, normal).run(triangles);
}

}  // namespace sinew
