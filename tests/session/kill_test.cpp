// SPDX-License-Identifier: Apache-2.0
// An editor is killed at random moments, or loses its power; the next start must hold every edit
// that was reported safe, with the undo and redo steps around it. SINEW_KILLS: how many times
// (each), 30 where it is not set.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <sstream>
#include <thread>

#include "editor/document/document.h"
#include "editor/document/journal/model.h"
#include "editor/document/journal/recovery.h"
#include "editor/platform/file_descriptor.h"
#include "editor/platform/files.h"
#include "tests/session/scene_hash.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using Hashes = std::vector<std::uint64_t>;

int killCount() {
    const char* set = std::getenv("SINEW_KILLS");
    return set ? std::atoi(set) : 30;
}

/// A state of the victim's document and of what its journal should hold then.
struct Told {
    Hashes undo;  // of the states that undo leads to, newest last
    std::uint64_t present = 0;
    Hashes redo;             // next one last
    std::size_t folded = 0;  // of undo: steps that the journal need not keep
};

/// What a victim said.
struct Testimony {
    std::vector<Told> states;         // the opened one first
    std::optional<std::size_t> safe;  // index of the last state reported safe
};

Told after(const Told& before, const std::string& what, std::uint64_t hash) {
    Told now = before;
    if (what == "edit") {
        now.undo.push_back(before.present);
        now.redo.clear();
        now.folded =
            std::max(now.folded, now.undo.size() - std::min(now.undo.size(), kJournalSteps));
    } else {
        auto& from = what == "undo" ? now.undo : now.redo;
        auto& to = what == "undo" ? now.redo : now.undo;
        EXPECT_TRUE(from.empty() || from.back() == hash) << "the victim itself is wrong";
        if (!from.empty()) from.pop_back();
        to.push_back(before.present);
    }
    now.folded = std::min(now.folded, now.undo.size());
    now.present = hash;
    return now;
}

Testimony understood(const std::string& said) {
    Testimony out;
    std::istringstream lines(said);
    std::string what;
    std::uint64_t number = 0;
    while (lines >> what >> number) {
        if (what == "opened")
            out.states.push_back({{}, number, {}, 0});
        else if (what == "safe")
            out.safe = number;
        else
            out.states.push_back(after(out.states.back(), what, number));
    }
    return out;
}

/// A victim at work.
class Victim {
public:
    Victim(const std::filesystem::path& journals, std::uint32_t seed, std::uint64_t cut) {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return;
        out_ = FileDescriptor(ends[0]);
        const FileDescriptor in(ends[1]);
        const std::string program = (programFolder() / "journal_victim").string();
        std::vector<std::string> words{program, journals.string(), std::to_string(seed)};
        if (cut > 0) words.push_back(std::to_string(cut));
        std::vector<char*> arguments;
        for (auto& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, in.get(), STDOUT_FILENO);
        if (posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments.data(), environ))
            process_ = -1;
        posix_spawn_file_actions_destroy(&actions);
    }

    bool started() const { return process_ > 0; }
    /// Listens until it has said so many lines, or has ended.
    void listen(std::size_t lines) {
        while (std::count(said_.begin(), said_.end(), '\n') < static_cast<std::ptrdiff_t>(lines) &&
               hear()) {
        }
    }
    /// Kills it and gives all that it said.
    std::string kill() {
        ::kill(process_, SIGKILL);
        while (hear()) {
        }
        ::waitpid(process_, &status_, 0);
        return said_;
    }
    bool wasKilled() const { return WIFSIGNALED(status_) && WTERMSIG(status_) == SIGKILL; }

private:
    bool hear() {
        char bytes[4096];
        const auto got = ::read(out_.get(), bytes, sizeof bytes);
        if (got > 0) said_.append(bytes, static_cast<std::size_t>(got));
        return got > 0;
    }
    FileDescriptor out_;
    pid_t process_ = -1;
    std::string said_;
    int status_ = 0;
};

Hashes hashesBack(Document& document) {
    Hashes out;
    while (document.canUndo()) {
        document.undo();
        out.insert(out.begin(), test::hashOf(document.scene()));
    }
    return out;
}

