// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "editor/platform/file_descriptor.h"
#include "editor/platform/file_errors.h"

namespace sinew {
namespace {

Error refuseReading(const std::filesystem::path& file, std::string_view pattern) {
    return {ErrorCode::CannotRead, Message(pattern, file.string()), file.string()};
}

// 0, or what went wrong. Fills all of `bytes`, or shortens it where the file ended early.
int readAll(int fd, std::vector<std::uint8_t>& bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::read(fd, bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return errno;
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return 0;
}

int writeAll(int fd, std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t put = ::write(fd, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return errno;
        bytes = bytes.subspan(static_cast<std::size_t>(put));
    }
    return 0;
}

// A name in the target's folder that no other process or thread uses; short, whatever the target's
// length.
std::filesystem::path temporaryName(const std::filesystem::path& target) {
    static std::atomic<unsigned> counter{0};
    return target.parent_path() / (".sinew-" + std::to_string(::getpid()) + "-" +
                                   std::to_string(counter.fetch_add(1)) + ".tmp");
}

// The file that a name stands for: a link keeps pointing where it points, its target is what is
// replaced.
std::filesystem::path linkTarget(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::is_symlink(file, error)) return file;
    const auto target = std::filesystem::weakly_canonical(file, error);
    return error ? file : target;
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

// Creates, fills and flushes the temporary file. 0, or what went wrong.
int writeTemporary(const std::filesystem::path& temporary, std::span<const std::uint8_t> bytes,
                   const mode_t* mode) {
    FileDescriptor fd(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!fd.valid()) return errno;
    if (const int code = writeAll(fd.get(), bytes)) return code;
    // Without the old permissions a private file would become readable, or a shared one private.
    if (mode && ::fchmod(fd.get(), *mode) != 0 && errno != EPERM) return errno;
    if (::fsync(fd.get()) != 0) return errno;
    return fd.close();
}

// The rename itself is on disk only after this. Some file systems cannot; the file is whole either
// way.
void flushFolder(const std::filesystem::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.valid()) static_cast<void>(::fsync(fd.get()));
}

}  // namespace

Expected<std::vector<std::uint8_t>> readFile(const std::filesystem::path& file, std::size_t limit) {
    // Non-blocking, so that a pipe in the file's place cannot hang the program.
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd.valid()) return readError(file, errno);
    struct stat info {};
    if (::fstat(fd.get(), &info) != 0) return readError(file, errno);
    if (S_ISDIR(info.st_mode)) return readError(file, EISDIR);
    if (!S_ISREG(info.st_mode))
        return refuseReading(file, "\"%1\" is not an ordinary file and cannot be read.");
    if (static_cast<std::uint64_t>(info.st_size) > limit)
        return refuseReading(file, "The file \"%1\" is too large to be read.");
    try {
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(info.st_size));
        if (const int code = readAll(fd.get(), bytes)) return readError(file, code);
        return bytes;
    } catch (const std::bad_alloc&) {
        return refuseReading(file, "There is not enough memory to read \"%1\".");
    }
}

Expected<void> writeFileAtomically(const std::filesystem::path& file,
                                   std::span<const std::uint8_t> bytes) {
    if (!file.has_filename()) return writeError(file, EISDIR);
    const auto target = linkTarget(file);
    mode_t mode = 0;
    bool exists = false;
    if (const int code = checkTarget(target, mode, exists)) return writeError(file, code);
    const auto temporary = temporaryName(target);
    int code = writeTemporary(temporary, bytes, exists ? &mode : nullptr);
    if (code == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) code = errno;
    if (code != 0) {
        ::unlink(temporary.c_str());
        return writeError(file, code);
    }
    flushFolder(target);
    return {};
}

Expected<void> writeFileAtomically(const std::filesystem::path& file, std::string_view text) {
    return writeFileAtomically(
        file, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::filesystem::path programFolder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::current_path(error) : program.parent_path();
}

std::filesystem::path resourceFolder() {
    if (const char* set = std::getenv("SINEW_RESOURCES"); set && *set) return set;
    const auto program = programFolder();
    const std::filesystem::path candidates[] = {
        program / "resources", program.parent_path() / "share" / "sinew" / "resources"};
    std::error_code error;
    for (const auto& folder : candidates)
        if (std::filesystem::is_directory(folder, error)) return folder;
    return SINEW_SOURCE_RESOURCES;
}

}  // namespace sinew
