// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/commands/keymap.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace sinew {

class Commands;

/// Whose keys and mouse the window has, what is held for the camera, and what that comes to.
/// Nothing takes effect here: the dialog applies what was chosen.
class MouseChoice : public QWidget {
    Q_OBJECT
public:
    explicit MouseChoice(const Commands& commands, QWidget* parent = nullptr);
    Preset preset() const;
    Qt::KeyboardModifiers cameraKeys() const;
    bool emulatesMiddle() const;
    static QString nameOf(Preset preset);

Q_SIGNALS:
    void presetChosen();

private:
    void tell();

    QComboBox* preset_;
    QCheckBox* emulate_;
    QComboBox* camera_;
    QLabel* navigation_;
};

}  // namespace sinew
