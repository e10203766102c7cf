// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/journal.h"

#include <new>
#include <system_error>

#include "editor/document/journal/record.h"

namespace sinew {
namespace {

// What waits is written in one transaction up to this size: one flush for many small edits, and no
// small edit waits for a large one behind it.
constexpr std::size_t kBatchBytes = std::size_t{4} << 20;
// The log is moved into the file when it is worth it and nothing has happened for a while, or, so
// that it does not fill the disk, in any case.
constexpr std::size_t kLogWorthMoving = std::size_t{4} << 20;
constexpr std::size_t kLongestLog = std::size_t{512} << 20;
// Blocks that nothing holds any more are removed when there is time, or, above this, in any case.
constexpr std::size_t kMostGarbage = std::size_t{32} << 20;

std::int64_t millisecondsNow() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::size_t newBytes(const Edit& edit) {
    std::size_t bytes = 0;
    for (const auto& change : edit.changes)
        if (change.after) bytes += change.after->bytes();
    return bytes;
}

std::size_t historyBytes(const History& history) {
    std::size_t bytes = 0;
    for (const auto& [id, block] : history.scene.blocks()) bytes += block->bytes();
    for (const auto& step : history.steps) bytes += step.edit->bytes();
    return bytes;
}

}  // namespace

void Journal::Count::add(const Event& event) {
    ++events;
    edits += event.edits;
    bytes += event.bytes;
}

Journal::Journal(Options options)
    : options_(std::move(options)),
      writer_(std::make_unique<JournalWriter>(options_.folder, options_.vfs)) {
    try {
        thread_ = std::thread([this] { run(); });
    } catch (const std::system_error& error) {
        failure_ = Message("The thread for the journal could not be started: %1.", error.what());
    }
}

Journal::~Journal() { stop(); }

void Journal::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        if (abandoned_ && interruptible_) writer_->interrupt();
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void Journal::closeAndRemove() {
    abandoned_ = true;
    stop();
    writer_->remove();
}

// ---- what happens, on the document's thread

void Journal::enqueue(Event event) {
    {
        const std::scoped_lock lock(mutex_);
        happened_.add(event);
        queue_.push_back(std::move(event));
        if (interruptible_) writer_->interrupt();
    }
    wake_.notify_one();
}

void Journal::describe(std::string title, std::filesystem::path projectPath, ProjectHold hold) {
    enqueue({[title = std::move(title), path = projectPath.string(),
              hold = std::move(hold)](JournalWriter& writer) {
        writer.model().title = title;
        writer.model().projectPath = path;
        writer.model().hold = hold;
    }});
}

void Journal::keep(std::map<std::string, std::string> settings) {
    enqueue({[settings = std::move(settings)](JournalWriter& writer) {
        writer.model().settings = settings;
    }});
}

void Journal::succeed(JournalFolder old) {
    // A function's copy must share what it holds; it is called once.
    const auto held = std::make_shared<JournalFolder>(std::move(old));
    enqueue({[held](JournalWriter& writer) { writer.succeed(std::move(*held)); }});
}

void Journal::opened(const History& history) {
    ++newDocuments_;
    const auto take = [this, history, now = millisecondsNow()](JournalWriter& writer) {
        --newDocuments_;
        writer.startAnew();
        writer.model().opened(history);
        writer.model().editedAt = now;
    };
    enqueue({take, 0, historyBytes(history)});
}

template <class Change>
void Journal::edited(std::size_t bytes, Change change) {
    const auto take = [change = std::move(change), now = millisecondsNow()](JournalWriter& writer) {
        change(writer.model());
        writer.model().editedAt = now;
    };
    enqueue({take, 1, bytes});
}

void Journal::applied(const HistoryStep& step) {
    edited(newBytes(*step.edit), [step](JournalModel& model) { model.applied(step); });
}

void Journal::moved(StateNumber present) {
    edited(0, [present](JournalModel& model) { model.moved(present); });
}

void Journal::reordered(const Reordering& reordering) {
    edited(0, [reordering](JournalModel& model) { model.reordered(reordering); });
}

void Journal::saved(StateNumber state) {
    const auto take = [state, now = millisecondsNow()](JournalWriter& writer) {
        writer.model().saved = state;
        // What is not in the file is newer than it, though the last edit may have been before.
        if (state != writer.model().present) writer.model().editedAt = now;
    };
    enqueue({take, 0, 0});
}

void Journal::trimmed(StateNumber oldest, StateNumber newest) {
    enqueue({[=](JournalWriter& writer) { writer.model().trimmed(oldest, newest); }});
}

JournalState Journal::state() const {
    const std::scoped_lock lock(mutex_);
    return stateNow();
}

JournalState Journal::stateNow() const {
    return {happened_.edits - durable_.edits, happened_.bytes - durable_.bytes, failure_};
}

bool Journal::waitDurable(std::chrono::milliseconds timeout) {
    std::unique_lock lock(mutex_);
    const auto all = happened_.events;
    return settled_.wait_for(lock, timeout, [&] { return durable_.events >= all; });
}

// ---- the journal's thread

void Journal::run() {
    std::unique_lock lock(mutex_);
    while (!abandoned_) {
        rest(lock);
        if (abandoned_) return;
        const bool last = stopping_;
        work(lock);
        if (last && queue_.empty() && (!isDirty() || isFailing())) return;
    }
}

// Until there is something to do.
void Journal::rest(std::unique_lock<std::mutex>& lock) {
    const auto called = [&] { return stopping_ || !queue_.empty(); };
    if (isFailing())
        wake_.wait_until(lock, lastTry_ + options_.retry, called);
    else if (mayTidy())
        wake_.wait_until(lock, lastTry_ + options_.quiet, called);
    else
        wake_.wait(lock, called);
}

void Journal::work(std::unique_lock<std::mutex>& lock) {
    if (queue_.empty() && !isDirty()) {
        if (mayTidy() && !stopping_ && Clock::now() >= lastTry_ + options_.quiet) tidy(lock);
        return;
    }
    takeIn(lock, nextBatch());
    if (isFailing() && !stopping_ && Clock::now() < lastTry_ + options_.retry) return;
    lock.unlock();
    const auto written = tryWriting();
    lock.lock();
    settle(written);
    settled_.notify_all();
    report(lock);
    boundDisk(lock);
}

// While nothing can be written, all that waits: the model is bounded, the queue is not.
std::deque<Journal::Event> Journal::nextBatch() {
    std::deque<Event> batch;
    std::size_t bytes = 0;
    while (!queue_.empty()) {
        bytes += queue_.front().bytes;
        if (!isFailing() && !batch.empty() && bytes > kBatchBytes) break;
        taken_.add(queue_.front());
        batch.push_back(std::move(queue_.front()));
        queue_.pop_front();
    }
    return batch;
}

void Journal::takeIn(std::unique_lock<std::mutex>& lock, std::deque<Event> batch) {
    lock.unlock();
    for (const auto& event : batch) event.take(*writer_);
    batch.clear();
    lock.lock();
}

Expected<void> Journal::tryWriting() {
    const Progress progress([this](double) { return !abandoned_ && newDocuments_ == 0; });
    try {
        return writer_->write(progress);
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::CannotWrite,
                     Message("There is not enough memory to write the journal. Close other "
                             "programs."),
                     {}};
    }
}

