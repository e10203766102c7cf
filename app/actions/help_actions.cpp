// SPDX-License-Identifier: Apache-2.0
#include "app/actions/help_actions.h"

#include <QApplication>
#include <QCursor>
#include <QDialog>
#include <QKeyEvent>

#include "app/actions/help_topics.h"
#include "app/actions/manual_pages.h"

namespace sinew {
namespace {

// The one that is being answered; null: none.
QWidget* dialogInFront() {
    if (QWidget* modal = QApplication::activeModalWidget()) return modal;
    return qobject_cast<QDialog*>(QApplication::activeWindow());
}

}  // namespace

HelpActions::HelpActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    connect(c.add("help.manual", tr("Help"), tr("&Manual"),
                  tr("Opens the manual in the browser. F1 opens it at what is under the mouse."),
                  "help"),
            &QAction::triggered, this, [this] { open(QString::fromLatin1(kFirstTopic)); });
    here_ = c.add("help.here", tr("Help"), tr("Help on What Is under the Mouse"),
                  tr("Opens the manual at the menu entry, button, panel or tool under the mouse."),
                  "help");
    connect(here_, &QAction::triggered, this, &HelpActions::openHere);
    qApp->installEventFilter(this);
}

// While a menu or a dialog is open, keys do not reach the window's commands.
bool HelpActions::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return false;
    if (!QApplication::activePopupWidget() && !dialogInFront()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!watched->isWidgetType() ||
        !here_->shortcuts().contains(QKeySequence(key->keyCombination())))
        return false;
    if (!key->isAutoRepeat()) openHere();
    return true;
}

void HelpActions::openHere() {
    const QPoint at = QCursor::pos();
    const QWidget* widget = QApplication::widgetAt(at);
    if (!widget) widget = dialogInFront();
    open(topicAt(widget, at, part_.commands, QString::fromStdString(part_.context.tool())));
}

void HelpActions::open(const QString& topic) {
    const ManualPage page = manualPage(manualFolder(), topic);
    if (page.file.isEmpty())
        return part_.context.refuse(tr("The manual is not installed. Install Sinew again."));
    if (!openPage(page))
        part_.context.refuse(
            tr("No program was found that opens the manual. It is in %1.").arg(page.file));
}

}  // namespace sinew
