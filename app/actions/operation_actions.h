// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/actions/bind_watch.h"
#include "app/actions/window_part.h"
#include "editor/operations/operation.h"

namespace sinew {

class OperationBeside;

/// A command for every operation of the table: greyed with the reason where it cannot run, asked
/// about where it wants to be (beside the viewport where it can be previewed), run on a snapshot
/// off the GUI thread, applied as one step, reported in the status bar. The last one that changed
/// or chose something can be repeated.
class OperationActions : public QObject {
    Q_OBJECT
public:
    explicit OperationActions(const WindowPart& part);

    /// Asks what is to be asked, then runs it.
    void start(const Operation& operation, const std::optional<Selection>& meant = {});
    /// Runs it with these values, on what is selected or on what was `meant`.
    void run(const Operation& operation, const Params& params,
             const std::optional<Selection>& meant = {});

private:
    /// Whose answers an operation runs with. Who has answered its dialog wrongly finds the answers
    /// in it again; who was not asked is told in passing why it was refused.
    enum class AnsweredBy : std::uint8_t { Nobody, Panel, Dialog };

    void addRepeat();
    void refreshSoon();
    void refresh();
    void nameRepeat();
    /// Why the last one cannot be repeated now; empty where it can.
    QString whyNoRepeat() const;
    /// Runs the last one again with its answers, on what is selected now.
    void repeat();
    void keepLast(const Operation& operation, const Params& answers, bool onVertices);
    void forgetDocument();
    /// False where it was said that another task still runs.
    bool isFree();
    /// False where it was said why it cannot run now, or the user did not want it after all. A skin
    /// may be wanted cleared where it was bound: fromBindPose_ then holds for the next run.
    bool mayStart(const Operation& operation, const Selection& selection);
    bool confirmed(const Operation& operation, const Selection& selection);
    void ask(const Operation& operation, const Params& answers);
    void askBeside(const Operation& operation, const Params& answers);
    void takeAnswers(bool last);
    void leaveBeside();
    void goOnInViewport();
    /// `answers`: with which it can be repeated; none: it cannot. `onVertices`: and never on whole
    /// meshes. `poses`: its edit takes a pose over, whatever the operation is.
    void finish(const Operation& operation, Outcome outcome, const std::optional<Params>& answers,
                bool onVertices = false, bool poses = false);
    void runAsked(const Operation& operation, const Params& params, AnsweredBy by,
                  const std::optional<Selection>& meant = {}, bool selects = true);
    void fail(const Operation& operation, const Error& error, AnsweredBy by);
    /// Stops the bind that runs where the change leaves its result of no use.
    void stopIfOutdated(const ChangeEvent& event);
    void tellOutdated(const Operation& operation);
    /// What an operation that keepsMemory left the last time, of one operation and one document;
    /// null for others. No two pieces of work use it at once: while a dialog is open beside the
    /// window, it is that one's.
    std::shared_ptr<std::shared_ptr<void>> memoryOf(const Operation& operation);

    WindowPart part_;
    QTimer refreshTimer_;
    const Operation* remembers_ = nullptr;
    std::shared_ptr<std::shared_ptr<void>> memory_;
    QPointer<OperationBeside> beside_;
    std::optional<BindWatch> runningBind_;
    bool bindOutdated_ = false;
    bool fromBindPose_ = false;  // the next run begins with the bind pose
    QAction* repeat_ = nullptr;
    const Operation* last_ = nullptr;  // that can be repeated
    Params lastAnswers_;
    bool lastOnVertices_ = false;  // it changed weights of vertices that were named
};

}  // namespace sinew
