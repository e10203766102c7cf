// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <utility>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Runs one piece of work at a time on another thread, with a progress bar and a Cancel button that
/// appear after 300 ms. `work` gets a Progress and must not touch widgets; `done` is called on the
/// GUI thread with what it returned. Work given while another runs waits for its turn. Destroying
/// it cancels, waits, and calls no `done`.
class Tasks : public QObject {
    Q_OBJECT
public:
    explicit Tasks(QObject* parent = nullptr);
    ~Tasks() override;

    template <class T>
    void run(const QString& title, std::function<Expected<T>(const Progress&)> work,
             std::function<void(Expected<T>)> done) {
        auto result = std::make_shared<std::unique_ptr<Expected<T>>>();
        start(
            title,
            [work = std::move(work), result](const Progress& progress) {
                *result = std::make_unique<Expected<T>>(work(progress));
            },
            [done = std::move(done), result] { done(std::move(**result)); });
    }
    bool busy() const;
    /// What is running, as it was titled; empty: nothing is.
    QString running() const;
    /// Asks the running work to stop; its `done` is still called, with Error Cancelled (or its
    /// result if it was faster).
    void cancel();

Q_SIGNALS:
    void started(const QString& title);
    void progressed(double fraction);
    void finished();

private:
    void start(const QString& title, std::function<void(const Progress&)> work,
               std::function<void()> done);
    void startNext();
    void onWorkDone();
    struct Job;
    struct Waiting;
    std::unique_ptr<Job> job_;
    std::unique_ptr<Waiting> waiting_;
};

}  // namespace sinew
