// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "app/commands/commands.h"
#include "app/commands/preferences.h"
#include "app/state/context.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTreeWidget;

namespace sinew {

/// Key and navigation preset with a table of all commands, undo memory, weight ramp, language.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    PreferencesDialog(Context& context, Commands& commands, QWidget* parent = nullptr);
    Preferences preferences() const;

public Q_SLOTS:
    void accept() override;

private:
    QWidget* generalPage();
    QWidget* keysPage();
    void addReadingRow(QFormLayout& form);
    void fillKeys();
    void filterKeys(const QString& text);

    Context& context_;
    Commands& commands_;
    Preferences before_;
    QComboBox* language_;
    QSpinBox* history_;
    QComboBox* ramp_;
    QCheckBox* weld_;
    QComboBox* preset_;
    QLabel* navigation_;
    QLineEdit* search_;
    QTreeWidget* keys_;
};

}  // namespace sinew
