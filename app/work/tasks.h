// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// Runs pieces of work on another thread, with a progress bar and a Cancel button that appear after
/// 300 ms. `work` gets a Progress and must not touch widgets; `done` is called on the GUI thread
/// with what it returned. Work waits for its turn behind all that was given before and may not run
/// beside it. Destroying it cancels, waits, and calls no `done`.
class Tasks : public QObject {
    Q_OBJECT
public:
    /// What a piece of work is to the document, and so what may run beside it.
    enum class Kind : std::uint8_t {
        Edit,  ///< changes it, or finds out what will: one at a time
        Keep,  ///< writes a snapshot of it into a file: one at a time, beside an edit
        Open,  ///< reads what takes its place: beside none of these
        Aside  ///< is about other files alone: one at a time, beside all of these
    };

    explicit Tasks(QObject* parent = nullptr);
    ~Tasks() override;

    template <class T>
    void run(const QString& title, std::function<Expected<T>(const Progress&)> work,
             std::function<void(Expected<T>)> done, Kind kind = Kind::Edit) {
        auto result = std::make_shared<std::unique_ptr<Expected<T>>>();
        start(
            title,
            [work = std::move(work), result](const Progress& progress) {
                *result = std::make_unique<Expected<T>>(work(progress));
            },
            [done = std::move(done), result] {
                done(*result ? std::move(**result) : Expected<T>(cancelled()));
            },
            kind);
    }
    /// While `holds` says so no `done` is called: what has ended waits. Asked on the GUI thread.
    void holdWhile(std::function<bool()> holds) { holds_ = std::move(holds); }
    /// Has what was held told at once where nothing holds it any more: what is done next is done to
    /// what came of it, and finds nothing in its way.
    void tellHeld();
    /// Calls `then` once all edits that were given before have ended, and at once where there are
    /// none; on the GUI thread. Never after cancelAll().
    void afterEdits(const QString& title, std::function<void()> then);
    /// Whether something runs or waits that may change the document or take its place: another edit
    /// would have to wait, and may be out of date by then.
    bool busy() const;
    /// Whether what runs leaves the document alone: a file of it is written at once.
    bool isDocumentFree() const;
    /// Nothing runs.
    bool idle() const;
    /// What is running and what waits, as it was titled.
    QStringList unfinished() const;
    /// Asks the work that is told of to stop; its `done` is still called, with Error Cancelled (or
    /// its result if it was faster).
    void cancel();
    /// The same, of all that runs and waits: what waits is not begun, and its `done` is called in
    /// its turn.
    void cancelAll();

Q_SIGNALS:
    // Of those that run beside each other what may change the document is told of.
    void started(const QString& title);
    void progressed(double fraction);
    void finished();

private:
    struct Job;
    struct Work;
    struct Waiting;
    void start(const QString& title, std::function<void(const Progress&)> work,
               std::function<void()> done, Kind kind);
    std::optional<Work> takeNext();
    void startNext();
    void begin(Work next);
    void onWorkDone(int number);
    void tell();
    Job* find(int number) const;
    std::vector<std::unique_ptr<Job>> jobs_;  // that run
    std::unique_ptr<Waiting> waiting_;
    std::function<bool()> holds_;  // null: never
    std::vector<int> held_;        // numbers of jobs that have ended
    int lastNumber_ = 0;
    int told_ = 0;  // number of the job that is told of; 0: none
};

}  // namespace sinew
