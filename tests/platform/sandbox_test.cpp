// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/sandbox.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <new>
#include <stdexcept>

#include "editor/platform/files.h"
#include "editor/platform/process.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

// The wait status of a copy of this process that entered the sandbox and then ran `body`; its
// result is the exit status.
int inSandbox(const std::function<int()>& body, const std::vector<fs::path>& readable = {}) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (!enterSandbox({std::uint64_t{1} << 30, 4096, 1, readable})) ::_exit(99);
        ::_exit(body());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

// Runs a call in the sandbox. True when it failed there for want of permission.
bool isRefused(const std::function<bool()>& call, const std::vector<fs::path>& readable = {}) {
    const int status = inSandbox(
        [&] {
            errno = 0;
            if (call()) return 1;
            return errno == EPERM || errno == EACCES ? 0 : 2;
        },
        readable);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
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
    const int channel = ::memfd_create("result", 0);
    ASSERT_EQ(::dup2(channel, kResultDescriptor), kResultDescriptor);
    const int status = inSandbox([&] {
        const std::string bytes(8192, 'x');
        if (::write(kResultDescriptor, bytes.data(), bytes.size()) != 4096) return 1;
        return ::write(kResultDescriptor, bytes.data(), 1) == -1 && errno == EFBIG ? 0 : 2;
    });
    ::close(kResultDescriptor);
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
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit ours{1024, 1024};
        ::setrlimit(RLIMIT_FSIZE, &ours);
        if (!enterSandbox({std::uint64_t{1} << 30, 4096, 1, {}})) ::_exit(99);
        rlimit size{};
        ::getrlimit(RLIMIT_FSIZE, &size);
        ::_exit(size.rlim_cur == 1024 ? 0 : 2);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Sandbox, ClosesAllButTheChannels) {
    const int ours = ::fcntl(STDIN_FILENO, F_DUPFD, 77);
    ASSERT_GE(ours, 77);
    const int status = inSandbox([&] {
        if (::fcntl(STDERR_FILENO, F_GETFD) == -1) return 1;
        return ::fcntl(ours, F_GETFD) == -1 && errno == EBADF ? 0 : 2;
    });
    ::close(ours);
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Sandbox, ReadsNoFileButThoseThatItIsGiven) {
    if (sandboxSupport().fileRules == 0) GTEST_SKIP() << "this kernel has no Landlock";
    const auto folder = test::temporaryFolder();
    fs::create_directories(folder / "model" / "textures");
    for (const char* name : {"model/a.gltf", "model/textures/a.png", "secret"})
        ASSERT_TRUE(writeFileAtomically(folder / name, "x"));
    fs::create_symlink(folder / "secret", folder / "model" / "link.bin");
    const auto opens = [](const fs::path& file) {
        return [file] { return ::open(file.c_str(), O_RDONLY) >= 0; };
    };
    const std::vector<fs::path> readable{folder / "model", folder / "missing"};
    EXPECT_FALSE(isRefused(opens(folder / "model" / "a.gltf"), readable));
    EXPECT_FALSE(isRefused(opens(folder / "model" / "textures" / "a.png"), readable));
    EXPECT_FALSE(isRefused(opens(folder / "secret"), {folder / "secret"}));
    EXPECT_TRUE(isRefused(opens(folder / "secret"), readable));
    EXPECT_TRUE(isRefused(opens(folder / "model" / ".." / "secret"), readable));
    EXPECT_TRUE(isRefused(opens(folder / "model" / "link.bin"), readable));
    EXPECT_TRUE(isRefused(opens("/etc/passwd"), readable));
    EXPECT_TRUE(isRefused(opens("/proc/self/environ"), readable));
}

