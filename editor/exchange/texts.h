// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace sinew {

/// Appends one number, the shortest that reads back the same.
template <class Number>
void appendNumber(std::string& text, Number value) {
    char digits[32];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}
/// The same alone.
template <class Number>
std::string shortest(Number value) {
    std::string out;
    appendNumber(out, value);
    return out;
}

/// Appends numbers with a space between two, each the shortest that reads back the same. About 30
/// ns a number: for texts of millions of them.
void appendNumbers(std::string& text, std::span<const float> values);
void appendNumbers(std::string& text, std::span<const std::uint32_t> values);

/// Text with the characters that XML gives a meaning written by name; those it does not allow are
/// replaced.
std::string xmlEscaped(std::string_view text);

/// Gives each name once: a taken one gets a number, an empty one a word.
class UniqueNames {
public:
    /// `name`, or `name_2`, `name_3`, ... ; `whenEmpty` stands for an empty name.
    std::string take(const std::string& name, const std::string& whenEmpty);

private:
    std::set<std::string> taken_;
};

}  // namespace sinew
