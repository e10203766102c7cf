// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "editor/platform/file_descriptor.h"
#include "editor/platform/file_replacement.h"

namespace sinew {

Error readError(const std::filesystem::path& file, int code) {
    using enum ErrorCode;
    switch (code) {
        case ENOENT:
        case ENOTDIR:
            return fileError(CannotRead, file, "The file \"%1\" does not exist.");
        case EACCES:
        case EPERM:
            return fileError(CannotRead, file, "You do not have permission to read \"%1\".");
        case EISDIR:
            return fileError(CannotRead, file, "\"%1\" is a folder, not a file.");
        case ENAMETOOLONG:
            return fileError(CannotRead, file, "The name of the file \"%1\" is too long.");
        default:
            return fileError(CannotRead, file, "The file \"%1\" could not be read: %2.",
                             std::generic_category().message(code));
    }
}

Error writeError(const std::filesystem::path& file, int code) {
    using enum ErrorCode;
    std::error_code ignored;
    switch (code) {
        case ENOENT:
        case ENOTDIR:
            // As the system's own folders (/proc, /sys) answer.
            if (std::filesystem::is_directory(file.parent_path(), ignored))
                return fileError(CannotWrite, file,
                                 "\"%1\" could not be written: no files can be created in that "
                                 "folder. Choose another folder.");
            return fileError(CannotWrite, file,
                             "\"%1\" could not be written: its folder does not exist. Choose "
                             "another folder or create it first.");
        case EACCES:
        case EPERM:
            return fileError(CannotWrite, file,
                             "\"%1\" could not be written: you do not have permission to write "
                             "there. Choose another folder.");
        case EROFS:
            return fileError(
                CannotWrite, file,
                "\"%1\" could not be written: the disk is read-only. Choose another location.");
        case EISDIR:
            return fileError(CannotWrite, file,
                             "\"%1\" could not be written: it is a folder. Choose another name.");
        case ENOSPC:
        case EDQUOT:
            return fileError(CannotWrite, file,
                             "\"%1\" could not be written: the disk is full. Free some space or "
                             "choose another disk.");
        case EFBIG:
            return fileError(CannotWrite, file,
                             "\"%1\" could not be written: it is larger than this disk allows "
                             "one file to be.");
        case ENAMETOOLONG:
            return fileError(CannotWrite, file,
                             "\"%1\" could not be written: the name is too long. Choose a "
                             "shorter name.");
        default:
            return fileError(CannotWrite, file, "\"%1\" could not be written: %2.",
                             std::generic_category().message(code));
    }
}

namespace {

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

}  // namespace

Expected<std::vector<std::uint8_t>> readFile(const std::filesystem::path& file, std::size_t limit) {
    using enum ErrorCode;
    // Non-blocking, so that a pipe in the file's place cannot hang the program.
    const FileDescriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd.valid()) return readError(file, errno);
    struct stat info {};
    if (::fstat(fd.get(), &info) != 0) return readError(file, errno);
    if (S_ISDIR(info.st_mode)) return readError(file, EISDIR);
    if (!S_ISREG(info.st_mode))
        return fileError(CannotRead, file, "\"%1\" is not a regular file and cannot be read.");
    if (static_cast<std::uint64_t>(info.st_size) > limit)
        return fileError(CannotRead, file, "The file \"%1\" is too large to be read.");
    try {
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(info.st_size));
        if (const int code = readAll(fd.get(), bytes)) return readError(file, code);
        return bytes;
    } catch (const std::bad_alloc&) {
        return fileError(CannotRead, file, "There is not enough memory to read \"%1\".");
    }
}

Expected<void> writeFileAtomically(const std::filesystem::path& file,
                                   std::span<const std::uint8_t> bytes) {
    auto replacement = FileReplacement::begin(file);
    if (!replacement) return replacement.error();
    if (const int code = writeAll(replacement->descriptor(), bytes))
        return replacement->failure(code);
    return replacement->commit();
}

Expected<void> writeFileAtomically(const std::filesystem::path& file, std::string_view text) {
    return writeFileAtomically(
        file, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

std::string endingOf(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    if (!ending.empty()) ending.erase(0, 1);
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return ending;
}

void flushFolder(const std::filesystem::path& folder) {
    const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.valid()) static_cast<void>(::fsync(fd.get()));
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
#ifdef SINEW_SOURCE_RESOURCES
    return SINEW_SOURCE_RESOURCES;
#else
    return candidates[1];
#endif
}

}  // namespace sinew
