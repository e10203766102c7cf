// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/file_replacement.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "editor/platform/files.h"
#include "editor/platform/temporary_files.h"

namespace sinew {
namespace {

// The file that a name stands for: a link keeps pointing where it points, its target is what is
// replaced, or made where it is not there.
std::filesystem::path linkTarget(std::filesystem::path file) {
    constexpr int kMostLinks = 40;  // as the system has it; a circle is reported when it is opened
    std::error_code error;
    for (int i = 0; i < kMostLinks && std::filesystem::is_symlink(file, error); ++i) {
        const auto to = std::filesystem::read_symlink(file, error);
        if (error) break;
        file = file.parent_path() / to;  // which is `to` where that is absolute
    }
    return file;
}

// What stands in the way of replacing `target`, or 0; `mode` gets the permissions to keep, if there
// is an old file.
int checkTarget(const std::filesystem::path& target, mode_t& mode, bool& exists) {
    struct stat info {};
    exists = ::stat(target.c_str(), &info) == 0;
    if (!exists) return errno == ENOENT ? 0 : errno;
    if (S_ISDIR(info.st_mode)) return EISDIR;
    if (::access(target.c_str(), W_OK) != 0) return errno;
    mode = info.st_mode & 07777;
    return 0;
}

// Gives the file a name that nothing has, else EEXIST.
int renameToNew(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL && errno != ENOSYS) return errno;
    // Not every file system can: an empty file of ours takes the name first.
    const FileDescriptor place(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!place.valid()) return errno;
    if (::rename(from.c_str(), to.c_str()) == 0) return 0;
    const int code = errno;
    ::unlink(to.c_str());
    return code;
}

// The rename itself is on disk only after this. Some file systems cannot; the file is whole either
// way.
void flushFolder(const std::filesystem::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.valid()) static_cast<void>(::fsync(fd.get()));
}

}  // namespace

FileReplacement::FileReplacement(std::filesystem::path file, std::filesystem::path target)
    : file_(std::move(file)), target_(std::move(target)) {}

FileReplacement::FileReplacement(FileReplacement&& other) noexcept
    : file_(std::move(other.file_)),
      target_(std::move(other.target_)),
      temporary_(std::move(other.temporary_)),
      fd_(std::move(other.fd_)),
      replaces_(other.replaces_),
      mode_(other.mode_) {
    other.temporary_.clear();
}

FileReplacement::~FileReplacement() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Error FileReplacement::failure(int code) const { return writeError(file_, code); }

Expected<FileReplacement> FileReplacement::begin(const std::filesystem::path& file) {
    if (!file.has_filename()) return writeError(file, EISDIR);
    FileReplacement out(file, linkTarget(file));
    if (const int code = out.create()) return out.failure(code);
    return out;
}

int FileReplacement::create() {
    if (const int code = checkTarget(target_, mode_, replaces_)) return code;
    // What replaces a private file is private from the start.
    const mode_t mode = replaces_ ? 0600 : 0666;
    // A process that was killed may have had this one's number.
    constexpr int kMostTries = 100;
    for (int i = 0; i < kMostTries; ++i) {
        const auto name = temporaryName(target_);
        fd_ = FileDescriptor(::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        if (fd_.valid()) {
            temporary_ = name;
            return 0;
        }
        if (errno != EEXIST) break;
    }
    return errno;
}

int FileReplacement::flush() {
    if (!fd_.valid()) return 0;  // done before
    // Without the old permissions a private file would become readable, or a shared one private.
    if (replaces_ && ::fchmod(fd_.get(), mode_) != 0 && errno != EPERM) return errno;
    if (::fsync(fd_.get()) != 0) return errno;
    return fd_.close();
}

int FileReplacement::finish(Existing existing) {
    if (const int code = flush()) return code;
    if (existing == Existing::Keep) return renameToNew(temporary_, target_);
    return ::rename(temporary_.c_str(), target_.c_str()) == 0 ? 0 : errno;
}

Expected<void> FileReplacement::prepare() {
    if (const int code = flush()) return failure(code);
    return {};
}

Expected<void> FileReplacement::commit(Existing existing) {
    if (const int code = finish(existing)) return failure(code);
    temporary_.clear();
    removeLeftovers(target_);
    flushFolder(target_);
    return {};
}

}  // namespace sinew
