// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

#include "editor/platform/file_descriptor.h"
#include "editor/platform/sandbox_steps.h"

// Landlock by its system calls: the C library has no functions for them.
namespace sinew {
namespace {

// How many rights each version of Landlock knows. All that are known are handled, which means
// denied where no rule gives them.
constexpr std::uint64_t rightsOf(int version) {
    const int count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
    return (std::uint64_t{1} << count) - 1;
}

bool allowReading(int ruleset, const std::filesystem::path& path) {
    const FileDescriptor fd(::open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat info {};
    // What is not there needs no rule; reading it fails all the same.
    if (!fd.valid() || ::fstat(fd.get(), &info) != 0) return true;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
    if (S_ISDIR(info.st_mode)) rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    rule.parent_fd = fd.get();
    return ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
}

}  // namespace

int landlockVersion() {
    const long version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return std::max(0, static_cast<int>(version));
}

bool confineFiles(const SandboxLimits& limits) {
    const int version = landlockVersion();
    if (version == 0) return true;
    landlock_ruleset_attr handled{};
    handled.handled_access_fs = rightsOf(version);
    const FileDescriptor ruleset(
        static_cast<int>(::syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0)));
    if (!ruleset.valid()) return false;
    for (const auto& path : limits.readable)
        if (!allowReading(ruleset.get(), path)) return false;
    return ::syscall(SYS_landlock_restrict_self, ruleset.get(), 0) == 0;
}

}  // namespace sinew