void Journal::settle(const Expected<void>& written) {
    lastTry_ = Clock::now();
    if (written) {
        durable_ = taken_;
        failure_ = {};
    } else if (written.error().code != ErrorCode::Cancelled) {
        failure_ = written.error().message;
    }
}

bool Journal::mayTidy() const {
    return !isDirty() && (writer_->garbageBytes() > 0 || writer_->logBytes() > kLogWorthMoving);
}

// A little at a time: whatever happens meanwhile goes first.
void Journal::tidy(std::unique_lock<std::mutex>& lock) {
    if (writer_->garbageBytes() > 0)
        collect(lock);
    else
        moveLog(lock, true);
}

// What cannot wait for a quiet moment, after what was written is reported safe.
void Journal::boundDisk(std::unique_lock<std::mutex>& lock) {
    if (isFailing()) return;
    bool goesOn = true;
    while (goesOn && writer_->garbageBytes() > kMostGarbage)
        goesOn = collect(lock) && queue_.empty() && !stopping_;
    if (writer_->logBytes() > kLongestLog) moveLog(lock, false);
}

// False: it could not be removed now; it stays garbage and is tried again.
bool Journal::collect(std::unique_lock<std::mutex>& lock) {
    lock.unlock();
    const auto collected = writer_->collect();
    lock.lock();
    if (!collected) lastTry_ = Clock::now();
    return collected.ok();
}

void Journal::moveLog(std::unique_lock<std::mutex>& lock, bool interruptible) {
    interruptible_ = interruptible;
    lock.unlock();
    writer_->checkpoint();
    lock.lock();
    interruptible_ = false;
    lastTry_ = Clock::now();
}

void Journal::report(std::unique_lock<std::mutex>& lock) {
    const JournalState now = stateNow();
    if (!options_.changed || now == reported_) return;
    reported_ = now;
    lock.unlock();
    options_.changed(now);
    lock.lock();
}

}  // namespace sinew
