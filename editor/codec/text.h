// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace sinew {

/// True when the text is UTF-8 without overlong forms or surrogates.
bool isUtf8(std::string_view text);
/// The text as UTF-8; one of another encoding is taken as Latin-1, which never fails.
std::string asUtf8(std::string_view text);
/// True when the text is JSON, UTF-8 and not too deeply nested (json_text.h); builds no value.
bool isJson(std::string_view text);

}  // namespace sinew
