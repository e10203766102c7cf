// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/sandbox.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <memory>
#include <system_error>
#include <type_traits>

#include "editor/platform/file_descriptor.h"
#include "editor/platform/process.h"

namespace sinew {
namespace {

// Calls that take nothing from anyone, whatever their arguments.
constexpr int kHarmless[] = {
    // reading what is open or may be opened
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(readv), SCMP_SYS(lseek), SCMP_SYS(close),
    SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(statx),
    SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getcwd), SCMP_SYS(getdents64), SCMP_SYS(fadvise64),
    // its own memory
    SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk),
    // its own thread and signals
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall), SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    // asking
    SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getppid), SCMP_SYS(getuid), SCMP_SYS(geteuid),
    SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrandom),
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(gettimeofday), SCMP_SYS(time),
    SCMP_SYS(times), SCMP_SYS(getrusage), SCMP_SYS(getrlimit), SCMP_SYS(getpriority),
    SCMP_SYS(nanosleep), SCMP_SYS(clock_nanosleep)};

// Bits of open() that change something. O_TMPFILE holds O_DIRECTORY, which alone is harmless.
constexpr unsigned kChangingFlags =
    O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);

class Filter {
public:
    // A call that is not on the list fails with this, as if the user had no permission.
    Filter() : context_(seccomp_init(SCMP_ACT_ERRNO(EPERM)), seccomp_release) {
        if (!context_) error_ = ENOMEM;
    }

    void allow(int call, std::initializer_list<scmp_arg_cmp> conditions = {}) {
        add(SCMP_ACT_ALLOW, call, conditions);
    }
    void add(std::uint32_t action, int call, std::initializer_list<scmp_arg_cmp> conditions = {}) {
        if (error_ != 0) return;
        error_ =
            -seccomp_rule_add_array(context_.get(), action, call,
                                    static_cast<unsigned>(conditions.size()), conditions.begin());
    }
    /// 0, or what went wrong with this or a rule before.
    int load() { return error_ != 0 ? error_ : -seccomp_load(context_.get()); }

private:
    std::unique_ptr<std::remove_pointer_t<scmp_filter_ctx>, void (*)(scmp_filter_ctx)> context_;
    int error_ = 0;
};

scmp_arg_cmp is(unsigned argument, std::uint64_t value) {
    return {argument, SCMP_CMP_EQ, value, 0};
}
scmp_arg_cmp without(unsigned argument, std::uint64_t bits) {
    return {argument, SCMP_CMP_MASKED_EQ, bits, 0};
}

void allowReadingAndAnswering(Filter& filter) {
    filter.allow(SCMP_SYS(open), {without(1, kChangingFlags)});
    filter.allow(SCMP_SYS(openat), {without(2, kChangingFlags)});
    for (const int fd : {STDERR_FILENO, kResultDescriptor, kProgressDescriptor})
        for (const int call : {SCMP_SYS(write), SCMP_SYS(writev)})
            filter.allow(call, {is(0, static_cast<std::uint64_t>(fd))});
    for (const int command : {F_GETFD, F_SETFD, F_GETFL})
        filter.allow(SCMP_SYS(fcntl), {is(1, static_cast<std::uint64_t>(command))});
}

void allowMemoryWithoutCode(Filter& filter) {
    filter.allow(SCMP_SYS(mmap), {without(2, PROT_EXEC)});
    filter.allow(SCMP_SYS(mprotect), {without(2, PROT_EXEC)});
}

void allowAskingForItsOwnLimits(Filter& filter) {
    filter.allow(SCMP_SYS(prlimit64), {is(0, 0), is(2, 0)});
    filter.allow(SCMP_SYS(prctl), {is(0, PR_GET_DUMPABLE)});
    filter.allow(SCMP_SYS(prctl), {is(0, PR_GET_NO_NEW_PRIVS)});
}

// A failed assertion of a library must end it: abort() sends itself a signal.
void allowEndingItself(Filter& filter) {
    filter.allow(SCMP_SYS(tgkill), {is(0, static_cast<std::uint64_t>(::getpid()))});
}

