// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/xml_text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

namespace sinew {
namespace {

void appendUtf8(std::string& out, std::uint32_t c) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((c >> shift) & 0x3f)); };
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xc0 | (c >> 6));
        tail(0);
    } else if (c < 0x10000) {
        out += static_cast<char>(0xe0 | (c >> 12));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xf0 | (c >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

// The character of "#10" or "#x3042"; 0: none.
std::uint32_t reference(std::string_view name) {
    const bool hex = name.size() > 2 && (name[1] == 'x' || name[1] == 'X');
    const std::string_view digits = name.substr(hex ? 2 : 1);
    std::uint32_t out = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), out, hex ? 16 : 10);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    const bool surrogate = out >= 0xd800 && out < 0xe000;
    return whole && out <= 0x10ffff && !surrogate ? out : 0;
}

}  // namespace

std::string xmlText(std::string_view text) {
    constexpr std::pair<std::string_view, char> kNamed[] = {
        {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        // No reference is longer: what never ends is not looked for in all of the text.
        constexpr std::size_t kLongest = 12;
        const auto length =
            text[at] == '&' ? text.substr(at, kLongest).find(';') : std::string_view::npos;
        if (length == std::string_view::npos) {
            out += text[at];
            continue;
        }
        const std::string_view name = text.substr(at + 1, length - 1);
        const auto* known =
            std::ranges::find(kNamed, name, &std::pair<std::string_view, char>::first);
        const std::uint32_t c = name.starts_with('#') ? reference(name) : 0;
        if (known == std::end(kNamed) && c == 0) {
            out += text[at];
            continue;
        }
        if (c != 0)
            appendUtf8(out, c);
        else
            out += known->second;
        at += length;
    }
    return out;
}

std::string xmlEscaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\t':
                out += "&#9;";
                break;
            case '\n':
                out += "&#10;";
                break;
            case '\r':
                out += "&#13;";
                break;
            default:
                out += static_cast<unsigned char>(c) < 0x20 ? '_' : c;
        }
    return out;
}

}  // namespace sinew
