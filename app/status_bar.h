// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include "app/state/context.h"
#include "app/widgets/elided_label.h"
#include "app/work/tasks.h"
#include "editor/document/journal/journal.h"

namespace sinew {

class MessageList;
class MessageLog;
class Project;

/// What the mouse will do; over it, until another tool is chosen or for a while, what just
/// happened (of what is shown: until something else is), and in colour why something did not, until
/// something else is done; at the right the running work, once it takes long enough to be noticed,
/// with a way to stop it, where the changes are kept, and the list of the last messages.
class StatusBar : public QStatusBar {
    Q_OBJECT
public:
    StatusBar(Context& context, Tasks& tasks, QWidget* parent = nullptr);
    /// Tells that edits are on their way to the disk, once that takes long enough to be noticed, or
    /// that they cannot be written.
    void showSafety(const sinew::JournalState& state);
    /// Tells where the document's changes are: in its project, in a model file, or in none yet.
    void showKept(const Document& document, const Project& project);
    QString hint() const { return hint_->text(); }
    void showMessages();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Where a message is written: up to what stands at the right.
    QRect messageArea() const;
    void onStarted(const QString& title);
    void onFinished();
    void showWork(bool shown);
    void refreshSafety();
    /// True until the event loop goes on.
    void forThisTurn(bool& flag);
    void endRefusal();

    ElidedLabel* hint_;
    QLabel* kept_;
    QLabel* safety_;
    QLabel* title_;
    QProgressBar* progress_;
    QToolButton* cancel_;
    QToolButton* messages_;
    MessageLog* log_;
    MessageList* list_ = nullptr;
    QString refusal_;               ///< the last message, where it was one
    bool refusalOfChange_ = false;  ///< it tells of a change that was made
    bool justRefused_ = false;
    bool justChanged_ = false;
    std::string toolOfMessage_;               ///< that was chosen as the last message came
    std::optional<ShownPose> poseOfMessage_;  ///< that the last message is about
    QTimer delay_;
    QTimer safetyDelay_;
    JournalState journal_;
};

}  // namespace sinew
