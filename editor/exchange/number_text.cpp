// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/number_text.h"

#include <algorithm>

namespace sinew {
namespace {

// No float and no 32-bit integer takes more, with the space behind it.
constexpr std::size_t kWidest = 17;
constexpr std::size_t kAtOnce = 4096;

template <class T>
std::string asText(T value) {
    std::string out;
    appendNumber(out, value);
    return out;
}

// Into room made for many at once.
template <class T>
void append(std::string& text, std::span<const T> values) {
    for (std::size_t from = 0; from < values.size(); from += kAtOnce) {
        const auto some = values.subspan(from, std::min(kAtOnce, values.size() - from));
        const std::size_t used = text.size();
        text.resize(used + some.size() * kWidest);
        char* at = text.data() + used;
        for (const T value : some) {
            at = std::to_chars(at, at + kWidest, value).ptr;
            *at++ = ' ';
        }
        text.resize(static_cast<std::size_t>(at - text.data()));
    }
    if (!values.empty()) text.pop_back();
}

}  // namespace

std::string shortest(double value) { return asText(value); }
std::string shortest(float value) { return asText(value); }
void appendNumbers(std::string& text, std::span<const float> values) { append(text, values); }
void appendNumbers(std::string& text, std::span<const std::uint32_t> values) {
    append(text, values);
}

}  // namespace sinew
