// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <vector>

#include "editor/document/journal/recovery.h"

class QListWidget;
class QPushButton;

namespace sinew {

/// Documents that a crash left unsaved, the last edited first: bring one back, throw some away, or
/// decide at the next start.
class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    /// `wanted`: a file that is opened where none is brought back; may be empty.
    RecoveryDialog(std::vector<AbandonedJournal> journals, const QString& wanted, QWidget* parent);
    ~RecoveryDialog() override;

    /// After exec() was accepted: the one to bring back.
    AbandonedJournal takeChosen();

private:
    void fill();
    void refresh();
    void discardSelected();
    std::vector<AbandonedJournal> journals_;
    QListWidget* list_;
    QPushButton* restore_;
    QPushButton* discard_;
};

}  // namespace sinew