// What must be refused though the caller may be root and the folder readable.
class JailedCall : public testing::TestWithParam<std::pair<const char*, bool (*)()>> {
protected:
    static inline fs::path folder_;
    static const fs::path& folder() { return folder_; }
    static std::string file() { return (folder_ / "file").string(); }
    static bool opens(int flags) { return ::open(file().c_str(), flags, 0600) >= 0; }

public:
    static bool opensForWriting() { return opens(O_WRONLY); }
    static bool opensForBoth() { return opens(O_RDWR); }
    static bool truncates() { return opens(O_RDONLY | O_TRUNC); }
    static bool makesAFile() {
        return ::open((folder() / "new").c_str(), O_RDONLY | O_CREAT, 0600) >= 0;
    }
    static bool makesAFileWithoutAName() {
        return ::open(folder().c_str(), O_RDWR | O_TMPFILE, 0600) >= 0;
    }
    static bool makesAMemoryFile() { return ::memfd_create("x", 0) >= 0; }
    static bool makesAFolder() { return ::mkdir((folder() / "sub").c_str(), 0700) == 0; }
    static bool renames() { return ::rename(file().c_str(), (folder() / "b").c_str()) == 0; }
    static bool removes() { return ::unlink(file().c_str()) == 0; }
    static bool changesRights() { return ::chmod(file().c_str(), 0777) == 0; }
    static bool links() { return ::symlink("/etc", (folder() / "link").c_str()) == 0; }
    static bool makesASocket() { return ::socket(AF_INET, SOCK_STREAM, 0) >= 0; }
    static bool makesALocalSocket() { return ::socket(AF_UNIX, SOCK_DGRAM, 0) >= 0; }
    static bool forks() {
        const auto child = static_cast<pid_t>(::syscall(SYS_fork));
        if (child == 0) ::_exit(0);
        return child > 0;
    }
    static bool clones() {
        const auto child = static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
        if (child == 0) ::_exit(0);
        return child > 0;
    }
    static bool startsAProgram() { return ::execl("/bin/true", "true", nullptr) == 0; }
    static bool tracesItsParent() { return ::ptrace(PTRACE_ATTACH, ::getppid(), 0, 0) == 0; }
    static bool readsItsParent() {
        char byte = 0;
        iovec local{&byte, 1};
        iovec remote{&byte, 1};
        return ::process_vm_readv(::getppid(), &local, 1, &remote, 1, 0) == 1;
    }
    static bool killsItsParent() { return ::kill(::getppid(), SIGCONT) == 0; }
    static bool raisesALimit() {
        const rlimit more{100, RLIM_INFINITY};
        return ::setrlimit(RLIMIT_CPU, &more) == 0;
    }
    static bool limitsItsParent() {
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
        return ::prlimit(::getppid(), RLIMIT_CORE, &all, nullptr) == 0;
    }
    static bool makesCode() {
        return ::mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) !=
               MAP_FAILED;
    }
    static bool makesItsMemoryCode() {
        void* page =
            ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return ::mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0;
    }
    static bool writesElsewhere() { return ::write(STDOUT_FILENO, "", 1) >= 0; }
};

TEST_P(JailedCall, IsRefused) {
    if (!sandboxSupport().callFilter) GTEST_SKIP() << "this kernel has no seccomp";
    folder_ = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(file(), "as it was"));
    EXPECT_TRUE(isRefused(GetParam().second, {folder()}));
    const auto left = readFile(file());
    ASSERT_TRUE(left);
    EXPECT_EQ(std::string(left->begin(), left->end()), "as it was");
}

#define CALL(name) \
    std::pair { #name, &JailedCall::name }
INSTANTIATE_TEST_SUITE_P(Sandbox, JailedCall,
                         testing::Values(CALL(opensForWriting), CALL(opensForBoth), CALL(truncates),
                                         CALL(makesAFile), CALL(makesAFileWithoutAName),
                                         CALL(makesAMemoryFile), CALL(makesAFolder), CALL(renames),
                                         CALL(removes), CALL(changesRights), CALL(links),
                                         CALL(makesASocket), CALL(makesALocalSocket), CALL(forks),
                                         CALL(clones), CALL(startsAProgram), CALL(tracesItsParent),
                                         CALL(readsItsParent), CALL(killsItsParent),
                                         CALL(raisesALimit), CALL(limitsItsParent), CALL(makesCode),
                                         CALL(makesItsMemoryCode), CALL(writesElsewhere)),
                         [](const auto& one) { return std::string(one.param.first); });
#undef CALL

// Refusals that are no refusals without the jail: the probes must be able to fail.
TEST(Sandbox, IsWhatRefusesTheCalls) {
    EXPECT_TRUE(JailedCall::makesAMemoryFile());
    EXPECT_TRUE(JailedCall::makesALocalSocket());
    EXPECT_TRUE(JailedCall::forks());
    EXPECT_TRUE(JailedCall::makesCode());
    EXPECT_TRUE(JailedCall::killsItsParent());
}

TEST(Sandbox, LetsAFailedAssertionEndTheProcess) {
    const int status = inSandbox([] {
        std::abort();
        return 0;
    });
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGABRT);
}

TEST(Sandbox, LeavesAPlaceForThrowingAndCatching) {
    const int status = inSandbox([] {
        try {
            throw std::runtime_error("x");
        } catch (const std::exception&) {
            return 0;
        }
    });
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace sinew
