// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace sinew {

/// Whether the text of a model file (by its ending, lower case) ends before it is whole, as far as
/// its kind lets that be told: an open brace, a missing last word, a last line without an end.
/// False for binary files. O(bytes).
bool isCutOff(std::string_view ending, std::string_view text);

}  // namespace sinew
