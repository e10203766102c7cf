// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>

#include "app/dialogs/operation_dialog.h"
#include "app/state/context.h"
#include "app/state/operation_preview.h"

namespace sinew {

class Commands;

/// The dialog of an operation that can be previewed, beside the window, which stays in use: who has
/// it open goes on to select, paint, pose and undo, and it follows. Its answers can be applied
/// again and again. It closes with the document.
class OperationBeside : public OperationDialog {
    Q_OBJECT
public:
    /// `answers`: what it begins with where it is asked again.
    OperationBeside(Context& context, const Commands& commands, const Operation& operation,
                    const Params& answers, std::unique_ptr<OperationPreview> preview,
                    QWidget* window);
    ~OperationBeside() override;

    const Operation& operation() const { return operation_; }
    /// What the preview has made, where it is of these answers; else nothing, and it is taken down.
    std::optional<Outcome> takeOutcome();

    void done(int result) override;

Q_SIGNALS:
    /// Its answers, which are remembered, are to be used. `last`: it closes.
    void wanted(bool last);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void apply();
    void follow(const ChangeEvent& event);
    void followRun(const Operation& operation, bool done);
    void refresh();
    void tellAround();

    Context& context_;
    const Operation& operation_;
    std::unique_ptr<OperationPreview> preview_;
    Scene scene_;          // that it asks about
    Selection selection_;  // the same
    bool outdated_ = false;
    bool applies_ = false;
    bool rests_ = false;  // what it is about was made by it
    QTimer refreshTimer_;
};

}  // namespace sinew
