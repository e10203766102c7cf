// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/temporary_files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "editor/platform/files.h"

namespace sinew {
namespace {

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

}  // namespace

std::filesystem::path temporaryName(const std::filesystem::path& target) {
    static std::atomic<unsigned> counter{0};
    return target.parent_path() / (stemOf(target) + std::to_string(::getpid()) + "-" +
                                   std::to_string(counter.fetch_add(1)) + std::string(kEnding));
}

void removeLeftovers(const std::filesystem::path& target) {
    const auto stem = stemOf(target);
    const auto folder = target.has_parent_path() ? target.parent_path() : ".";
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        const auto writer = writerIn(at->path().filename().string(), stem);
        if (writer && !isAlive(*writer)) ::unlink(at->path().c_str());
    }
}

}  // namespace sinew
