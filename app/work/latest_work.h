// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "editor/scene/progress.h"

namespace sinew {

/// Runs pieces of work of which only the newest is wanted, one at a time, on another thread: what
/// waits is replaced by what is asked later. For previews that follow the mouse or a slider, and
/// for what is found out about a scene that is being edited. Destroying it cancels, waits, and
/// calls no `done`.
class LatestWork : public QObject {
    Q_OBJECT
public:
    /// What becomes of the work that runs when other work is asked for: it is finished and its
    /// result given (so that under a steady stream of requests answers keep coming), or stopped
    /// without a word.
    enum class Running { Finish, Stop };

    explicit LatestWork(QObject* parent = nullptr);
    ~LatestWork() override;

    /// `work` gets a `const Progress&`, runs on another thread and must not touch widgets; `done`
    /// is called on the GUI thread with what it returned, of whatever type that is. Both can be
    /// copied.
    template <class Work, class Done>
    void ask(Work work, Done done, Running running) {
        using Result = std::invoke_result_t<Work&, const Progress&>;
        auto result = std::make_shared<std::optional<Result>>();
        askAny({[work = std::move(work), result](const Progress& progress) mutable {
                    result->emplace(work(progress));
                },
                [done = std::move(done), result]() mutable { done(std::move(**result)); }},
               running);
    }
    /// Stops what runs where newer work waits for it.
    void hurry();
    /// Stops what runs and forgets what waits; no `done` of theirs is called any more.
    void drop();
    /// Waits for what runs and for what waits, whose `done` are called before this returns.
    void finish();
    /// True while something runs or waits whose `done` will be called.
    bool busy() const;

Q_SIGNALS:
    /// How far what runs is, of what takes a while; not of what was stopped.
    void progressed(double fraction);

private:
    /// Work of any result: it keeps what it found until it is asked for it.
    struct Request {
        std::function<void(const Progress&)> work;
        std::function<void()> done;
    };
    struct Job;
    void askAny(Request request, Running running);
    void start(Request request);
    bool goesOn(Job& job, double fraction);
    void onWorkDone();
    std::unique_ptr<Job> job_;
    std::unique_ptr<Request> waiting_;
    int lastNumber_ = 0;
};

}  // namespace sinew
