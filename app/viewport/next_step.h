// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "app/commands/commands.h"
#include "app/state/context.h"

namespace sinew {

/// What a person who has just got this far would do next, as a sentence with the keys of the
/// present preset; empty once they are under way, while a clip plays, and for a dismissed one.
QString nextStep(const Context& context, const Commands& commands);
/// What is held so that a click picks the active influence, with the tool in hand; empty where a
/// click on a joint alone does: Blender's S scales, but where it is wanted for picking while one
/// paints.
QString pickKeyText(const Context& context, const Commands& commands);
/// While the tutorial is followed it tells what is next, and nextStep() is empty.
void setGuided(Settings& settings, bool guided);
/// The present step is not told again, in this session or another.
void dismissNextStep(Context& context, const Commands& commands);

}  // namespace sinew
