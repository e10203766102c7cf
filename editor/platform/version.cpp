// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/version.h"

namespace sinew {

const char* programVersion() { return SINEW_VERSION; }

}  // namespace sinew
