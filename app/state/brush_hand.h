// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>

namespace sinew {

/// How the hand leads the brush, of all brushes. What it comes to is told to a stroke dab by dab:
/// the core knows neither pixels nor pens.
struct BrushHand {
    bool radiusInPixels = false;  ///< the brush keeps its size on the screen, not on the model
    double pixels = 40.0;         ///< its radius then, logical ones
    bool pressureRadius = false;  ///< a pen's pressure is a share of the radius
    bool pressureStrength = false;
    /// Logical pixels that the brush trails behind the pointer; 0: it is where the pointer is.
    double steady = 0.0;

    friend bool operator==(const BrushHand&, const BrushHand&) = default;
};

inline constexpr double kLeastPixels = 2.0;
inline constexpr double kMostPixels = 400.0;
inline constexpr double kMostSteady = 200.0;

/// As projects and the user's settings keep it.
QJsonObject storedHand(const BrushHand& hand);
/// What was stored, over `hand`; what is missing leaves it, what is out of range is brought inside.
BrushHand restoredHand(const QJsonObject& from, BrushHand hand);

}  // namespace sinew
