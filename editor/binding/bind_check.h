// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/binding/bind_method.h"

namespace sinew {

/// What every method asks before it starts: there is something to bind to, and all positions are
/// finite. Errors: Refused, with a sentence. Linear.
Expected<void> checkBind(const BindProblem& problem);

}  // namespace sinew
