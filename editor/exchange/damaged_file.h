// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/nested_message.h"

namespace sinew {

/// What is wrong with a foreign file, which may be told in the format's own words, and what helps
/// whoever opens it.
inline Message damagedFile(const Message& whatIsWrong) {
    return Message("%1 Export it again from the program that it comes from, or take another copy.",
                   asArgument(whatIsWrong));
}

}  // namespace sinew
