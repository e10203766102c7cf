// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/commands/commands.h"
#include "app/state/context.h"

namespace sinew {

/// What a person who has just got this far would do next, as a sentence with the keys of the
/// present preset; empty once they are under way.
QString nextStep(const Context& context, const Commands& commands);

}  // namespace sinew
