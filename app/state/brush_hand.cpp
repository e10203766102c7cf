// SPDX-License-Identifier: Apache-2.0
#include "app/state/brush_hand.h"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

double lengthIn(const QJsonObject& from, const char* key, double fallback, double low,
                double high) {
    const double stored = from.value(QLatin1String(key)).toDouble(fallback);
    return std::isfinite(stored) ? std::clamp(stored, low, high) : fallback;
}

}  // namespace

QJsonObject storedHand(const BrushHand& hand) {
    return {{"radiusInPixels", hand.radiusInPixels},
            {"pixels", hand.pixels},
            {"pressureRadius", hand.pressureRadius},
            {"pressureStrength", hand.pressureStrength},
            {"steady", hand.steady}};
}

BrushHand restoredHand(const QJsonObject& from, BrushHand hand) {
    hand.radiusInPixels = from.value("radiusInPixels").toBool(hand.radiusInPixels);
    hand.pixels = lengthIn(from, "pixels", hand.pixels, kLeastPixels, kMostPixels);
    hand.pressureRadius = from.value("pressureRadius").toBool(hand.pressureRadius);
    hand.pressureStrength = from.value("pressureStrength").toBool(hand.pressureStrength);
    hand.steady = lengthIn(from, "steady", hand.steady, 0.0, kMostSteady);
    return hand;
}

}  // namespace sinew
