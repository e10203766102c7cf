// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "app/commands/commands.h"

class QLineEdit;
class QLabel;
class QListView;

namespace sinew {

class PaletteModel;

/// All commands, searched by name, menu, the word other tools use, and everyday words for them.
/// Enter runs, and shows a panel wherever it is; a command that cannot run now is grey and says
/// why.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    explicit CommandPalette(Commands& commands, QWidget* parent = nullptr);
    /// Shows it, empty, at the top of its parent window.
    void popUp();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search(const QString& query);
    void run(const QModelIndex& index);
    /// Why the row that is chosen cannot run, in whole; else the keys.
    void tellOf(const QModelIndex& index);

    Commands& commands_;
    QLineEdit* input_;
    QListView* list_;
    QLabel* nothing_;
    QLabel* foot_;
    PaletteModel* model_;
};

}  // namespace sinew
