// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <system_error>
#include <thread>

#include "editor/platform/file_descriptor.h"

namespace sinew {
namespace {

constexpr int kProgressSteps = 100;
// How long a cancel may take to be noticed.
constexpr int kTickMilliseconds = 20;
constexpr unsigned kSeals = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW;
// Without process descriptors (Linux before 5.3) an end is noticed by asking.
constexpr int kAskMilliseconds = 2;

using Clock = std::chrono::steady_clock;

struct Channels {
    FileDescriptor input;          // memory file, sealed; none: nothing to read
    FileDescriptor result;         // memory file, shared with the child
    FileDescriptor progressRead;   // ours
    FileDescriptor progressWrite;  // the child's
};

Error noRoom() {
    return refused("The system has no memory or file handles left to start another program: %1.",
                   std::generic_category().message(errno));
}

// Sealed, so that what one look at it found is what the next one finds.
Expected<FileDescriptor> makeInput(std::span<const std::uint8_t> bytes) {
    FileDescriptor fd(::memfd_create("sinew-input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!fd.valid() || writeAll(fd.get(), bytes) != 0 || ::lseek(fd.get(), 0, SEEK_SET) != 0 ||
        ::fcntl(fd.get(), F_ADD_SEALS, kSeals | F_SEAL_SEAL) != 0)
        return noRoom();
    return fd;
}

Expected<Channels> makeChannels(std::span<const std::uint8_t> input) {
    Channels out;
    if (!input.empty()) {
        auto fd = makeInput(input);
        if (!fd) return fd.error();
        out.input = std::move(*fd);
    }
    out.result = FileDescriptor(::memfd_create("sinew-result", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    int ends[2];
    if (!out.result.valid() || ::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return noRoom();
    out.progressRead = FileDescriptor(ends[0]);
    out.progressWrite = FileDescriptor(ends[1]);
    return out;
}

// posix_spawn and not fork: it copies no page tables, so starting costs the same however large the
// editor has grown.
class Spawn {
public:
    Spawn() {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
    }
    Spawn(const Spawn&) = delete;
    Spawn& operator=(const Spawn&) = delete;
    ~Spawn() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }

    void connect(const Channels& channels, bool showErrors) {
        if (channels.input.valid())
            posix_spawn_file_actions_adddup2(&actions_, channels.input.get(), STDIN_FILENO);
        else
            posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        if (!showErrors)
            posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_adddup2(&actions_, channels.result.get(), kResultDescriptor);
        posix_spawn_file_actions_adddup2(&actions_, channels.progressWrite.get(),
                                         kProgressDescriptor);
        posix_spawn_file_actions_addclosefrom_np(&actions_, kProgressDescriptor + 1);
    }

    // A group of its own, so that all of it can be killed, and signals as a fresh program expects
    // them.
    void isolate() {
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &all);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }

    Expected<pid_t> start(const ProcessRequest& request) {
        std::vector<std::string> words{request.program.string()};
        words.insert(words.end(), request.arguments.begin(), request.arguments.end());
        std::vector<char*> argv;
        for (auto& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        pid_t pid = 0;
        const int code = posix_spawn(&pid, argv[0], &actions_, &attributes_, argv.data(), environ);
        if (code != 0)
            return refused("The program \"%1\" could not be started: %2. Install Sinew again.",
                           request.program.string(), std::generic_category().message(code));
        return pid;
    }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

// dup2 to the child's numbers must not overwrite a source that still is to be duplicated.
Expected<void> moveAbove(FileDescriptor& fd) {
    if (!fd.valid() || fd.get() > kProgressDescriptor) return {};
    FileDescriptor moved(::fcntl(fd.get(), F_DUPFD_CLOEXEC, kProgressDescriptor + 1));
    if (!moved.valid())
        return refused("Too many files are open to start another program. Close some windows.");
    fd = std::move(moved);
    return {};
}

// From now on only the parent's timeout counts. The hard limit is the user's own and stays.
void liftProcessorLimit(pid_t pid) {
    rlimit limit{};
    if (::prlimit(pid, RLIMIT_CPU, nullptr, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::prlimit(pid, RLIMIT_CPU, &limit, nullptr);
}

// Waits for the child's end while passing its progress on.
class Watch {
public:
    Watch(pid_t pid, FileDescriptor progressPipe, const ProcessRequest& request)
        : pid_(pid),
          pidFd_(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0))),
          pipe_(std::move(progressPipe)),
          request_(request) {}

    ProcessResult run(const Progress& progress) {
        ProcessResult out;
        bool stopped = false;
        // A limit that nobody may extend holds for a child that ended unseen meanwhile, too:
        // whether it counts must not hang on how busy the machine is.
        while (!ended() || (!request_.waitLonger && !mayGoOn())) {
            if (!mayGoOn()) {
                out.end = ProcessResult::End::TimedOut;
                stopped = true;
            } else if (!progress(fraction_)) {
                out.end = ProcessResult::End::Cancelled;
                stopped = true;
            }
            if (stopped) break;
            sleep();
            readFraction();
        }
        // Before it is reaped its number, and so the group's, cannot be anyone else's.
        ::kill(-pid_, SIGKILL);
        int status = 0;
        while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
        }
        if (stopped) return out;
        describe(status, out);
        readFraction();
        static_cast<void>(progress(fraction_));  // it may have ended before the last was passed on
        return out;
    }

private:
    bool ended() const {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
               info.si_pid == pid_;
    }

    // Within the time that was set, or while whoever waits wants to go on.
    bool mayGoOn() {
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        if (seconds < request_.wallSeconds) return true;
        if (!request_.waitLonger || !request_.waitLonger(seconds)) return false;
        if (!std::exchange(lifted_, true)) liftProcessorLimit(pid_);
        return true;
    }

    void sleep() const {
        std::array<pollfd, 2> waits{{{pidFd_.get(), POLLIN, 0}, {pipe_.get(), POLLIN, 0}}};
        ::poll(waits.data(), waits.size(), pidFd_.valid() ? kTickMilliseconds : kAskMilliseconds);
    }

    void readFraction() {
        std::array<std::uint8_t, 256> bytes;  // more than there are steps
        const ssize_t got = ::read(pipe_.get(), bytes.data(), bytes.size());
        if (got == 0) pipe_.close();  // its end is closed: polling it again would not wait
        for (ssize_t i = 0; i < got; ++i)
            fraction_ = std::max(
                fraction_, std::min<double>(bytes[static_cast<std::size_t>(i)], kProgressSteps) /
                               kProgressSteps);
    }

    static void describe(int status, ProcessResult& out) {
        const bool exited = WIFEXITED(status);
        out.end = exited ? ProcessResult::End::Exited : ProcessResult::End::Signalled;
        out.code = exited ? WEXITSTATUS(status) : WTERMSIG(status);
    }

    pid_t pid_;
    FileDescriptor pidFd_;
    FileDescriptor pipe_;
    const ProcessRequest& request_;
    Clock::time_point start_ = Clock::now();
    double fraction_ = 0.0;
    bool lifted_ = false;
};

}  // namespace

SharedBytes& SharedBytes::operator=(SharedBytes&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

SharedBytes::~SharedBytes() {
    if (data_) ::munmap(const_cast<std::uint8_t*>(data_), size_);
}

namespace {

// Busy for a moment while the kernel moves pages of it, or takes the memory of a child that has
// just ended apart.
bool seal(int fd) {
    constexpr int kTries = 60;
    constexpr std::chrono::milliseconds kBetween{50};
    for (int i = 0; i < kTries; ++i) {
        if (::fcntl(fd, F_ADD_SEALS, kSeals) == 0) return true;
        if (errno != EBUSY) return false;
        std::this_thread::sleep_for(kBetween);
    }
    errno = EBUSY;
    return false;
}

}  // namespace

Expected<SharedBytes> SharedBytes::sealed(int fd) {
    struct stat info {};
    // Who sealed it against sealing has sealed it against all else before.
    const int seals = ::fcntl(fd, F_GET_SEALS);
    const bool isSealed = seals != -1 && (static_cast<unsigned>(seals) & kSeals) == kSeals;
    if ((!isSealed && !seal(fd)) || ::fstat(fd, &info) != 0)
        return refused("The result of another program could not be received: %1.",
                       std::generic_category().message(errno));
    SharedBytes out;
    const auto size = static_cast<std::size_t>(info.st_size);
    if (size == 0) return out;
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
    if (data == MAP_FAILED)
        return refused("There is not enough memory to receive the result of another program.");
    out.data_ = static_cast<const std::uint8_t*>(data);
    out.size_ = size;
    return out;
}

Expected<ProcessResult> runProcess(const ProcessRequest& request, const Progress& progress) {
    auto channels = makeChannels(request.input);
    if (!channels) return channels.error();
    for (auto* fd : {&channels->input, &channels->result, &channels->progressWrite})
        if (auto moved = moveAbove(*fd); !moved) return moved.error();
    Spawn spawn;
    spawn.connect(*channels, request.showErrors);
    spawn.isolate();
    const auto pid = spawn.start(request);
    if (!pid) return pid.error();
    channels->progressWrite.close();
    Watch watch(*pid, std::move(channels->progressRead), request);
    ProcessResult out = watch.run(progress);
    auto bytes = SharedBytes::sealed(channels->result.get());
    if (!bytes) return bytes.error();
    out.result = std::move(*bytes);
    return out;
}

Expected<SharedBytes> readInput() {
    if (::fcntl(STDIN_FILENO, F_GET_SEALS) == -1) return SharedBytes();
    return SharedBytes::sealed(STDIN_FILENO);
}

bool writeResult(std::span<const std::uint8_t> bytes) {
    return writeAll(kResultDescriptor, bytes) == 0;
}

void reportProgress(double fraction) {
    const auto step = static_cast<std::uint8_t>(std::clamp(fraction, 0.0, 1.0) * kProgressSteps);
    // A full or missing pipe loses a step of a progress bar, nothing else.
    [[maybe_unused]] const ssize_t put = ::write(kProgressDescriptor, &step, 1);
}

}  // namespace sinew
