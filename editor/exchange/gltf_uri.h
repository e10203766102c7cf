// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
