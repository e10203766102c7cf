// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <filesystem>

#include "editor/platform/file_descriptor.h"
#include "editor/scene/error.h"

namespace sinew {

/// What becomes of a file that has the name when a new one is to get it.
enum class Existing {
    Replace,
    Keep  ///< the new one is refused, whenever the other came there
};

/// A file in the making that takes another's place in one step: all of it is there, or what was
/// there before. Fill the temporary file, then commit(); what is not committed is removed.
class FileReplacement {
public:
    /// Makes an empty temporary file beside `file`; where that is a link, beside what it points to.
    /// CannotWrite where `file` could not be replaced: a folder, no permission, no such folder.
    static Expected<FileReplacement> begin(const std::filesystem::path& file);
    FileReplacement(FileReplacement&& other) noexcept;
    FileReplacement& operator=(FileReplacement&&) = delete;
    ~FileReplacement();

    /// Where to write: open for writing, at the start, or by name.
    int descriptor() const { return fd_.get(); }
    const std::filesystem::path& temporary() const { return temporary_; }
    /// What is replaced: `file`, or what it links to.
    const std::filesystem::path& target() const { return target_; }

    /// The part of commit() that can fail for want of room: gives it the old file's permissions and
    /// flushes it to the disk. To be called where several files are to be committed together.
    Expected<void> prepare();
    /// prepare(), unless that was done, renames it and flushes the folder; what killed programs
    /// left of the same file goes. On failure the old file is intact and the
    /// sentence says what happened.
    Expected<void> commit(Existing existing = Existing::Replace);
    /// The sentence for a failure while filling it (`code`: an errno value).
    Error failure(int code) const;

private:
    FileReplacement(std::filesystem::path file, std::filesystem::path target)
        : file_(std::move(file)), target_(std::move(target)) {}
    int create();
    int flush();

    std::filesystem::path file_;
    std::filesystem::path target_;
    std::filesystem::path temporary_;  // empty: nothing to remove
    FileDescriptor fd_;
    bool replaces_ = false;
    mode_t mode_ = 0;  // of the file that is replaced
};

}  // namespace sinew
