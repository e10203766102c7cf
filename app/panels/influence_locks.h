// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "editor/scene/edit.h"

namespace sinew {

/// The edit that sets the locks of a skin's influences: `locked(slot, isLocked)` gives the new
/// state of each. Named by what it does to the one influence `about`, or, with kNoIndex, to all.
/// Empty where nothing changes.
Edit lockEdit(const Scene& scene, SkinId skin, SlotIndex about,
              const std::function<bool(SlotIndex, bool)>& locked);

}  // namespace sinew
