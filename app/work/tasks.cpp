// SPDX-License-Identifier: Apache-2.0
#include "app/work/tasks.h"

#include <QMetaObject>
#include <atomic>
#include <chrono>
#include <deque>
#include <thread>

namespace sinew {

namespace {
// A progress bar redrawn more often than this only costs time.
constexpr std::chrono::milliseconds kTellEvery{33};
}  // namespace

struct Tasks::Job {
    QString title;
    std::function<void()> done;
    std::atomic<bool> cancelled = false;
    std::chrono::steady_clock::time_point told;  // worker thread only
    std::thread thread;
};

struct Tasks::Work {
    QString title;
    std::function<void(const Progress&)> work;  // none: it is not wanted any more
    std::function<void()> done;
};

struct Tasks::Waiting {
    std::deque<Work> queue;
};

Tasks::Tasks(QObject* parent) : QObject(parent), waiting_(std::make_unique<Waiting>()) {}

Tasks::~Tasks() {
    if (!job_) return;
    job_->cancelled = true;
    job_->thread.join();
}

bool Tasks::busy() const { return job_ != nullptr; }

QStringList Tasks::unfinished() const {
    QStringList out;
    if (job_) out << job_->title;
    for (const auto& next : waiting_->queue)
        if (next.work) out << next.title;
    return out;
}

void Tasks::cancel() {
    if (job_) job_->cancelled = true;
}

void Tasks::cancelAll() {
    cancel();
    for (auto& next : waiting_->queue) next.work = nullptr;
}

void Tasks::start(const QString& title, std::function<void(const Progress&)> work,
                  std::function<void()> done) {
    waiting_->queue.push_back({title, std::move(work), std::move(done)});
    startNext();
}

void Tasks::startNext() {
    while (!job_ && !waiting_->queue.empty()) {
        auto next = std::move(waiting_->queue.front());
        waiting_->queue.pop_front();
        if (next.work)
            begin(std::move(next));
        else
            next.done();
    }
}

void Tasks::begin(Work next) {
    job_ = std::make_unique<Job>();
    job_->title = next.title;
    job_->done = std::move(next.done);
    Job* job = job_.get();
    const Progress progress([this, job](double fraction) {
        const auto now = std::chrono::steady_clock::now();
        if (now - job->told >= kTellEvery) {
            job->told = now;
            QMetaObject::invokeMethod(
                this, [this, fraction] { Q_EMIT progressed(fraction); }, Qt::QueuedConnection);
        }
        return !job->cancelled;
    });
    Q_EMIT started(next.title);
    job->thread = std::thread([this, work = std::move(next.work), progress] {
        work(progress);
        QMetaObject::invokeMethod(
            this, [this] { onWorkDone(); }, Qt::QueuedConnection);
    });
}

void Tasks::onWorkDone() {
    job_->thread.join();
    const auto done = std::move(job_->done);
    job_.reset();
    Q_EMIT finished();
    done();  // may start the next work itself
    startNext();
}

}  // namespace sinew
