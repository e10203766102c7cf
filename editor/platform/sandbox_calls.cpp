// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <initializer_list>
#include <memory>
#include <type_traits>

#include "editor/platform/process.h"
#include "editor/platform/sandbox_steps.h"

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

}  // namespace

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

}  // namespace sinew
