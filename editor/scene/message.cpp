// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/message.h"

#include <array>
#include <charconv>
#include <optional>

#include "editor/scene/nested_message.h"

namespace sinew {

namespace {

// Before the digits of a number that may be grouped: a separator of ASCII that no text has.
constexpr char kNumber = '\x1c';
constexpr std::size_t kGrouped = 4;  // digits, from which on they are

// "{one|more}": what a word is after a number.
struct Forms {
    std::string_view one, more;
};
constexpr std::size_t kAroundForms = 3;

std::optional<Forms> formsAt(std::string_view text) {
    if (!text.starts_with('{')) return std::nullopt;
    const auto between = text.find('|');
    const auto end = text.find('}');
    if (between > end || end == std::string_view::npos) return std::nullopt;
    return Forms{text.substr(1, between - 1), text.substr(between + 1, end - between - 1)};
}

// Where an argument is a message that nobody put into words, English ones.
std::string shown(const std::string& argument) {
    if (const auto digits = digitsOf(argument); !digits.empty()) return std::string(digits);
    Message whole;
    whole.arguments.push_back(argument);
    return withWords(whole, [](const Message& message) { return message.english(); })
        .arguments.front();
}

}  // namespace

std::string Message::format(std::string_view text) const {
    std::string out;
    bool one = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isArgument =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (isArgument) {
            const auto index = static_cast<std::size_t>(text[++i] - '1');
            if (index >= arguments.size()) continue;
            out += shown(arguments[index]);
            one = arguments[index] == "1";
        } else if (const auto forms = formsAt(text.substr(i))) {
            out += one ? forms->one : forms->more;
            i += forms->one.size() + forms->more.size() + kAroundForms - 1;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string Message::markedNumber(std::string digits) {
    return digits.size() < kGrouped ? digits : kNumber + digits;
}

std::string_view digitsOf(std::string_view argument) {
    return argument.starts_with(kNumber) ? argument.substr(1) : std::string_view();
}

std::string Message::asText(double v) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), v,
                                   std::chars_format::general, 6)
                         .ptr;
    return {buffer.data(), end};
}

}  // namespace sinew
