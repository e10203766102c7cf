// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// Whether the X server that DISPLAY names lets a window in, asked as Qt asks it, which ends the
/// program where it does not. True where that cannot be told.
bool xServerAnswers();

}  // namespace sinew
