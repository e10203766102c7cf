// SPDX-License-Identifier: Apache-2.0
// journal_victim JOURNALS SEED [CUT]: an editor without a window that works at random until it is
// killed. It says what it finished and what of that is safe, one line each, in one write:
//     opened HASH         the document, about to be journaled
//     edit|undo|redo HASH about to become the next finished one, with the scene that it leads to
//     safe COUNT          so many of those lines are on the disk; 0: the opened document is
// CUT: at so many writes the power goes, and all that was not flushed with it.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include "editor/codec/scene_codec.h"
#include "editor/document/document.h"
#include "editor/document/journal/journal.h"
#include "editor/exchange/readers.h"
#include "tests/session/random_session.h"
#include "tests/session/scene_hash.h"
#include "tests/support/fixtures.h"
#include "tests/support/sqlite_shims.h"

namespace {

using namespace sinew;
using namespace std::chrono_literals;

void say(const std::string& what, std::uint64_t number) {
    const std::string line = what + " " + std::to_string(number) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::_Exit(3);
}

[[noreturn]] void fail(const std::string& why) {
    std::fprintf(stderr, "journal_victim: %s\n", why.c_str());
    std::_Exit(4);
}

Scene openedScene(std::uint32_t seed) {
    const char* const samples[] = {"torn_suit.glb", "sinew_wave.glb", "sinew_character.glb"};
    auto scene = readScene(test::sample(samples[seed % 3]), {});
    if (!scene) fail(scene.error().message.english());
    return std::move(*scene);
}

class Victim {
public:
    Victim(const char* folder, std::uint32_t seed, std::string vfs)
        : session_(seed), journal_(options(folder, std::move(vfs))) {
        document_.setSink(&journal_);
        Scene scene = openedScene(seed);
        say("opened", test::hashOf(scene));
        document_.open(std::move(scene));
    }

    [[noreturn]] void work() {
        if (session_.below(2) == 0) wait();
        for (;;) {
            step();
            ++finished_;
            const auto pending = journal_.state().pendingEdits;
            if (pending < finished_) say("safe", finished_ - pending);
            if (session_.below(8) == 0) wait();
            if (session_.below(4) == 0)
                std::this_thread::sleep_for(std::chrono::microseconds(session_.below(3000)));
        }
    }

private:
    static Journal::Options options(const char* folder, std::string vfs) {
        Journal::Options out;
        out.folder = folder;
        out.vfs = std::move(vfs);
        out.quiet = 0ms;  // so that it dies while tidying up, too
        return out;
    }

    void wait() {
        if (!journal_.waitDurable(20s))
            fail("nothing is safe: " + journal_.state().failure.english());
        say("safe", finished_);
    }

    // Runs of undo and of redo, now and then a long one.
    void step() {
        if (run_ == 0 && session_.below(6) == 0) {
            run_ = 1 + session_.below(session_.below(5) == 0 ? 120 : 6);
            undoing_ = session_.below(3) != 0;
        }
        if (run_ > 0) --run_;
        if (run_ > 0 && undoing_ && document_.historySteps() > 1) return undo();
        if (run_ > 0 && !undoing_ && document_.canRedo()) return redo();
        edit();
    }

    void edit() {
        auto made = session_.next(document_.scene());
        if (!made) fail("nothing can be done any more");
        say("edit", test::hashOf(applied(document_.scene(), *made)));
        if (!document_.apply(std::move(*made)).ok()) fail("an edit was refused");
    }

    void undo() {
        const auto& history = document_.history();
        const Edit& edit = *history.steps[history.undoCount - 1].edit;
        say("undo", test::hashOf(applied(document_.scene(), inverse(edit))));
        document_.undo();
    }

    void redo() {
        const auto& history = document_.history();
        say("redo",
            test::hashOf(applied(document_.scene(), *history.steps[history.undoCount].edit)));
        document_.redo();
    }

    test::RandomSession session_;
    Journal journal_;
    Document document_;
    std::size_t finished_ = 0;
    std::uint32_t run_ = 0;
    bool undoing_ = false;
};

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) return 2;
    std::string vfs;
    const auto seed = static_cast<std::uint32_t>(std::strtoul(arguments[2], nullptr, 10));
    if (count > 3) {
        vfs = test::powerCutVfs();
        test::cutPowerAtWrite(std::strtoul(arguments[3], nullptr, 10), seed,
                              [] { std::raise(SIGKILL); });
    }
    Victim(arguments[1], seed, vfs).work();
}
