// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace sinew {

/// The text as UTF-8; one of another encoding is taken as Latin-1, which never fails.
std::string asUtf8(std::string_view text);

}  // namespace sinew
