// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/actions/window_part.h"

namespace sinew {

/// What files that are made of the document are proposed to be called, without an ending: as its
/// project, else as the file that it came from, else as its title says, else "model".
QString proposedName(const WindowPart& part);

}  // namespace sinew
