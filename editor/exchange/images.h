// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sinew {

/// The media type that an image file's first bytes say ("image/png", ...); empty: none that is
/// known.
std::string imageType(std::span<const std::uint8_t> bytes);

/// The usual file ending of a media type, with the dot; ".bin" for an unknown one.
std::string imageEnding(std::string_view mimeType);

/// Whether pixels of an image file may be see-through, as far as its head tells: false of JPEG, and
/// of PNG without an alpha channel or a transparent colour.
bool mayHaveAlpha(std::span<const std::uint8_t> bytes);

}  // namespace sinew
