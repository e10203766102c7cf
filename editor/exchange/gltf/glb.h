// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "editor/scene/error.h"

namespace sinew {

/// The parts of a binary glTF 2 file, pointing into its bytes.
struct GlbChunks {
    std::string_view json;  ///< with the chunk's padding
    std::span<const std::uint8_t> binary;
    bool hasBinary = false;
    std::span<const std::uint8_t> rest;  ///< further chunks as they stand, behind the binary one
};

bool isGlb(std::span<const std::uint8_t> file);
/// Takes a file that isGlb() apart. CannotRead where it is cut off or of another version.
Expected<GlbChunks> splitGlb(std::span<const std::uint8_t> file);

/// Header, JSON chunk, binary chunk (none where `binary` is empty), `rest`; chunks padded to 4
/// bytes. CannotWrite above 4 GB.
Expected<std::vector<std::uint8_t>> joinGlb(std::string_view json,
                                            std::span<const std::uint8_t> binary,
                                            std::span<const std::uint8_t> rest = {});

}  // namespace sinew
