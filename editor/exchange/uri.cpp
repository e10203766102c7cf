// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/uri.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "editor/codec/json_text.h"

namespace sinew {

std::string percentDecoded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::uint8_t byte = 0;
        const char* digits = text.data() + i + 1;
        const bool escaped = text[i] == '%' && i + 2 < text.size() &&
                             std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
        out += escaped ? static_cast<char>(byte) : text[i];
        if (escaped) i += 2;
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

namespace sinew::gltf {
namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::int8_t, 256> base64Table() {
    std::array<std::int8_t, 256> table{};
    table.fill(-1);
    for (std::size_t i = 0; i < kDigits.size(); ++i)
        table[static_cast<unsigned char>(kDigits[i])] = static_cast<std::int8_t>(i);
    return table;
}

std::optional<std::vector<std::uint8_t>> base64Decoded(std::string_view text) {
    static constexpr auto kTable = base64Table();
    while (!text.empty() && text.back() == '=') text.remove_suffix(1);
    std::vector<std::uint8_t> out;
    out.reserve(text.size() * 3 / 4);
    std::uint32_t bits = 0;
    int have = 0;
    for (const char c : text) {
        const int value = kTable[static_cast<unsigned char>(c)];
        if (value < 0) return std::nullopt;
        bits = (bits << 6) | static_cast<std::uint32_t>(value);
        have += 6;
        if (have < 8) continue;
        have -= 8;
        out.push_back(static_cast<std::uint8_t>((bits >> have) & 0xffu));
    }
    return out;
}

}  // namespace

std::optional<DataUri> decodeDataUri(std::string_view uri) {
    constexpr std::string_view kScheme = "data:";
    const auto comma = uri.find(',');
    if (!uri.starts_with(kScheme) || comma == std::string_view::npos) return std::nullopt;
    const auto head = uri.substr(kScheme.size(), comma - kScheme.size());
    const auto body = uri.substr(comma + 1);
    DataUri out;
    out.mimeType = std::string(head.substr(0, head.find(';')));
    if (head.ends_with(";base64")) {
        auto bytes = base64Decoded(body);
        if (!bytes) return std::nullopt;
        out.bytes = std::move(*bytes);
    } else {
        const auto text = percentDecoded(body);
        out.bytes.assign(text.begin(), text.end());
    }
    return out;
}

std::optional<std::filesystem::path> safeRelativePath(std::string_view uri) {
    const std::string text = percentDecoded(uri);
    const auto forbidden = [](char c) {
        return c == '\\' || c == ':' || static_cast<unsigned char>(c) < 0x20;
    };
    if (text.empty() || text[0] == '/' || text[0] == '~' || !isUtf8(text)) return std::nullopt;
    if (std::ranges::any_of(text, forbidden)) return std::nullopt;
    const std::filesystem::path path(text);
    if (path.is_absolute()) return std::nullopt;
    for (const auto& part : path)
        if (part == ".." || part.string().starts_with("~")) return std::nullopt;
    return path;
}

std::string base64Encoded(std::span<const std::uint8_t> bytes) {
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t have = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) bits = (bits << 8) | (k < have ? bytes[i + k] : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            out += k <= have ? kDigits[(bits >> (18 - 6 * k)) & 63u] : '=';
    }
    return out;
}

}  // namespace sinew::gltf
