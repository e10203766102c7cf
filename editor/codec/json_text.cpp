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

// Length of the UTF-8 sequence at `at`, or 0 when there is none.
std::size_t sequenceLength(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const unsigned lead = byte(at);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4) return 0;
    for (std::size_t k = 1; k < length; ++k)
        if ((byte(at + k) & 0xc0) != 0x80) return 0;
    const unsigned second = byte(at + 1);
    const bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
    const bool outside = (lead == 0xed && second > 0x9f) || (lead == 0xf4 && second > 0x8f);
    return overlong || outside ? 0 : length;
}

}  // namespace

bool isUtf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto length = sequenceLength(text, at);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

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
