// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QPointer>

class QAction;
class QKeyEvent;
class QWidget;

namespace sinew {

class Commands;

/// Commands whose keys are the number pad's ("Num+1"), with and without NumLock. Qt tells desktops'
/// number keys apart from the row's only until it looks for shortcuts, so that Num+1 would be 1.
/// Where some digit of the pad is a key, the others are not the row's either. What a field or a
/// list wants of the pad comes first.
class KeypadKeys : public QObject {
    Q_OBJECT
public:
    /// `window` and its floating panels.
    KeypadKeys(const Commands& commands, QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOfWindow(const QObject* watched) const;
    bool takes(const QKeyEvent& event);
    const Commands& commands_;
    QWidget& window_;
    QKeySequence taken_;        ///< whose press is to come
    QPointer<QAction> action_;  ///< null: a digit that nothing has
};

}  // namespace sinew
