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

/// True of the marks by which an argument holds a message, or a number that is to be grouped:
/// separators of ASCII. Whoever cleans a stranger's arguments of what steers a terminal may leave
/// them.
constexpr bool isArgumentMark(char c) { return c >= '\x1c' && c <= '\x1f'; }

/// "a, b, c and 4 more", to be an argument of a message.
std::string listed(const std::vector<std::string>& names, std::size_t most = 4);

/// The message with its arguments that are messages put into words, and theirs before.
Message withWords(const Message& message, const std::function<std::string(const Message&)>& words);

}  // namespace sinew
