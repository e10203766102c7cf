// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "editor/platform/file_replacement.h"

namespace sinew {

/// Files that mean something together only, such as a .gltf and its buffer: all take their places,
/// or everything is as it was. What is not committed is removed.
class FileSet {
public:
    /// Writes a temporary file beside `file` and flushes it to the disk. CannotWrite.
    Expected<void> add(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

    /// Puts all in place, in the order in which they were added; add what names the others last.
    /// Where one cannot be, those before it are taken back and the old ones returned. Everything
    /// that takes room was done by add(): what is left are renames, those of one set of this
    /// process at a time, so that sets on several threads may share a file. Only a machine that
    /// stops between two of them leaves new files beside an old one.
    Expected<void> commit();

private:
    std::vector<FileReplacement> files_;
};

}  // namespace sinew
