// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <string>

#include "editor/platform/file_lock.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

constexpr const char* kLockName = "lock";
constexpr const char* kEnding = ".journal";
// A folder is made under a name that nobody claims, and gets its own once it is locked.
constexpr const char* kUnfinished = ".new-";

std::string newName() {
    static std::atomic<unsigned> counter{0};
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    return std::to_string(milliseconds) + "-" + std::to_string(::getpid()) + "-" +
           std::to_string(counter.fetch_add(1));
}

FileDescriptor lockIn(const std::filesystem::path& folder, int flags) {
    FileDescriptor fd(
        ::open((folder / kLockName).c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0600));
    if (fd.valid() && ::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) fd.close();
    return fd;
}

// Private: what lies in it is as secret as the documents are. 0, or what went wrong.
int makeFolders(const std::filesystem::path& folder) {
    int code = ::mkdir(folder.c_str(), 0700) == 0 ? 0 : errno;
    if (code == ENOENT && folder.has_relative_path()) {
        if (const int above = makeFolders(folder.parent_path())) return above;
        code = ::mkdir(folder.c_str(), 0700) == 0 ? 0 : errno;
    }
    if (code == 0) flushFolder(folder.parent_path());
    return code == EEXIST ? 0 : code;
}

std::optional<std::uint32_t> numberOf(const std::filesystem::path& file) {
    const auto stem = file.stem().string();
    std::uint32_t number = 0;
    const auto read = std::from_chars(stem.data(), stem.data() + stem.size(), number);
    if (file.extension() != kEnding || read.ec != std::errc()) return std::nullopt;
    return read.ptr == stem.data() + stem.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::filesystem::path defaultJournalFolder() {
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return std::filesystem::path(value ? value : "");
    };
    std::filesystem::path state = set("XDG_STATE_HOME");
    if (!state.is_absolute()) state = set("HOME") / ".local" / "state";
    return state / "sinew" / "journals";
}

Expected<JournalFolder> JournalFolder::create(const std::filesystem::path& journals) {
    if (const int code = makeFolders(journals)) return writeError(journals, code);
    const auto name = newName();
    const auto unfinished = journals / (kUnfinished + name);
    if (::mkdir(unfinished.c_str(), 0700) != 0) return writeError(journals, errno);
    FileDescriptor lock = lockIn(unfinished, O_CREAT | O_EXCL);
    auto path = journals / name;
    if (!lock.valid() || ::rename(unfinished.c_str(), path.c_str()) != 0) {
        const int code = errno;
        std::error_code ignored;
        std::filesystem::remove_all(unfinished, ignored);
        return writeError(journals, code);
    }
    flushFolder(journals);
    return JournalFolder(std::move(path), std::move(lock));
}

std::optional<JournalFolder> JournalFolder::claim(const std::filesystem::path& folder) {
    if (folder.filename().string().starts_with(kUnfinished)) return std::nullopt;
    FileDescriptor lock = lockIn(folder, 0);
    if (!lock.valid()) return std::nullopt;
    JournalFolder claimed(folder, std::move(lock));
    // Whoever had it may have removed it between our opening and locking.
    return claimed.inPlace() ? std::optional(std::move(claimed)) : std::nullopt;
}

bool JournalFolder::inPlace() const { return isNameOf(path_ / kLockName, lock_.get()); }

std::filesystem::path JournalFolder::file(std::uint32_t number) const {
    return path_ / (std::to_string(number) + kEnding);
}

std::filesystem::path JournalFolder::unfinishedFile() const { return path_ / "unfinished"; }

Expected<void> JournalFolder::finish(std::uint32_t number) const {
    if (::rename(unfinishedFile().c_str(), file(number).c_str()) != 0)
        return writeError(file(number), errno);
    flushFolder(path_);
    return {};
}

std::vector<std::uint32_t> JournalFolder::numbers() const {
    std::vector<std::uint32_t> out;
    std::error_code error;
    for (auto at = std::filesystem::directory_iterator(path_, error);
         !error && at != std::filesystem::directory_iterator(); at.increment(error))
        if (const auto number = numberOf(at->path())) out.push_back(*number);
    std::ranges::sort(out, std::greater());
    return out;
}

void JournalFolder::removeFile(std::uint32_t number) const {
    for (const char* beside : {"-wal", "-journal", "-shm", ""})
        ::unlink((file(number).string() + beside).c_str());
}

void JournalFolder::remove() {
    // The lock goes last: a folder that is half removed is nobody's to claim.
    for (const auto number : numbers()) removeFile(number);
    std::error_code ignored;
    if (inPlace()) std::filesystem::remove_all(path_, ignored);
    lock_.close();
}

}  // namespace sinew
