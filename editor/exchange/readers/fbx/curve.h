// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/exchange/readers/fbx/tree.h"

namespace sinew::fbx_read {

/// FBX's clock: ticks in a second.
inline constexpr double kTicksPerSecond = 46186158000.0;

/// From which side a curve that jumps is looked at.
enum class Side : std::uint8_t { Before, After };

/// An animation curve: a number over time. Before its first key and after its last it keeps their
/// values.
class Curve {
public:
    enum class Mode : std::uint8_t { Hold, HoldNext, Straight, Cubic };

    /// A key and the curve from it to the next. A cubic one is a Bezier curve in time and value
    /// whose inner points lie `out` behind this key and `in` before the next.
    struct Key {
        double time = 0.0;  ///< seconds
        double value = 0.0;
        Mode mode = Mode::Straight;
        double outTime = 0.0, outValue = 0.0;
        double inTime = 0.0, inValue = 0.0;
    };

    Curve() = default;
    /// Of an AnimationCurve element. Keys that are no numbers, or beyond kLongestTime, or stand
    /// twice at one time are left out.
    explicit Curve(const Element& element);

    const std::vector<Key>& keys() const { return keys_; }
    bool empty() const { return keys_.empty(); }
    std::size_t dropped() const { return dropped_; }

    /// The value at a time. O(log keys).
    double at(double seconds, Side side) const;
    /// No less than what the value can change within [from, to], a time between two keys or beyond.
    double travel(double from, double to) const;
    /// Some key is cubic; some key holds.
    bool bends() const;
    bool onlyHolds() const;

private:
    const Key* before(double seconds, Side side) const;

    std::vector<Key> keys_;
    std::size_t dropped_ = 0;
};

}  // namespace sinew::fbx_read
