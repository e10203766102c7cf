// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// Makes icons, style sheet and translations reachable under ":/". Any number of calls.
void loadResources();

}  // namespace sinew