Told heldBy(const Recovered& recovered) {
    Document document;
    document.restore(recovered.history);
    Told out;
    out.present = test::hashOf(document.scene());
    while (document.canRedo()) {
        document.redo();
        out.redo.insert(out.redo.begin(), test::hashOf(document.scene()));
    }
    document.restore(recovered.history);
    out.undo = hashesBack(document);
    return out;
}

bool isHeld(const Told& told, const Told& held) {
    return told.present == held.present && told.redo == held.redo &&
           std::ranges::equal(std::span(told.undo).subspan(told.folded), held.undo);
}

// What was recovered is the last state reported safe or one finished later.
void expectNothingLost(const Testimony& told, const std::filesystem::path& journals) {
    auto found = abandonedJournals(journals);
    if (found.empty()) {
        // Nothing unsaved: right where it may stand at the opened document.
        bool opened = false;
        for (auto i = told.safe.value_or(0); i < told.states.size(); ++i)
            opened = opened || told.states[i].present == told.states[0].present;
        EXPECT_TRUE(opened || !told.safe) << "no journal was found";
        return;
    }
    ASSERT_EQ(found.size(), 1u);
    const auto recovered = recover(found[0], {});
    ASSERT_TRUE(recovered.ok()) << recovered.error().message.english();
    EXPECT_TRUE(recovered->losses.empty()) << recovered->losses.front().english();
    EXPECT_EQ(found[0].undoSteps, recovered->history.undoCount);
    const Told held = heldBy(*recovered);
    bool known = false;
    for (auto i = told.safe.value_or(0); i < told.states.size(); ++i)
        known = known || isHeld(told.states[i], held);
    EXPECT_TRUE(known) << "safe " << told.safe.value_or(0) << " of " << told.states.size() - 1
                       << " finished; recovered " << held.undo.size() << " undo and "
                       << held.redo.size() << " redo steps";
}

/// How one victim dies: after so many lines and a moment, or at so many writes.
struct Death {
    std::size_t lines = 1;
    std::uint32_t microseconds = 0;
    std::uint64_t cut = 0;
};

void oneDeath(std::uint32_t seed, const Death& death, std::size_t& safeEdits) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", lines " + std::to_string(death.lines) +
                 ", cut " + std::to_string(death.cut));
    const auto journals = test::temporaryFolder();
    Victim victim(journals, seed, death.cut);
    ASSERT_TRUE(victim.started());
    victim.listen(death.cut > 0 ? PTRDIFF_MAX : death.lines);
    std::this_thread::sleep_for(std::chrono::microseconds(death.microseconds));
    const Testimony told = understood(victim.kill());
    ASSERT_TRUE(victim.wasKilled()) << "it ended by itself";
    if (told.states.empty()) {  // it had opened nothing yet
        EXPECT_TRUE(abandonedJournals(journals).empty());
        return;
    }
    safeEdits += told.safe.value_or(0);
    expectNothingLost(told, journals);
    std::filesystem::remove_all(journals);
}

TEST(Journal, holdsEveryEditReportedSafeWhenItsProgramIsKilled) {
    test::Random random(test::newSeed());
    std::size_t safeEdits = 0;
    const int kills = killCount();
    for (int i = 0; i < kills && !HasFailure(); ++i) {
        // Of three, one dies while its base is being written, one soon, one after a long session.
        const std::size_t lines = i % 3 == 0   ? 1
                                  : i % 3 == 1 ? 1 + random() % 40
                                               : 200 + random() % 400;
        oneDeath(static_cast<std::uint32_t>(random()),
                 {lines, static_cast<std::uint32_t>(random() % 30000), 0}, safeEdits);
    }
    std::printf("%d kills, %zu edits reported safe\n", kills, safeEdits);
}

TEST(Journal, holdsEveryEditReportedSafeWhenThePowerGoes) {
    test::Random random(test::newSeed());
    std::size_t safeEdits = 0;
    const int cuts = killCount();
    for (int i = 0; i < cuts && !HasFailure(); ++i)
        oneDeath(static_cast<std::uint32_t>(random()),
                 {0, 0, 1 + random() % (i % 3 == 0 ? 200 : 3000)}, safeEdits);
    std::printf("%d power cuts, %zu edits reported safe\n", cuts, safeEdits);
}

}  // namespace
}  // namespace sinew
