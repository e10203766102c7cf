// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "editor/codec/text.h"
#include "editor/scene/ids.h"

namespace sinew {

/// JSON that keeps the order of keys, so that what is carried through a scene is written as it was
/// read.
using Json = nlohmann::ordered_json;

/// Deepest nesting that is taken from a file: programs nest a dozen levels; recursion over more
/// could exhaust the stack.
inline constexpr int kDeepestJson = 200;

/// Parses text from outside; nothing when it is not JSON, not UTF-8, or too deeply nested. Never
/// throws.
std::optional<Json> parseJson(std::string_view text);

/// Compact text. Bytes that are not UTF-8 become replacement characters.
std::string jsonText(const Json& json);

/// The array `key` of an object, or an empty one where there is none.
const Json& arrayMember(const Json& object, const char* key);
/// The object `key` of an object, or an empty one.
const Json& objectMember(const Json& object, const char* key);
/// The object at `index` of an array, or an empty one.
const Json& objectAt(const Json& array, std::size_t index);
/// A whole number of an object that fits an index, or kNoIndex.
std::uint32_t indexMember(const Json& object, const char* key);

/// A key as a token of a JSON pointer: `~` and `/` escaped.
std::string escapedPointerToken(std::string_view key);

}  // namespace sinew