// The sanitizers find out whether memory can be read by writing it into a pipe of their own.
void allowSanitizers([[maybe_unused]] Filter& filter) {
#ifdef SINEW_SANITIZED
    for (const int call : {SCMP_SYS(pipe), SCMP_SYS(pipe2)}) filter.allow(call);
    const std::uint64_t ours = std::max(kResultDescriptor, kProgressDescriptor);
    filter.allow(SCMP_SYS(write), {{0, SCMP_CMP_GT, ours, 0}});
#endif
}

bool hasCallFilter() {
    std::uint32_t action = SECCOMP_RET_ERRNO;
    return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool confineCalls(const SandboxLimits&) {
    if (!hasCallFilter()) return true;
    Filter filter;
    for (const int call : kHarmless) filter.allow(call);
    allowReadingAndAnswering(filter);
    allowMemoryWithoutCode(filter);
    allowEndingItself(filter);
    allowSanitizers(filter);
    allowAskingForItsOwnLimits(filter);
    // The C library falls back to calls that are refused when told that these do not exist.
    for (const int call : {SCMP_SYS(clone3), SCMP_SYS(openat2)})
        filter.add(SCMP_ACT_ERRNO(ENOSYS), call);
    errno = filter.load();
    return errno == 0;
}

// Landlock by its system calls: the C library has no functions for them.

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

// Behind the window and its painter, in front of nothing.
constexpr int kNiceness = 5;

// Never raises: a limit that the user has set below ours stays.
bool limit(decltype(RLIMIT_AS) what, std::uint64_t soft, std::uint64_t hard) {
    rlimit present{};
    if (::getrlimit(what, &present) != 0) return false;
    const rlimit wanted{std::min<rlim_t>(soft, present.rlim_max),
                        std::min<rlim_t>(hard, present.rlim_max)};
    return ::setrlimit(what, &wanted) == 0;
}

bool dropPrivileges(const SandboxLimits&) { return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

bool refuseCoreDump(const SandboxLimits&) {
    return limit(RLIMIT_CORE, 0, 0) && ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
}

bool dieWithParent(const SandboxLimits&) {
    return ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0;
}

bool closeDescriptors(const SandboxLimits&) {
    ::closefrom(kProgressDescriptor + 1);
    return true;
}

bool limitMemory([[maybe_unused]] const SandboxLimits& limits) {
#ifdef SINEW_SANITIZED
    return true;
#else
    return limit(RLIMIT_AS, limits.memoryBytes, limits.memoryBytes);
#endif
}

// Past the limit a write fails with an error, as a full disk would, instead of killing.
bool limitOutput(const SandboxLimits& limits) {
    return std::signal(SIGXFSZ, SIG_IGN) != SIG_ERR &&
           limit(RLIMIT_FSIZE, limits.outputBytes, limits.outputBytes);
}

// Only the soft limit: the parent raises it when the user waits longer, while this process itself
// cannot call setrlimit() any more.
bool limitTime(const SandboxLimits& limits) {
    return limit(RLIMIT_CPU, limits.cpuSeconds, RLIM_INFINITY);
}

bool stepBack(const SandboxLimits&) {
    errno = 0;
    return ::nice(kNiceness) != -1 || errno == 0;
}

using Step = bool (*)(const SandboxLimits&);
constexpr Step kSteps[] = {dropPrivileges, refuseCoreDump, dieWithParent, closeDescriptors,
                           limitMemory,    limitOutput,    limitTime,     stepBack,
                           confineFiles,   confineCalls};

}  // namespace

SandboxSupport sandboxSupport() { return {landlockVersion(), hasCallFilter()}; }

Expected<void> enterSandbox(const SandboxLimits& limits) {
    for (const Step step : kSteps)
        if (!step(limits))
            return refused("The system rejected the limits that files are read under: %1.",
                           std::generic_category().message(errno));
    return {};
}

}  // namespace sinew
