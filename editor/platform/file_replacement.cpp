// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/file_replacement.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "editor/platform/files.h"

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

std::filesystem::path folderOf(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

constexpr std::string_view kEnding = ".tmp";

// FNV-1a, going on from a number before.
std::uint64_t hashedOn(std::uint64_t hash, std::string_view bytes) {
    for (const char c : bytes) hash = (hash ^ static_cast<std::uint8_t>(c)) * 1099511628211u;
    return hash;
}

// Of those among whom a process number means one process: a machine, of containers each.
std::uint64_t machineNumber() {
    static const std::uint64_t number = [] {
        std::array<char, 256> name{};
        static_cast<void>(::gethostname(name.data(), name.size() - 1));
        std::uint64_t out = hashedOn(14695981039346656037u, name.data());
        if (const auto id = readFile("/etc/machine-id", 256))
            out = hashedOn(out, {reinterpret_cast<const char*>(id->data()), id->size()});
        struct stat numbering {};
        if (::stat("/proc/self/ns/pid", &numbering) == 0)
            out = hashedOn(out, std::to_string(numbering.st_ino));
        return out;
    }();
    return number;
}

// What the names of all temporary files for `target` begin with, before the process.
std::string stemOf(const std::filesystem::path& target) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                   hashedOn(machineNumber(), target.filename().string()), 16);
    return ".sinew-" + std::string(digits.data(), end.ptr) + "-";
}

// The process in such a name; none: it is another file's.
std::optional<pid_t> writerIn(std::string_view name, std::string_view stem) {
    if (!name.starts_with(stem) || !name.ends_with(kEnding)) return {};
    name.remove_prefix(stem.size());
    pid_t process = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), process);
    if (read.ec != std::errc() || process <= 0 || *read.ptr != '-') return {};
    return process;
}

bool isAlive(pid_t process) { return ::kill(process, 0) == 0 || errno != ESRCH; }

// A name beside `target` for the file that is to take its place, which no other process or thread
// uses; short, whatever the target's length. It says whose it is: which file's, on which machine,
// of which process.
std::filesystem::path temporaryName(const std::filesystem::path& target) {
    static std::atomic<unsigned> counter{0};
    return target.parent_path() / (stemOf(target) + std::to_string(::getpid()) + "-" +
                                   std::to_string(counter.fetch_add(1)) + std::string(kEnding));
}

// Removes the files of such names that processes of this machine left beside `target` when they
// were killed in the middle of writing it. Those of living processes, of other files and of other
// machines that share the folder stay. What cannot be removed stays as well.
void removeLeftovers(const std::filesystem::path& target) {
    const auto stem = stemOf(target);
    std::error_code error;
    for (std::filesystem::directory_iterator at(folderOf(target), error), end; !error && at != end;
         at.increment(error)) {
        const auto writer = writerIn(at->path().filename().string(), stem);
        if (writer && !isAlive(*writer)) ::unlink(at->path().c_str());
    }
}

}  // namespace

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

Expected<void> FileReplacement::prepare() {
    if (const int code = flush()) return failure(code);
    return {};
}

Expected<void> FileReplacement::commit(Existing existing) {
    if (auto done = prepare(); !done) return done;
    int code = 0;
    if (existing == Existing::Keep)
        code = renameToNew(temporary_, target_);
    else if (::rename(temporary_.c_str(), target_.c_str()) != 0)
        code = errno;
    if (code != 0) return failure(code);
    temporary_.clear();
    removeLeftovers(target_);
    flushFolder(folderOf(target_));  // the file is whole either way
    return {};
}

}  // namespace sinew
