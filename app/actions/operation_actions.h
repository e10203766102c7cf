// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <memory>
#include <vector>

#include "app/actions/window_part.h"
#include "editor/operations/operation.h"

namespace sinew {

/// A command for every operation of the table: greyed with the reason where it cannot run, asked
/// about where it wants to be (a bind beside the viewport), run on a snapshot off the GUI thread,
/// applied as one step, reported in the status bar.
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
    void refreshSoon();
    void refresh();
    bool confirmed(const Operation& operation, const Selection& selection);
    void ask(const Operation& operation, const Params& answers);
    void finish(const Operation& operation, Outcome outcome);
    /// `asked`: by a dialog. Who has answered that wrongly finds the answers in it again.
    void runAsked(const Operation& operation, const Params& params, bool asked,
                  const std::optional<Selection>& meant = {}, bool selects = true);
    void fail(const Operation& operation, const Error& error);
    /// What an operation that keepsMemory left the last time, of one operation and one document;
    /// null for others. No two pieces of work use it at once.
    std::shared_ptr<std::shared_ptr<void>> memoryOf(const Operation& operation);

    WindowPart part_;
    QTimer refreshTimer_;
    const Operation* remembers_ = nullptr;
    std::shared_ptr<std::shared_ptr<void>> memory_;
};

}  // namespace sinew
