// SPDX-License-Identifier: Apache-2.0
#include "app/view/camera_store.h"

#include <QJsonArray>

#include "app/state/stored_number.h"

namespace sinew {

namespace {

constexpr double kFarthestStored = 1e6;  // metres
constexpr double kMostAngle = 10.0;      // radians

}  // namespace

QJsonObject storedCamera(const Camera& camera) {
    const glm::dvec3& t = camera.target();
    return {{"target", QJsonArray{t.x, t.y, t.z}},
            {"distance", camera.distance()},
            {"yaw", camera.yaw()},
            {"pitch", camera.pitch()},
            {"orthographic", camera.orthographic()}};
}

std::optional<Camera> restoredCamera(const QJsonObject& stored, const Camera& from) {
    const QJsonArray target = stored.value("target").toArray();
    if (target.size() != 3) return std::nullopt;
    glm::dvec3 at(0.0);
    for (int k = 0; k < 3; ++k) at[k] = target.at(k).toDouble();
    Camera out = from;
    out.place(at, storedNumber(stored, "distance", from.distance(), 0.0, kFarthestStored),
              storedNumber(stored, "yaw", from.yaw(), -kMostAngle, kMostAngle),
              storedNumber(stored, "pitch", from.pitch(), -kMostAngle, kMostAngle));
    out.setOrthographic(stored.value("orthographic").toBool());
    return out;
}

}  // namespace sinew
