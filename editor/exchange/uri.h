// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sinew {

/// `%20` and the like as bytes. A '%' that starts no escape stands for itself: exporters forget to
/// escape it.
std::string percentDecoded(std::string_view text);

/// A file name as one segment of a URI: all but letters, digits and `-_.~` escaped.
std::string percentEncoded(std::string_view text);

/// The file's own name at the end of a path or URI, whichever slashes it is written with; percent
/// escapes decoded.
std::string fileNameOf(std::string_view pathOrUri);

}  // namespace sinew

namespace sinew::gltf {

struct DataUri {
    std::string mimeType;
    std::vector<std::uint8_t> bytes;
};
/// Decodes `data:[type][;parameters][;base64],...`; nothing when it is malformed.
std::optional<DataUri> decodeDataUri(std::string_view uri);

/// Bytes as base64 with padding, as it stands behind `data:...;base64,`.
std::string base64Encoded(std::span<const std::uint8_t> bytes);

/// The path that a relative URI names, percent-decoded; nothing where it could leave its folder:
/// `..`, an absolute or drive path, `~`, a scheme, a back slash, a control character.
std::optional<std::filesystem::path> safeRelativePath(std::string_view uri);

}  // namespace sinew::gltf
