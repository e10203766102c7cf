// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "editor/platform/file_descriptor.h"
#include "editor/scene/error.h"

namespace sinew {

/// Whether a name stands for a file that is open.
bool isNameOf(const std::filesystem::path& file, int fd);

/// The right to be the one program of this user that writes a file. Held by a lock on a side file
/// in a folder of the user (/run/user/UID, else a private folder in /tmp), named after the device
/// and the number of the locked file: so no permission is needed where that lies, all names and
/// links of it mean one lock, and the file itself is never opened (closing it would drop SQLite's
/// own locks). It ends with the process, however that ends. Programs of other users or machines
/// are not kept out.
class FileLock {
public:
    /// None: another window or process has it. CannotRead where the file does not exist,
    /// CannotWrite where no side file can be made.
    static Expected<std::optional<FileLock>> acquire(const std::filesystem::path& file);
    FileLock(FileLock&&) noexcept = default;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock() { release(); }

    /// True while `file` names the locked file; false where it was replaced or removed since.
    bool isOf(const std::filesystem::path& file) const;

private:
    FileLock(FileDescriptor fd, std::filesystem::path side, FileDescriptor anchor)
        : fd_(std::move(fd)), side_(std::move(side)), anchor_(std::move(anchor)) {}
    void release();

    FileDescriptor fd_;
    std::filesystem::path side_;
    FileDescriptor anchor_;  // keeps the file's number from being given to another one
};

}  // namespace sinew
