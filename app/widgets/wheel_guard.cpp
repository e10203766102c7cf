// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QScrollBar>
#include <QWheelEvent>

namespace sinew {
namespace {

bool keepsAValue(const QObject& object) {
    if (qobject_cast<const QScrollBar*>(&object)) return false;
    return qobject_cast<const QAbstractSlider*>(&object) ||
           qobject_cast<const QAbstractSpinBox*>(&object) ||
           qobject_cast<const QComboBox*>(&object);
}

}  // namespace

WheelGuard::WheelGuard(QApplication& application) : QObject(&application) {
    application.installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    const bool asked = event->type() == QEvent::Wheel || event->type() == QEvent::Show;
    if (!asked || !watched->isWidgetType() || !keepsAValue(*watched)) return false;
    auto* control = static_cast<QWidget*>(watched);
    if (event->type() == QEvent::Show) {
        // Else the wheel itself would give it the focus.
        if (control->focusPolicy() == Qt::WheelFocus) control->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    if (control->hasFocus()) return false;
    event->ignore();  // so that what it lies in gets it
    return true;
}

}  // namespace sinew
