// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/scene/error.h"

namespace sinew {

/// One sentence about a file, which is %1 of the pattern; `more` follows.
template <class... More>
Error fileError(ErrorCode code, const std::filesystem::path& file, std::string_view pattern,
                const More&... more) {
    return {code, Message(pattern, file.string(), more...), file.string()};
}

/// One sentence for what the system said (`code`: an errno value) when a file was to be read or
/// written: CannotRead, CannotWrite.
Error readError(const std::filesystem::path& file, int code);
Error writeError(const std::filesystem::path& file, int code);

/// The whole file, or CannotRead with why (missing, a folder, no permission, above `limit` bytes).
Expected<std::vector<std::uint8_t>> readFile(const std::filesystem::path& file,
                                             std::size_t limit = std::size_t{4} << 30);

/// A file's ending in lower case (of ASCII), without the dot; empty where it has none.
std::string endingOf(const std::filesystem::path& file);

/// Writes all or nothing: temporary file beside the target, flushed to disk, renamed. On failure
/// the old file is intact and the sentence says what happened (CannotWrite).
Expected<void> writeFileAtomically(const std::filesystem::path& file,
                                   std::span<const std::uint8_t> bytes);
Expected<void> writeFileAtomically(const std::filesystem::path& file, std::string_view text);

/// Flushes what names a folder has: a new one is on disk only after this. Some file systems cannot.
void flushFolder(const std::filesystem::path& folder);

/// The folder of the running program, and resources/ (found beside the program, in its share
/// folder, or in the source tree of a build that is not to be installed; SINEW_RESOURCES
/// overrides).
std::filesystem::path programFolder();
std::filesystem::path resourceFolder();

}  // namespace sinew
