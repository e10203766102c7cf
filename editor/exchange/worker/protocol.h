// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "editor/exchange/exchange.h"

namespace sinew {

/// What the import worker sends: 16 bytes of head, then a scene blob (encodeScene), an error, or
/// what image_reply.h says.
enum class ReplyKind : std::uint32_t { Scene = 1, Error = 2, Image = 3, ImageFailure = 4 };

struct Reply {
    ReplyKind kind = ReplyKind::Error;
    std::span<const std::uint8_t> body;
};
/// The two parts of a reply; none where it is not one of this version.
std::optional<Reply> splitReply(std::span<const std::uint8_t> reply);

/// The head of a reply, to be followed by its body.
std::vector<std::uint8_t> replyHead(ReplyKind kind);
/// A whole reply that carries an error.
std::vector<std::uint8_t> errorReply(const Error& error);

/// The scene or the error of a reply. Checked as hostile input; a reply that is cut short, of
/// another version or not one at all is CannotRead, for `file`.
Expected<Scene> decodeReply(std::span<const std::uint8_t> reply, const std::filesystem::path& file);

/// "The file could not be read: the reader stopped unexpectedly ...": what a crash, a kill or
/// nonsense in the reply means.
Error readerStopped(const std::filesystem::path& file);

}  // namespace sinew
