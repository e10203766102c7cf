// SPDX-License-Identifier: Apache-2.0
#include "app/work/tasks.h"

#include <QMetaObject>
#include <QTimer>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <thread>

namespace sinew {

namespace {

// A progress bar redrawn more often than this only costs time.
constexpr std::chrono::milliseconds kTellEvery{33};
constexpr std::chrono::milliseconds kAskAgain{50};

bool mayRunBeside(Tasks::Kind a, Tasks::Kind b) {
    if (a == b) return false;
    if (a == Tasks::Kind::Aside || b == Tasks::Kind::Aside) return true;
    return a != Tasks::Kind::Open && b != Tasks::Kind::Open;
}

bool mayChangeDocument(Tasks::Kind kind) {
    return kind == Tasks::Kind::Edit || kind == Tasks::Kind::Open;
}

}  // namespace

struct Tasks::Job {
    int number;
    QString title;
    std::function<void()> done;
    Kind kind;
    std::atomic<bool> cancelled = false;
    std::chrono::steady_clock::time_point told = {};  // worker thread only
    std::thread thread = {};
};

struct Tasks::Work {
    QString title;
    std::function<void(const Progress&)> work;  // none: `done` is called in its turn
    std::function<void()> done;
    Kind kind;
    bool wanted = true;  // false: cancelled before it was begun
};

struct Tasks::Waiting {
    std::deque<Work> queue;
};

Tasks::Tasks(QObject* parent) : QObject(parent), waiting_(std::make_unique<Waiting>()) {}

Tasks::~Tasks() {
    for (const auto& job : jobs_) job->cancelled = true;
    for (const auto& job : jobs_) job->thread.join();
}

bool Tasks::busy() const {
    const auto runs = [](const auto& job) { return mayChangeDocument(job->kind); };
    const auto waits = [](const Work& next) { return next.work && mayChangeDocument(next.kind); };
    return std::ranges::any_of(jobs_, runs) || std::ranges::any_of(waiting_->queue, waits);
}

bool Tasks::isDocumentFree() const {
    return std::ranges::all_of(jobs_, [](const auto& job) { return job->kind == Kind::Aside; });
}

bool Tasks::idle() const { return jobs_.empty(); }

QStringList Tasks::unfinished() const {
    QStringList out;
    for (const auto& job : jobs_) out << job->title;
    for (const auto& next : waiting_->queue)
        if (next.wanted) out << next.title;
    return out;
}

void Tasks::cancel() {
    if (Job* job = find(told_)) job->cancelled = true;
}

void Tasks::cancelAll() {
    for (const auto& job : jobs_) job->cancelled = true;
    std::erase_if(waiting_->queue, [](const Work& next) { return next.wanted && !next.work; });
    for (Work& next : waiting_->queue) {
        next.work = nullptr;
        next.wanted = false;
    }
}

void Tasks::start(const QString& title, std::function<void(const Progress&)> work,
                  std::function<void()> done, Kind kind) {
    waiting_->queue.push_back({title, std::move(work), std::move(done), kind});
    startNext();
}

void Tasks::afterEdits(const QString& title, std::function<void()> then) {
    const bool waits =
        std::ranges::any_of(jobs_, [](const auto& job) { return job->kind == Kind::Edit; }) ||
        std::ranges::any_of(waiting_->queue,
                            [](const Work& next) { return next.kind == Kind::Edit; });
    if (!waits) return then();
    start(title, nullptr, std::move(then), Kind::Edit);
}

/// The first that may run beside all that runs, and beside all that was given before it.
std::optional<Tasks::Work> Tasks::takeNext() {
    auto& queue = waiting_->queue;
    for (auto it = queue.begin(); it != queue.end(); ++it) {
        const auto stops = [kind = it->kind](Kind other) { return !mayRunBeside(kind, other); };
        if (std::ranges::any_of(jobs_, [&](const auto& job) { return stops(job->kind); }) ||
            std::any_of(queue.begin(), it, [&](const Work& before) { return stops(before.kind); }))
            continue;
        Work out = std::move(*it);
        queue.erase(it);
        return out;
    }
    return std::nullopt;
}

void Tasks::startNext() {
    while (auto next = takeNext()) {
        if (next->work)
            begin(std::move(*next));
        else
            next->done();
    }
}

void Tasks::begin(Work next) {
    const int number = ++lastNumber_;
    jobs_.push_back(std::unique_ptr<Job>(
        new Job{number, std::move(next.title), std::move(next.done), next.kind}));
    Job* job = jobs_.back().get();
    const Progress progress([this, job, number](double fraction) {
        const auto now = std::chrono::steady_clock::now();
        if (now - job->told >= kTellEvery) {
            job->told = now;
            QMetaObject::invokeMethod(
                this,
                [this, number, fraction] {
                    if (number == told_) Q_EMIT progressed(fraction);
                },
                Qt::QueuedConnection);
        }
        return !job->cancelled;
    });
    tell();
    job->thread = std::thread([this, number, work = std::move(next.work), progress] {
        work(progress);
        QMetaObject::invokeMethod(
            this, [this, number] { onWorkDone(number); }, Qt::QueuedConnection);
    });
}

void Tasks::onWorkDone(int number) {
    if (holds_ && holds_()) {
        if (std::ranges::find(held_, number) == held_.end()) held_.push_back(number);
        return QTimer::singleShot(kAskAgain, this, [this, number] {
            if (find(number)) onWorkDone(number);  // else it was told meanwhile
        });
    }
    std::erase(held_, number);
    const auto at = std::ranges::find(jobs_, number, [](const auto& job) { return job->number; });
    (*at)->thread.join();
    const auto done = std::move((*at)->done);
    jobs_.erase(at);
    tell();
    done();  // may start the next work itself
    startNext();
}

void Tasks::tellHeld() {
    while (!held_.empty() && !(holds_ && holds_())) onWorkDone(held_.front());
}

void Tasks::tell() {
    const auto at =
        std::ranges::find_if(jobs_, [](const auto& job) { return mayChangeDocument(job->kind); });
    const Job* job = at != jobs_.end() ? at->get() : jobs_.empty() ? nullptr : jobs_.front().get();
    const int number = job ? job->number : 0;
    if (std::exchange(told_, number) == number) return;
    if (job)
        Q_EMIT started(job->title);
    else
        Q_EMIT finished();
}

Tasks::Job* Tasks::find(int number) const {
    const auto at = std::ranges::find(jobs_, number, [](const auto& job) { return job->number; });
    return at == jobs_.end() ? nullptr : at->get();
}

}  // namespace sinew
