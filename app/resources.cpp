// SPDX-License-Identifier: Apache-2.0
#include "app/resources.h"

#include <QDir>

// Resources of a static library are linked only where something names them; the macro wants no
// namespace around it.
static void nameResources() { Q_INIT_RESOURCE(sinew); }

namespace sinew {

void loadResources() { nameResources(); }

}  // namespace sinew
