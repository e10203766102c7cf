// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "editor/exchange/canonical/track.h"

// Where a clip needs no key, as readers that go straight from one to the next miss nothing there.
namespace sinew::canonical {

/// One node at one moment.
struct NodeFrame {
    double seconds = 0.0;
    Trs local;
    std::vector<float> morphs;
};
NodeFrame frameOf(const Frame& frame, std::size_t node);

/// Radians, by the shorter arc.
double angleBetween(const glm::dquat& a, const glm::dquat& b);
/// How much of the way from one moment to another has passed at one between them.
double shareOf(double from, double between, double to);

/// Whether the straight line from `a` to `b` passes through `between` at a share of it: within 1e-5
/// of `size` and 1e-5 radians, about angles as well as along the arc, and no rotation is above nine
/// degrees.
bool isStraightTranslation(const Trs& a, const Trs& between, const Trs& b, double share,
                           double size);
bool isStraightScale(const Trs& a, const Trs& between, const Trs& b, double share);
bool isStraightRotation(const Trs& a, const Trs& between, const Trs& b, double share);
bool areStraight(const std::vector<float>& a, const std::vector<float>& between,
                 const std::vector<float>& b, double share);
/// All of these, of one node.
bool isStraight(const Frame& a, const Frame& between, const Frame& b, std::size_t node,
                double size);

/// What lies between two of a row of frames and is needed, as the straight line from one to the
/// other would miss something there: `straight(low, i, high)` says of a frame whether it does not.
/// Appends ascending indices.
template <class Straight, class Seconds>
void divideFrames(std::size_t low, std::size_t high, const Straight& straight,
                  const Seconds& seconds, std::vector<std::size_t>& out) {
    bool whole = true;
    for (std::size_t i = low + 1; i < high && whole; ++i) whole = straight(low, i, high);
    if (whole) return;
    const double half = (seconds(low) + seconds(high)) * 0.5;
    std::size_t middle = low + 1;
    for (std::size_t i = low + 2; i < high; ++i)
        if (std::abs(seconds(i) - half) < std::abs(seconds(middle) - half)) middle = i;
    divideFrames(low, middle, straight, seconds, out);
    out.push_back(middle);
    divideFrames(middle, high, straight, seconds, out);
}

}  // namespace sinew::canonical
