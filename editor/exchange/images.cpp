// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/images.h"

namespace sinew {
namespace {

struct Signature {
    const char* type;
    const char* ending;
    std::size_t at;
    std::string_view bytes;
};

using namespace std::string_view_literals;
constexpr Signature kSignatures[] = {
    {"image/png", ".png", 0, "\x89PNG\r\n\x1a\n"sv},
    {"image/jpeg", ".jpg", 0, "\xff\xd8\xff"sv},
    {"image/webp", ".webp", 8, "WEBP"sv},
    {"image/ktx2", ".ktx2", 0, "\xabKTX 20\xbb"sv},
    {"image/vnd-ms.dds", ".dds", 0, "DDS "sv},
    {"image/gif", ".gif", 0, "GIF8"sv},
    {"image/bmp", ".bmp", 0, "BM"sv},
    {"image/tiff", ".tif", 0, "II*\0"sv},
    {"image/tiff", ".tif", 0, "MM\0*"sv},
    {"image/avif", ".avif", 4, "ftypavif"sv},
};

}  // namespace

std::string imageType(std::span<const std::uint8_t> bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (const auto& signature : kSignatures)
        if (text.size() >= signature.at && text.substr(signature.at).starts_with(signature.bytes))
            return signature.type;
    return {};
}

bool mayHaveAlpha(std::span<const std::uint8_t> bytes) {
    const std::string type = imageType(bytes);
    if (type != "image/png") return !bytes.empty() && type != "image/jpeg";
    constexpr std::size_t kKindOfColour = 25;  // in the file
    constexpr std::uint8_t kAlpha = 4;         // a bit of it
    if (bytes.size() <= kKindOfColour || (bytes[kKindOfColour] & kAlpha)) return true;
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return text.substr(0, text.find("IDAT")).find("tRNS") != std::string_view::npos;
}

std::string imageEnding(std::string_view mimeType) {
    for (const auto& signature : kSignatures)
        if (mimeType == signature.type) return signature.ending;
    return ".bin";
}

}  // namespace sinew
