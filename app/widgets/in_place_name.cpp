// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/in_place_name.h"

#include <QKeyEvent>
#include <utility>

namespace sinew {

InPlaceName::InPlaceName(QWidget& over, const QString& name)
    : QLineEdit(name, over.parentWidget()), over_(over) {
    setGeometry(over.geometry());
    connect(this, &QLineEdit::editingFinished, this, &InPlaceName::finish);
    selectAll();
    show();
    setFocus(Qt::OtherFocusReason);
}

void InPlaceName::finish() {
    if (std::exchange(finished_, true)) return;
    if (hasFocus()) over_.setFocus(Qt::OtherFocusReason);
    hide();
    deleteLater();
    if (isModified()) Q_EMIT named(text());
}

bool InPlaceName::event(QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress;
    if (!(pressed || event->type() == QEvent::ShortcutOverride) ||
        static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QLineEdit::event(event);
    event->accept();
    if (!pressed) return true;
    setModified(false);
    finish();
    return true;
}

}  // namespace sinew
