// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <glm/glm.hpp>
#include <vector>

#include "editor/paint/stroke.h"

namespace sinew {

/// Where the dabs of a stroke land: evenly spaced along the way the cursor went, however few
/// positions of it were told, so that speed leaves no gaps and slowness paints no heap. Vec:
/// glm::dvec2 (pixels; cast a ray at each dab) or glm::dvec3 (on the surface).
template <class Vec>
class StrokePath {
public:
    /// `radius`: of the brush, in the unit of the positions. Above zero.
    explicit StrokePath(double radius) { setRadius(radius); }

    /// For a brush whose radius on the screen changes on the way, as with the depth of what is
    /// under it.
    void setRadius(double radius) {
        spacing_ = std::max(radius * kDabSpacing, kSmallestSpacing);
        travelled_ = std::min(travelled_, spacing_);
    }

    /// The dabs from the last position to this one, in order; the first call gives the position
    /// itself. What is left over up to `position`, less than one spacing, counts for the next call.
    std::vector<Vec> moveTo(const Vec& position) {
        std::vector<Vec> dabs;
        if (!started_) {
            started_ = true;
            last_ = position;
            dabs.push_back(position);
            return dabs;
        }
        const double length = glm::length(position - last_);
        if (!std::isfinite(length) || length == 0.0) return dabs;
        double at = spacing_ - travelled_;
        for (; at <= length && dabs.size() < kMostDabs; at += spacing_)
            dabs.push_back(last_ + (position - last_) * (at / length));
        travelled_ = std::max(0.0, spacing_ - (at - length));
        last_ = position;
        return dabs;
    }

private:
    // A brush narrower than this on the screen touches a pixel at most; a dab each quarter of it
    // would only cost time.
    static constexpr double kSmallestSpacing = 1e-6;
    // One move across ten screens with a two-pixel brush; more is a radius that makes no sense.
    static constexpr std::size_t kMostDabs = 100000;
    double spacing_ = 1.0;
    double travelled_ = 0.0;  // since the last dab
    Vec last_{};
    bool started_ = false;
};

}  // namespace sinew
