// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
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
            [done = std::move(done), result] {
                done(*result ? std::move(**result) : Expected<T>(cancelled()));
            });
    }
    bool busy() const;
    /// What is running and what waits, as it was titled.
    QStringList unfinished() const;
    /// Asks the running work to stop; its `done` is still called, with Error Cancelled (or its
    /// result if it was faster).
    void cancel();
    /// The same, of what waits as well: it is not begun, and its `done` is called in its turn.
    void cancelAll();

Q_SIGNALS:
    void started(const QString& title);
    void progressed(double fraction);
    void finished();

private:
    void start(const QString& title, std::function<void(const Progress&)> work,
               std::function<void()> done);
    struct Job;
    struct Waiting;
    struct Work;
    void startNext();
    void begin(Work next);
    void onWorkDone();
    std::unique_ptr<Job> job_;
    std::unique_ptr<Waiting> waiting_;
};

}  // namespace sinew
