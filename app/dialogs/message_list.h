// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeView;

namespace sinew {

class MessageLog;

/// The last messages with their times, beside the work: it stays open and follows. Says so while
/// there are none.
class MessageList : public QDialog {
    Q_OBJECT
public:
    MessageList(MessageLog& log, QWidget* parent);

private:
    /// The selected lines to the clipboard, or all where none is selected.
    void copy() const;
    void refresh();

    MessageLog& log_;
    QTreeView* view_;
    QLabel* nothing_;
    QAction* copyAction_;
    QPushButton* copyButton_;
};

}  // namespace sinew
