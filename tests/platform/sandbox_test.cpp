// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/sandbox.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <new>

#include "tests/support/fixtures.h"

namespace sinew {
namespace {

constexpr SandboxLimits kLimits{std::uint64_t{1} << 30, 4096, 1};

// The wait status of a copy of this process that entered the sandbox and then ran `body`; its
// result is the exit status.
int inSandbox(const std::function<int()>& body) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (!enterSandbox(kLimits)) ::_exit(99);
        ::_exit(body());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

TEST(Sandbox, BoundsMemory) {
#ifdef SINEW_SANITIZED
    GTEST_SKIP() << "sanitized builds map terabytes";
#endif
    const int status = inSandbox([] {
        // Through a pointer the compiler cannot leave the allocation out.
        void* (*volatile allocate)(std::size_t) = ::operator new;
        try {
            return allocate(std::size_t{2} << 30) ? 1 : 2;
        } catch (const std::bad_alloc&) {
            return 0;
        }
    });
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Sandbox, BoundsWhatIsWrittenAndDoesNotKillForIt) {
    const auto file = test::temporaryFolder() / "out";
    const int status = inSandbox([&] {
        const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT, 0600);
        const std::string bytes(8192, 'x');
        if (::write(fd, bytes.data(), bytes.size()) != 4096) return 1;
        return ::write(fd, bytes.data(), 1) == -1 && errno == EFBIG ? 0 : 2;
    });
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Sandbox, StopsAnEndlessLoop) {
    const int status = inSandbox([] {
        volatile unsigned n = 0;
        for (;;) n = n + 1;
        return 0;
    });
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_TRUE(WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
}

TEST(Sandbox, LeavesNoCoreAndGainsNoPrivileges) {
    const int status = inSandbox([] {
        rlimit core{};
        if (::getrlimit(RLIMIT_CORE, &core) != 0 || core.rlim_max != 0) return 1;
        if (::prctl(PR_GET_DUMPABLE) != 0) return 2;
        return ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 ? 0 : 3;
    });
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Sandbox, StepsBackBehindTheEditor) {
    const int before = ::getpriority(PRIO_PROCESS, 0);
    const int status =
        inSandbox([&] { return ::getpriority(PRIO_PROCESS, 0) > before || before == 19 ? 0 : 1; });
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Sandbox, NeverRaisesALimit) {
    const int status = inSandbox([] {
        if (!enterSandbox({std::uint64_t{8} << 30, 1 << 20, 100})) return 1;
        rlimit size{};
        ::getrlimit(RLIMIT_FSIZE, &size);
        return size.rlim_cur == 4096 ? 0 : 2;
    });
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace sinew
