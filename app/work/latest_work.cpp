// SPDX-License-Identifier: Apache-2.0
#include "app/work/latest_work.h"

#include <QMetaObject>
#include <atomic>
#include <thread>

namespace sinew {

struct LatestWork::Job {
    std::function<void()> done;
    std::atomic<bool> stopped = false;
    std::thread thread;
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

void LatestWork::start(Request request) {
    job_ = std::make_unique<Job>();
    job_->done = std::move(request.done);
    Job* job = job_.get();
    job->thread = std::thread([this, job, work = std::move(request.work)] {
        work(Progress([job](double) { return !job->stopped; }));
        QMetaObject::invokeMethod(
            this, [this] { onWorkDone(); }, Qt::QueuedConnection);
    });
}

void LatestWork::onWorkDone() {
    job_->thread.join();
    const auto job = std::move(job_);
    // The next one runs while this answer is looked at.
    if (waiting_) start(std::move(*std::exchange(waiting_, nullptr)));
    if (!job->stopped) job->done();
}

}  // namespace sinew
