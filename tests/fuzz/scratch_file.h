// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace sinew::fuzz {

/// A file of this name with these bytes, in a folder of this process alone, for readers that take
/// files. It is overwritten by the next call with its name. Aborts where it cannot be written.
const std::filesystem::path& scratchFile(const std::string& name,
                                         std::span<const std::uint8_t> bytes);

}  // namespace sinew::fuzz
