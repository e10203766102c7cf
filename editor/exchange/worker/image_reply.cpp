// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/worker/image_reply.h"

#include <cstring>

#include "editor/exchange/worker/protocol.h"

namespace sinew {
namespace {

template <class... Numbers>
std::vector<std::uint8_t> reply(ReplyKind kind, Numbers... numbers) {
    auto out = replyHead(kind);
    for (const std::uint32_t number : {numbers...}) {
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(&number);
        out.insert(out.end(), bytes, bytes + sizeof number);
    }
    return out;
}

// The number at an index of the body, or 0 where it ends before.
std::uint32_t numberAt(std::span<const std::uint8_t> body, std::size_t index) {
    std::uint32_t value = 0;
    if (body.size() / sizeof value > index)
        std::memcpy(&value, body.data() + index * sizeof value, sizeof value);
    return value;
}

ImageFailure failureIn(std::span<const std::uint8_t> body) {
    const auto number = numberAt(body, 0);
    return number <= static_cast<std::uint32_t>(ImageFailure::NoMemory)
               ? static_cast<ImageFailure>(number)
               : ImageFailure::NoImage;
}

}  // namespace

std::vector<std::uint8_t> imageReplyHead(std::uint32_t width, std::uint32_t height) {
    return reply(ReplyKind::Image, width, height);
}

std::vector<std::uint8_t> imageFailureReply(ImageFailure failure) {
    return reply(ReplyKind::ImageFailure, static_cast<std::uint32_t>(failure));
}

Expected<DecodedImage> decodeImageReply(std::span<const std::uint8_t> bytes,
                                        const std::string& label) {
    const auto found = splitReply(bytes);
    if (!found) return imageNotShown(ImageFailure::NoImage, label);
    if (found->kind == ReplyKind::ImageFailure) return imageNotShown(failureIn(found->body), label);
    DecodedImage out;
    out.width = numberAt(found->body, 0);
    out.height = numberAt(found->body, 1);
    const bool fits = out.width >= 1 && out.height >= 1 && out.width <= kMostImageSide &&
                      out.height <= kMostImageSide;
    const std::size_t size = fits ? std::size_t{4} * out.width * out.height : 0;
    constexpr std::size_t kSizes = 2 * sizeof(std::uint32_t);
    if (found->kind != ReplyKind::Image || !fits || found->body.size() != kSizes + size)
        return imageNotShown(ImageFailure::NoImage, label);
    const auto pixels = found->body.subspan(kSizes);
    out.rgba.assign(pixels.begin(), pixels.end());
    return out;
}

Error imageNotShown(ImageFailure failure, const std::string& label) {
    const auto error = [&](std::string_view text, auto... more) {
        return Error{ErrorCode::CannotRead, Message(text, label, more...), {}};
    };
    switch (failure) {
        case ImageFailure::NoImage:
            return error(
                "The image \"%1\" cannot be shown (PNG, JPEG, TGA and BMP can); a checker is shown "
                "instead. The original is kept for export.");
        case ImageFailure::TooLarge:
            return error(
                "The image \"%1\" has more than %2 pixels on a side and cannot be shown; a checker "
                "is shown instead. The original is kept for export.",
                kMostEncodedSide);
        case ImageFailure::NoMemory:
            break;
    }
    return error(
        "The image \"%1\" takes more memory or time than its size justifies and cannot be shown; a "
        "checker is shown instead. The original is kept for export.");
}

}  // namespace sinew
