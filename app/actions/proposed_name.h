// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/actions/window_part.h"

namespace sinew {

/// What files that are made of the document are proposed to be called, without an ending: as its
/// project, or the one that recovered work belonged to, else as the file that it came from, else as
/// its title says, else "model".
QString proposedName(const WindowPart& part);
/// In which folder they are proposed: that project's, else that of the file that it came from, else
/// the one that was used last; what was imported into it is not asked.
QString proposedFolder(const WindowPart& part);

}  // namespace sinew
