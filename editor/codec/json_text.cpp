// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/json_text.h"

#include <algorithm>

namespace sinew {
namespace {

// Brackets outside of strings; text that is no JSON gives some number and fails to parse later.
int nesting(std::string_view text) {
    int depth = 0;
    int deepest = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') ++i;
            if (c == '"') inString = false;
            continue;
        }
        if (c == '"') inString = true;
        if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
        if (c == '}' || c == ']') --depth;
    }
    return deepest;
}

}  // namespace

std::optional<Json> parseJson(std::string_view text) {
    if (nesting(text) > kDeepestJson) return std::nullopt;
    auto json = Json::parse(text.begin(), text.end(), nullptr, false);
    if (json.is_discarded()) return std::nullopt;
    return json;
}

bool isJson(std::string_view text) {
    return nesting(text) <= kDeepestJson && Json::accept(text.begin(), text.end());
}

std::string jsonText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string escapedPointerToken(std::string_view key) {
    std::string out;
    for (const char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

namespace {
const Json& emptyArray() {
    static const Json kEmpty = Json::array();
    return kEmpty;
}
const Json& emptyObject() {
    static const Json kEmpty = Json::object();
    return kEmpty;
}
}  // namespace

const Json& arrayMember(const Json& object, const char* key) {
    if (!object.is_object()) return emptyArray();
    const auto member = object.find(key);
    return member != object.end() && member->is_array() ? *member : emptyArray();
}

const Json& objectMember(const Json& object, const char* key) {
    if (!object.is_object()) return emptyObject();
    const auto member = object.find(key);
    return member != object.end() && member->is_object() ? *member : emptyObject();
}

const Json& objectAt(const Json& array, std::size_t index) {
    const bool there = array.is_array() && index < array.size() && array[index].is_object();
    return there ? array[index] : emptyObject();
}

std::uint32_t indexMember(const Json& object, const char* key) {
    if (!object.is_object()) return kNoIndex;
    const auto member = object.find(key);
    if (member == object.end() || !member->is_number_integer()) return kNoIndex;
    const auto value = member->get<std::int64_t>();
    return value >= 0 && value < kNoIndex ? static_cast<std::uint32_t>(value) : kNoIndex;
}

}  // namespace sinew
