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
    /// Asks where something was changed.
    void reject() override;

private:
    /// What is still being typed counts.
    void takeTyped();
    QWidget* looksPage();
    QWidget* generalPage();
    void addBackgroundRow(QFormLayout& form);
    void addPosesRow(QFormLayout& form);
    void addReadingRow(QFormLayout& form);
    using ShowPage = void (PreferencesDialog::*)(const Preferences& preferences);
    /// A button below the page that shows its defaults, which OK takes.
    void addDefaults(QWidget* page, const char* name, ShowPage showPage);
    void showLooks(const Preferences& preferences);
    void showGeneral(const Preferences& preferences);

    Context& context_;
    Commands& commands_;
    Preferences before_;  ///< what the fields began with
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
