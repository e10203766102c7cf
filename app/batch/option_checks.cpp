// SPDX-License-Identifier: Apache-2.0
#include "app/batch/option_checks.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <optional>
#include <sstream>

#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

template <class Number>
std::optional<Number> parsedNumber(std::string_view text) {
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

/// `wanted` ends the sentence that refuses a text, as in "a whole number from 0 to 9".
template <class Number>
CLI::Validator numberThat(const std::string& help, const std::string& wanted,
                          const std::function<bool(Number)>& fits) {
    return {[=](const std::string& text) {
                const auto number = parsedNumber<Number>(text);
                if (number && fits(*number)) return std::string();
                return '"' + text + "\" is not " + wanted + '.';
            },
            help};
}

template <class Number>
CLI::Validator rangeCheck(const std::string& type, const std::string& kind, Number low,
                          Number high) {
    std::ostringstream help, wanted;
    help << type << " in [" << low << " - " << high << ']';
    wanted << kind << " from " << low << " to " << high;
    return numberThat<Number>(help.str(), wanted.str(),
                              [=](Number number) { return number >= low && number <= high; });
}

}  // namespace

CLI::Validator oneOf(std::vector<std::string> words) {
    std::string help;
    for (const auto& word : words) help += (help.empty() ? "{" : ",") + word;
    return {[words = std::move(words)](const std::string& text) {
                if (std::ranges::find(words, text) != words.end()) return std::string();
                return '"' + text + "\" is not known; available: " + listed(words, words.size()) +
                       '.';
            },
            help + '}'};
}

CLI::Validator wholeWithin(std::int64_t low, std::int64_t high) {
    return rangeCheck("INT", "a whole number", low, high);
}

CLI::Validator wholeFromZero() {
    return numberThat<std::uint32_t>({}, "a whole number of 0 or more",
                                     [](std::uint32_t) { return true; });
}

CLI::Validator numberWithin(double low, double high) {
    return rangeCheck("FLOAT", "a number", low, high);
}

CLI::Validator numberFromZero() {
    return numberThat<double>("NONNEGATIVE", "a number of 0 or more",
                              [](double number) { return number >= 0.0 && std::isfinite(number); });
}

CLI::Validator numberAboveZero() {
    return numberThat<double>("POSITIVE", "a number above 0",
                              [](double number) { return number > 0.0 && std::isfinite(number); });
}

CLI::Validator anyNumber() {
    return numberThat<double>({}, "a number", [](double number) { return std::isfinite(number); });
}

}  // namespace sinew
