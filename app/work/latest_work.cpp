// SPDX-License-Identifier: Apache-2.0
#include "app/work/latest_work.h"

#include <QMetaObject>
#include <atomic>
#include <chrono>
#include <thread>

namespace sinew {

namespace {
// Work that is done by then says nothing of how far it is.
constexpr std::chrono::milliseconds kTellWorkEvery{100};
}  // namespace

struct LatestWork::Job {
    int number;
    std::function<void()> done;
    std::atomic<bool> stopped = false;
    std::chrono::steady_clock::time_point told = std::chrono::steady_clock::now();  // by its thread
    std::thread thread = {};
};

LatestWork::LatestWork(QObject* parent) : QObject(parent) {}

LatestWork::~LatestWork() {
    if (!job_) return;
    job_->stopped = true;
    job_->thread.join();
}

bool LatestWork::busy() const { return waiting_ || (job_ && !job_->stopped); }

void LatestWork::askAny(Request request, Running running) {
    if (!job_) return start(std::move(request));
    if (running == Running::Stop) job_->stopped = true;
    waiting_ = std::make_unique<Request>(std::move(request));
}

void LatestWork::hurry() {
    if (waiting_ && job_) job_->stopped = true;
}

void LatestWork::drop() {
    waiting_.reset();
    if (job_) job_->stopped = true;
}

void LatestWork::finish() {
    while (busy()) onWorkDone();
}

void LatestWork::start(Request request) {
    job_.reset(new Job{++lastNumber_, std::move(request.done)});
    Job* job = job_.get();
    job->thread = std::thread([this, job, number = job->number, work = std::move(request.work)] {
        work(Progress([this, job](double fraction) { return goesOn(*job, fraction); }));
        // By then finish() may have taken it.
        QMetaObject::invokeMethod(
            this,
            [this, number] {
                if (job_ && job_->number == number) onWorkDone();
            },
            Qt::QueuedConnection);
    });
}

// On the working thread.
bool LatestWork::goesOn(Job& job, double fraction) {
    const auto now = std::chrono::steady_clock::now();
    if (now - job.told >= kTellWorkEvery) {
        job.told = now;
        QMetaObject::invokeMethod(
            this,
            [this, number = job.number, fraction] {
                if (job_ && job_->number == number && !job_->stopped) Q_EMIT progressed(fraction);
            },
            Qt::QueuedConnection);
    }
    return !job.stopped;
}

void LatestWork::onWorkDone() {
    job_->thread.join();
    const auto job = std::move(job_);
    // The next one runs while this answer is looked at.
    if (waiting_) start(std::move(*std::exchange(waiting_, nullptr)));
    if (!job->stopped) job->done();
}

}  // namespace sinew
