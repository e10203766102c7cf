// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "editor/scene/error.h"
#include "editor/scene/nested_message.h"

namespace sinew {

/// What is wrong with a foreign file, which may be told in the format's own words, and what helps
/// whoever opens it.
inline Message damagedFile(const Message& whatIsWrong) {
    return Message("%1 Export it again from the program that it comes from, or take another copy.",
                   asArgument(whatIsWrong));
}

/// The same, and last what its reader says: a part of a sentence, in English where a library said
/// it.
inline Message damagedFile(const Message& whatIsWrong, const std::string& reason) {
    return Message("%1 In the reader's words: %2.", asArgument(damagedFile(whatIsWrong)), reason);
}

inline Error unreadable(Message why, const std::filesystem::path& file) {
    return {ErrorCode::CannotRead, std::move(why), file.string()};
}

}  // namespace sinew
