// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/file_set.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <mutex>
#include <utility>

namespace sinew {
namespace {

// What stood in the place of a file that is to be replaced: returned there at the end, unless
// dropped.
class Former {
public:
    explicit Former(const FileReplacement& file)
        : target_(file.target()), kept_(file.temporary().string() + ".old") {
        struct stat info {};
        if (::stat(target_.c_str(), &info) != 0) return;
        if (S_ISDIR(info.st_mode)) {
            state_ = State::Lost;
            errno = EISDIR;
            return;
        }
        // Where a file may not have two names, it is moved away.
        if (::link(target_.c_str(), kept_.c_str()) == 0)
            state_ = State::Linked;
        else
            state_ = ::rename(target_.c_str(), kept_.c_str()) == 0 ? State::Moved : State::Lost;
    }
    Former(Former&& other) noexcept
        : target_(std::move(other.target_)),
          kept_(std::move(other.kept_)),
          state_(std::exchange(other.state_, State::Lost)),
          isReplaced_(other.isReplaced_) {}
    Former& operator=(Former&&) = delete;
    ~Former() {
        switch (state_) {
            case State::None:
                if (isReplaced_) ::unlink(target_.c_str());
                break;
            case State::Linked:
                // Renaming one name of a file to another of its names leaves both.
                if (isReplaced_)
                    ::rename(kept_.c_str(), target_.c_str());
                else
                    ::unlink(kept_.c_str());
                break;
            case State::Moved:
                ::rename(kept_.c_str(), target_.c_str());
                break;
            case State::Lost:
                break;
        }
    }

    /// False where nothing could be kept: then nothing may be replaced.
    bool isSafe() const { return state_ != State::Lost; }
    void setReplaced() { isReplaced_ = true; }
    void drop() {
        if (state_ == State::Linked || state_ == State::Moved) ::unlink(kept_.c_str());
        state_ = State::Lost;
    }

private:
    enum class State {
        None,    // nothing stood there
        Linked,  // it has a second name
        Moved,   // it has another name
        Lost,    // it is where it was, or no concern any more
    };
    std::filesystem::path target_;
    std::filesystem::path kept_;
    State state_ = State::None;
    bool isReplaced_ = false;
};

}  // namespace

Expected<void> FileSet::add(const std::filesystem::path& file,
                            std::span<const std::uint8_t> bytes) {
    auto made = FileReplacement::begin(file);
    if (!made) return made.error();
    if (const int code = writeAll(made->descriptor(), bytes)) return made->failure(code);
    if (auto done = made->prepare(); !done) return done;
    files_.push_back(std::move(*made));
    return {};
}

Expected<void> FileSet::commit() {
    // Sets may share a file, such as a picture of two models: what one takes back must not be what
    // another has put there meanwhile.
    static std::mutex oneAtATime;
    const std::lock_guard lock(oneAtATime);
    std::vector<Former> formers;
    for (auto& file : files_) {
        auto& former = formers.emplace_back(file);
        if (!former.isSafe()) return file.failure(errno);
        if (auto done = file.commit(); !done) return done;
        former.setReplaced();
    }
    for (auto& former : formers) former.drop();
    files_.clear();
    return {};
}

}  // namespace sinew
