// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "editor/scene/message.h"

namespace sinew {

/// A name that the program makes for what it adds ("Layer", "Set 2"), in the language of whoever
/// works with it: English, or what setNaming() has given. Any thread.
std::string madeName(const Message& name);

/// How such names are put into words from now on; null: English. The window sets it once, before it
/// does any work; the command line never.
using Naming = std::string (*)(const Message& name);
void setNaming(Naming naming);

}  // namespace sinew
