// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <algorithm>
#include <cmath>

namespace sinew {

/// A number that was stored under a key, within its range; the fallback where there is none.
inline double storedNumber(const QJsonObject& from, const char* key, double fallback, double low,
                           double high) {
    const double value = from.value(QLatin1String(key)).toDouble(fallback);
    return std::isfinite(value) ? std::clamp(value, low, high) : fallback;
}

}  // namespace sinew
