// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

class QApplication;
class QWidget;

namespace sinew {

/// What a screen reader calls a control: the name that it was given; else what stands on it, the
/// label of its row in a form, its placeholder, its tool tip's first line, or the name of the panel
/// or dialog that it fills. Empty where there is nothing of all that.
QString accessName(const QWidget& control);

/// Gives every control that the keyboard reaches its accessName(), as it is shown for the first
/// time.
class AccessNames : public QObject {
    Q_OBJECT
public:
    explicit AccessNames(QApplication& application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace sinew
