// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/scene/message.h"

namespace sinew {

/// A message as an argument of another, in whose language it is shown. It is text with marks in it,
/// so that whoever stores or sends arguments needs to know nothing of it.
std::string asArgument(const Message& message);

/// "a, b, c and 4 more", to be an argument of a message.
std::string listed(const std::vector<std::string>& names, std::size_t most = 4);

/// The message with its arguments that are messages put into words, and theirs before.
Message withWords(const Message& message, const std::function<std::string(const Message&)>& words);

}  // namespace sinew
