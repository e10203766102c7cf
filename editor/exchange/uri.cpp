// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/uri.h"

namespace sinew {
namespace {

int hexDigit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace

std::string percentDecoded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hexDigit(text[i + 1]) : -1;
        const int low = high >= 0 ? hexDigit(text[i + 2]) : -1;
        out += low >= 0 ? static_cast<char>(high * 16 + low) : text[i];
        if (low >= 0) i += 2;
    }
    return out;
}

std::string percentEncoded(std::string_view text) {
    constexpr std::string_view kPlain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (kPlain.find(c) != std::string_view::npos)
            out += c;
        else
            out.append({'%', kHex[byte >> 4], kHex[byte & 15]});
    }
    return out;
}

std::string fileNameOf(std::string_view pathOrUri) {
    const auto slash = pathOrUri.find_last_of("/\\");
    if (slash != std::string_view::npos) pathOrUri.remove_prefix(slash + 1);
    return percentDecoded(pathOrUri);
}

}  // namespace sinew
