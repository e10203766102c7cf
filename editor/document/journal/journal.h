// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "editor/document/history.h"
#include "editor/document/journal/folder.h"
#include "editor/document/journal/model.h"
#include "editor/scene/error.h"
#include "editor/scene/message.h"

namespace sinew {

class JournalWriter;

/// How safe the open document is.
struct JournalState {
    std::size_t pendingEdits = 0;  ///< finished, undone or redone, and not on the disk yet
    std::size_t pendingBytes = 0;  ///< about what is still to be written
    Message failure;               ///< why the journal cannot be written now; empty: it can
    bool safe() const { return pendingEdits == 0 && failure.empty(); }
    friend bool operator==(const JournalState&, const JournalState&) = default;
};

/// Makes every finished edit of a document durable, with its undo history (the last kJournalSteps
/// steps or what the document keeps), so that a later start can bring it back (recovery.h). Set it
/// as the document's sink.
///
/// The document's thread only hands over pointers; one thread of the journal's own writes, so the
/// document never waits. Edits reach the disk in their order. A journal that cannot be written (a
/// full disk, no permission, a folder that is gone) stops nothing: state() says why, it is tried
/// again, and once it can be written it holds the document as it is then.
class Journal final : public HistorySink {
public:
    struct Options {
        std::filesystem::path folder = defaultJournalFolder();  ///< where journals lie
        std::string vfs;  ///< SQLite's file layer; its own where empty
        /// How long after a failure it is tried again.
        std::chrono::milliseconds retry{2000};
        /// How long nothing must have happened before it tidies up on the disk.
        std::chrono::milliseconds quiet{1000};
        /// Called on the journal's thread when state() has changed there.
        std::function<void(const JournalState&)> changed;
    };
    explicit Journal(Options options);
    /// Writes what is pending and leaves the journal to a later start, as a crash would.
    ~Journal() override;

    /// What the document is called, where it was saved and what is held of that file, for those who
    /// find its journal.
    void describe(std::string title, std::filesystem::path projectPath, ProjectHold hold = {});
    /// What the window keeps beside the scene (ProjectSettings), of the document opened last.
    void keep(std::map<std::string, std::string> settings);
    /// The document that was opened last was brought back from `old`, which is removed as soon as
    /// this journal holds all of it.
    void succeed(JournalFolder old);

    JournalState state() const;
    /// Waits until all that happened so far is on the disk; false where it is not after `timeout`.
    bool waitDurable(std::chrono::milliseconds timeout);
    /// The user is done with the document (saved it, or chose not to): stops at once and removes
    /// the journal. Nothing more may be reported to it.
    void closeAndRemove();

    void opened(const History& history) override;
    void applied(const HistoryStep& step) override;
    void moved(StateNumber present) override;
    void reordered(const Reordering& reordering) override;
    void saved(StateNumber state) override;
    void trimmed(StateNumber oldest, StateNumber newest) override;

private:
    using Clock = std::chrono::steady_clock;
    /// One thing that happened, to be taken in by the writer.
    struct Event {
        std::function<void(JournalWriter&)> take;
        std::size_t edits = 0;
        std::size_t bytes = 0;
    };
    struct Count {
        std::size_t events = 0;
        std::size_t edits = 0;
        std::size_t bytes = 0;
        void add(const Event& event);
    };
    void enqueue(Event event);
    /// An edit, or what counts as one, which `change` makes of the writer's model.
    template <class Change>
    void edited(std::size_t bytes, Change change);

    JournalState stateNow() const;
    void stop();

    // On the journal's thread.
    void run();
    void work(std::unique_lock<std::mutex>& lock);
    void rest(std::unique_lock<std::mutex>& lock);
    std::deque<Event> nextBatch();
    void takeIn(std::unique_lock<std::mutex>& lock, std::deque<Event> batch);
    Expected<void> tryWriting();
    void settle(const Expected<void>& written);
    void boundDisk(std::unique_lock<std::mutex>& lock);
    void tidy(std::unique_lock<std::mutex>& lock);
    bool collect(std::unique_lock<std::mutex>& lock);
    void moveLog(std::unique_lock<std::mutex>& lock, bool interruptible);
    void report(std::unique_lock<std::mutex>& lock);
    bool isDirty() const { return durable_.events < taken_.events; }
    bool isFailing() const { return !failure_.empty(); }
    bool mayTidy() const;

    const Options options_;
    const std::unique_ptr<JournalWriter> writer_;  // of the journal's thread
    std::atomic<int> newDocuments_{0};  // opened and not taken in: what is written now is stale
    std::atomic<bool> abandoned_{false};

    mutable std::mutex mutex_;
    std::condition_variable wake_;     // something happened
    std::condition_variable settled_;  // something was written, or could not be
    std::deque<Event> queue_;
    Count happened_, taken_, durable_;  // handed over; in the writer's model; on the disk
    Message failure_;
    JournalState reported_;
    Clock::time_point lastTry_;
    bool interruptible_ = false;
    bool stopping_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace sinew
