// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <optional>

#include "app/view/camera.h"

namespace sinew {

/// As a project keeps it.
QJsonObject storedCamera(const Camera& camera);
/// The camera that was stored, as near to the scene as `from` may come; what is missing or out of
/// range stays as it is there. None where no target was stored.
std::optional<Camera> restoredCamera(const QJsonObject& stored, const Camera& from);

}  // namespace sinew
