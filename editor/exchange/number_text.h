// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <cstdint>
#include <span>
#include <string>

namespace sinew {

/// The shortest decimal that reads back as `value`.
std::string shortest(double value);
std::string shortest(float value);

/// Appends one number, the shortest that reads back the same.
template <class Number>
void appendNumber(std::string& text, Number value) {
    char digits[32];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

/// Appends numbers with a space between two, each the shortest that reads back the same. About 30
/// ns a number: for texts of millions of them.
void appendNumbers(std::string& text, std::span<const float> values);
void appendNumbers(std::string& text, std::span<const std::uint32_t> values);

}  // namespace sinew
