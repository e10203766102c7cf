// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include "app/commands/commands.h"
#include "app/commands/preferences.h"
#include "app/state/context.h"

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace sinew {

class ArithmeticBox;
class KeysPage;
class WholeBox;

/// Keys and mouse (KeysPage), undo, how models are read, language and looks.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    PreferencesDialog(Context& context, Commands& commands, QWidget* parent = nullptr);
    Preferences preferences() const;

public Q_SLOTS:
    void accept() override;

private:
    QWidget* looksPage();
    QWidget* generalPage();
    void addBackgroundRow(QFormLayout& form);
    void addPosesRow(QFormLayout& form);
    void addReadingRow(QFormLayout& form);

    Context& context_;
    Commands& commands_;
    Preferences before_;
    QComboBox* language_;
    WholeBox* history_;
    QComboBox* ramp_;
    QComboBox* theme_;
    QComboBox* background_;
    QComboBox* scale_;
    ArithmeticBox* font_;
    QCheckBox* weld_;
    QCheckBox* posesApart_;
    KeysPage* keys_;
};

}  // namespace sinew
