// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/texts.h"

#include <algorithm>

namespace sinew {
namespace {

// No float and no 32-bit integer takes more, with the space behind it.
constexpr std::size_t kWidest = 17;
constexpr std::size_t kAtOnce = 4096;

struct XmlName {
    char character;
    std::string_view name;
};
constexpr XmlName kXmlNames[] = {{'&', "&amp;"}, {'<', "&lt;"},   {'>', "&gt;"},  {'"', "&quot;"},
                                 {'\t', "&#9;"}, {'\n', "&#10;"}, {'\r', "&#13;"}};

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

void appendNumbers(std::string& text, std::span<const float> values) { append(text, values); }
void appendNumbers(std::string& text, std::span<const std::uint32_t> values) {
    append(text, values);
}

std::string xmlEscaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        const auto named = std::ranges::find(kXmlNames, c, &XmlName::character);
        if (named != std::end(kXmlNames))
            out += named->name;
        else
            out += static_cast<unsigned char>(c) < 0x20 ? '_' : c;
    }
    return out;
}

std::string UniqueNames::take(const std::string& name, const std::string& whenEmpty) {
    const std::string& wanted = name.empty() ? whenEmpty : name;
    std::string chosen = wanted;
    for (int n = 2; !taken_.insert(chosen).second; ++n) chosen = wanted + '_' + std::to_string(n);
    return chosen;
}

}  // namespace sinew
