// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

#include "editor/platform/files.h"

namespace sinew {
namespace {

bool isPrivateFolder(const std::filesystem::path& folder) {
    struct stat info {};
    return ::lstat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) &&
           info.st_uid == ::geteuid() && (info.st_mode & 0077) == 0;
}

// The same for all processes of the user, whatever their environment says. Empty: there is none.
std::filesystem::path lockFolder() {
    const auto user = std::to_string(::geteuid());
    const std::filesystem::path session = "/run/user/" + user;
    const auto folder = isPrivateFolder(session) ? session / "sinew-locks"
                                                 : std::filesystem::path("/tmp/sinew-" + user);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return {};
    return isPrivateFolder(folder) ? folder : std::filesystem::path();
}

// Opens and locks the side file. An invalid descriptor: `code` says why not.
FileDescriptor lockSideFile(const std::filesystem::path& side, int& code) {
    for (;;) {
        FileDescriptor fd(::open(side.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
        code = fd.valid() ? 0 : errno;
        if (!fd.valid()) return fd;
        if (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
            code = errno;
            return {};
        }
        // Whoever had it may have removed it between our opening and locking.
        if (isNameOf(side, fd.get())) return fd;
    }
}

std::string sideName(const struct stat& info) {
    return std::to_string(info.st_dev) + "-" + std::to_string(info.st_ino) + ".lock";
}

Error noSideFile(const std::filesystem::path& file, int code) {
    return fileError(ErrorCode::CannotWrite, file, "\"%1\" could not be locked: %2.",
                     std::generic_category().message(code));
}

}  // namespace

bool isNameOf(const std::filesystem::path& file, int fd) {
    struct stat named {};
    struct stat open {};
    return ::stat(file.c_str(), &named) == 0 && ::fstat(fd, &open) == 0 &&
           named.st_dev == open.st_dev && named.st_ino == open.st_ino;
}

Expected<std::optional<FileLock>> FileLock::acquire(const std::filesystem::path& file) {
    // A descriptor that only names a file: opening and closing it touches no locks.
    FileDescriptor anchor(::open(file.c_str(), O_PATH | O_CLOEXEC));
    struct stat info {};
    if (!anchor.valid() || ::fstat(anchor.get(), &info) != 0) return readError(file, errno);
    const auto folder = lockFolder();
    if (folder.empty()) return noSideFile(file, EACCES);
    auto side = folder / sideName(info);
    int code = 0;
    FileDescriptor fd = lockSideFile(side, code);
    if (code == EWOULDBLOCK) return std::optional<FileLock>();
    if (!fd.valid()) return noSideFile(file, code);
    return std::optional<FileLock>(FileLock(std::move(fd), std::move(side), std::move(anchor)));
}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this != &other) {
        release();
        fd_ = std::move(other.fd_);
        side_ = std::move(other.side_);
        anchor_ = std::move(other.anchor_);
    }
    return *this;
}

bool FileLock::isOf(const std::filesystem::path& file) const {
    return isNameOf(file, anchor_.get());
}

void FileLock::release() {
    // Removed while still locked, so that nobody's new lock is removed.
    if (fd_.valid()) ::unlink(side_.c_str());
    fd_.close();
}

}  // namespace sinew
