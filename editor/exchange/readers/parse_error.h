// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <utility>

#include "editor/exchange/damaged_file.h"
#include "editor/scene/message.h"

namespace sinew {

/// Thrown inside the readers where a file cannot be read, and caught at their border, which makes
/// an Error of it.
struct ParseError {
    Message message;
};
template <class... Args>
[[noreturn]] void throwParseError(std::string_view text, Args&&... args) {
    throw ParseError{Message(text, std::forward<Args>(args)...)};
}

/// Of a file that breaks its format's rules; `reason` is the part of a sentence that says which,
/// told last.
inline Message damagedBecause(const Message& reason) {
    return damagedFile(Message("The file is damaged."), asArgument(reason));
}
template <class... Args>
[[noreturn]] void throwDamaged(std::string_view reason, Args&&... args) {
    throw ParseError{damagedBecause(Message(reason, std::forward<Args>(args)...))};
}

}  // namespace sinew
