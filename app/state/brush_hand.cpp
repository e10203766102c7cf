// SPDX-License-Identifier: Apache-2.0
#include "app/state/brush_hand.h"

#include "app/state/stored_number.h"

namespace sinew {

QJsonObject storedHand(const BrushHand& hand) {
    return {{"radiusInPixels", hand.radiusInPixels},
            {"pixels", hand.pixels},
            {"pressureRadius", hand.pressureRadius},
            {"pressureStrength", hand.pressureStrength},
            {"steady", hand.steady}};
}

BrushHand restoredHand(const QJsonObject& from, BrushHand hand) {
    hand.radiusInPixels = from.value("radiusInPixels").toBool(hand.radiusInPixels);
    hand.pixels = storedNumber(from, "pixels", hand.pixels, kLeastPixels, kMostPixels);
    hand.pressureRadius = from.value("pressureRadius").toBool(hand.pressureRadius);
    hand.pressureStrength = from.value("pressureStrength").toBool(hand.pressureStrength);
    hand.steady = storedNumber(from, "steady", hand.steady, 0.0, kMostSteady);
    return hand;
}

}  // namespace sinew
