// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/in_place_name.h"

#include <QKeyEvent>
#include <QTimer>
#include <utility>

#include "app/state/context.h"

namespace sinew {

InPlaceName::InPlaceName(Context& context, QWidget& over, const QString& name)
    : QLineEdit(name, over.parentWidget()), over_(over) {
    setGeometry(over.geometry());
    connect(this, &QLineEdit::editingFinished, this, &InPlaceName::finish);
    connect(&context, &Context::opened, this, &InPlaceName::drop);
    selectAll();
    show();
    setFocus(Qt::OtherFocusReason);
    // A menu or the palette that it was asked for in may not be gone yet.
    QTimer::singleShot(0, this, &InPlaceName::takeKeyboard);
}

InPlaceName* InPlaceName::openAround(const QWidget& widget) {
    const QWidget* window = widget.window();
    while (window->parentWidget()) window = window->parentWidget()->window();
    for (auto* line : window->findChildren<InPlaceName*>())
        if (!line->finished_) return line;
    return nullptr;
}

void InPlaceName::finishAround(const QWidget& widget) {
    if (InPlaceName* open = openAround(widget)) open->finish();
}

void InPlaceName::takeKeyboard() {
    if (finished_) return;
    window()->activateWindow();
    setFocus(Qt::OtherFocusReason);
}

void InPlaceName::finish() {
    if (std::exchange(finished_, true)) return;
    if (hasFocus()) over_.setFocus(Qt::OtherFocusReason);
    hide();
    deleteLater();
    if (isModified()) Q_EMIT named(text());
}

void InPlaceName::drop() {
    setModified(false);
    finish();
}

bool InPlaceName::event(QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress;
    if (!(pressed || event->type() == QEvent::ShortcutOverride) ||
        static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QLineEdit::event(event);
    event->accept();
    if (pressed) drop();
    return true;
}

}  // namespace sinew
