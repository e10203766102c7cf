// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sinew::fuzz {

/// The file changed as damage or malice would: flipped bits, overwritten bytes, cut off, parts
/// spliced, swapped, repeated and removed, lengths and numbers made huge, negative or no number.
/// Binary glTF is changed as a whole or within its JSON or BIN part, whose lengths then fit, so
/// that what lies behind the checks of the container is reached. The same `seed` gives the same
/// bytes on every machine. Never longer than twice the original and 64 bytes.
std::vector<std::uint8_t> mutated(std::span<const std::uint8_t> original, std::uint64_t seed);

/// A seed for the `index`-th mutation of a file.
std::uint64_t seedOf(const std::string& fileName, std::uint64_t index);

}  // namespace sinew::fuzz
