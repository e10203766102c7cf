// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/state/context.h"
#include "render/frame/frame.h"

namespace sinew {

/// What the context shows, seen through `view`; what a tool in hand draws is not in it. Pointers
/// are the context's, for as long as it stays as it is.
Frame shownFrame(const Context& context, const View& view);

}  // namespace sinew
