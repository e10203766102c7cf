// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/sandbox.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "editor/platform/process.h"
#include "editor/platform/sandbox_steps.h"

namespace sinew {
namespace {

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
            return refused("The system refuses the limits under which files are read: %1.",
                           std::generic_category().message(errno));
    return {};
}

}  // namespace sinew
