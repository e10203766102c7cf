// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "editor/operations/operation.h"

namespace sinew {

/// Runs pieces of work of which only the newest is wanted, one at a time, on another thread: what
/// waits is replaced by what is asked later. For previews that follow the mouse or a slider. `work`
/// must not touch widgets; `done` is called on the GUI thread. Destroying it cancels, waits, and
/// calls no `done`.
class LatestWork : public QObject {
    Q_OBJECT
public:
    using Work = std::function<Expected<Outcome>(const Progress&)>;
    using Done = std::function<void(Expected<Outcome>)>;
    /// What becomes of the work that runs when other work is asked for: it is finished and told
    /// (so that under a steady stream of requests answers keep coming), or stopped without a word.
    enum class Running { Finish, Stop };

    explicit LatestWork(QObject* parent = nullptr);
    ~LatestWork() override;

    void ask(Work work, Done done, Running running);
    /// Stops what runs where newer work waits for it.
    void hurry();
    /// Stops what runs and forgets what waits; no `done` of theirs is called any more.
    void drop();
    /// True while something runs or waits whose `done` will be called.
    bool busy() const;

private:
    struct Request {
        Work work;
        Done done;
    };
    struct Job;
    void start(Request request);
    void onWorkDone();
    std::unique_ptr<Job> job_;
    std::unique_ptr<Request> waiting_;
};

}  // namespace sinew
