// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <iterator>

#include "editor/exchange/collada/parts.h"

namespace sinew::collada_write {
namespace {

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};
// NameStartChar beyond ASCII, XML 1.0 (fifth edition), production 4.
constexpr Range kLetters[] = {{0xc0, 0xd6},     {0xd8, 0xf6},     {0xf8, 0x2ff},
                              {0x370, 0x37d},   {0x37f, 0x1fff},  {0x200c, 0x200d},
                              {0x2070, 0x218f}, {0x2c00, 0x2fef}, {0x3001, 0xd7ff},
                              {0xf900, 0xfdcf}, {0xfdf0, 0xfffd}, {0x10000, 0xeffff}};

bool isLetter(std::uint32_t c) {
    if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return std::any_of(std::begin(kLetters), std::end(kLetters),
                       [c](const Range& r) { return c >= r.first && c <= r.last; });
}

// The character that starts at the front of a UTF-8 text, and its bytes; of a broken one 0 and 1.
std::pair<std::uint32_t, std::size_t> firstOf(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const std::uint32_t lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (length == 1) return {lead, 1};
    std::uint32_t out = lead & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {0, 1};
        out = (out << 6) | (byte(i) & 0x3f);
    }
    return {out, length};
}

std::string idLike(std::string_view name) {
    std::string out;
    for (std::size_t at = 0; at < name.size();) {
        const auto [c, length] = firstOf(name.substr(at));
        const bool inside = (c >= '0' && c <= '9') || c == '-';
        if (out.empty() && inside) out += '_';
        if (isLetter(c) || inside)
            out += name.substr(at, length);
        else
            out += '_';
        at += length;
    }
    return out.empty() ? "_" : out;
}

}  // namespace

std::string numberedId(const std::string& stem, std::size_t number, std::size_t digits) {
    const std::string text = std::to_string(number);
    return stem + '-' + std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string Ids::take(std::string_view name,
                      const std::function<bool(const std::string&)>& accept) {
    constexpr int kTries = 1000;  // then only ids of the same kind are distinguished
    const std::string wanted = idLike(name);
    std::string chosen = wanted;
    for (int n = 2; taken_.contains(chosen) || (accept && n < kTries && !accept(chosen)); ++n)
        chosen = wanted + '_' + std::to_string(n);
    taken_.insert(chosen);
    return chosen;
}

std::string Ids::takeStem(std::string_view name) {
    return take(name, [this](const std::string& id) {
        const auto next = taken_.lower_bound(id + '-');
        return next == taken_.end() || !next->starts_with(id + '-');
    });
}

}  // namespace sinew::collada_write
