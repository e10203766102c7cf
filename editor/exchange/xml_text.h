// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace sinew {

/// Text with the five entities of XML and character references resolved; others stay as they are.
std::string xmlText(std::string_view text);
/// Text with the characters that XML gives a meaning written by name; those it does not allow are
/// replaced.
std::string xmlEscaped(std::string_view text);

}  // namespace sinew
