// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinew {

/// A text for people: a pattern and its arguments. The English pattern, with %1, %2 ... where
/// arguments go, is the id under which translations are found, so the core needs no catalogue and
/// `app/` can show any language. "{one|more}": the first where the number before it is 1.
struct Message {
    std::string pattern;
    std::vector<std::string> arguments;

    Message() = default;
    template <class... Args>
    explicit(sizeof...(Args) == 0) Message(std::string_view text, Args&&... args) : pattern(text) {
        (arguments.push_back(asText(std::forward<Args>(args))), ...);
    }

    /// The English sentence.
    std::string english() const { return format(pattern); }
    /// The sentence with a translated pattern.
    std::string format(std::string_view translatedPattern) const;
    bool empty() const { return pattern.empty(); }
    friend bool operator==(const Message&, const Message&) = default;

private:
    static std::string asText(std::string_view v) { return std::string(v); }
    static std::string asText(const std::string& v) { return v; }
    static std::string asText(const char* v) { return v; }
    static std::string asText(double v);
    static std::string asText(float v) { return asText(static_cast<double>(v)); }
    template <class Integer>
    requires std::is_integral_v<Integer>
    static std::string asText(Integer v) { return markedNumber(std::to_string(v)); }
    static std::string markedNumber(std::string digits);
};

/// The digits of an argument that was a whole number of four or more, which languages group;
/// empty: it is none, or a text.
std::string_view digitsOf(std::string_view argument);

}  // namespace sinew
