// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "editor/scene/scene.h"

namespace sinew {

/// What a clip is called in the window: its name, or one by its number where it has none.
QString clipName(const Scene& scene, ClipId id);

}  // namespace sinew
