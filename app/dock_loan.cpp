// SPDX-License-Identifier: Apache-2.0
#include "app/dock_loan.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTimer>
#include <QToolBar>
#include <utility>

#include "app/project/session.h"

namespace sinew {

DockLoan::DockLoan(QMainWindow& window, QDockWidget& dock)
    : QObject(&dock),
      window_(window),
      dock_(dock),
      before_(window.saveState()),
      others_(others()),
      size_(window.size()) {
    for (QWidget* other : others_) other->installEventFilter(this);
    connect(&dock, &QDockWidget::topLevelChanged, this, [this] { drawn_ = true; });
    connect(&dock, &QDockWidget::visibilityChanged, this, [this] {
        // A tab that goes behind another is still open, and so is what is hidden with all panels.
        const bool withAll = window_.property(kLayoutAside).isValid();
        if (dock_.isHidden() && !withAll && !std::exchange(closed_, true)) giveBack();
    });
}

// Panels take what they need by themselves, but nobody else draws with the mouse.
bool DockLoan::eventFilter(QObject* watched, QEvent* event) {
    const bool placed = event->type() == QEvent::Resize || event->type() == QEvent::Move;
    if (placed && QApplication::mouseButtons() != Qt::NoButton) drawn_ = true;
    return QObject::eventFilter(watched, event);
}

QSet<QWidget*> DockLoan::others() const {
    QSet<QWidget*> out;
    for (QWidget* part : window_.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        const bool hasPlace =
            qobject_cast<QDockWidget*>(part) != nullptr || qobject_cast<QToolBar*>(part) != nullptr;
        if (hasPlace && part != &dock_ && !part->isHidden()) out.insert(part);
    }
    return out;
}

bool DockLoan::isSame() const {
    return !drawn_ && others_ == others() && size_ == window_.size() && !window_.isHidden();
}

// The layout without the dock comes later; only then another one is taken. What is opened until
// then stays.
void DockLoan::giveBack() {
    if (!isSame()) return deleteLater();
    QTimer::singleShot(0, this, [this] {
        deleteLater();
        if (!dock_.isHidden() || !isSame()) return;
        QList<QDockWidget*> inFront;
        for (auto* other : window_.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
            if (!other->visibleRegion().isEmpty()) inFront << other;
        restoreLayout(window_, before_, 0);
        for (QDockWidget* other : inFront) other->raise();
    });
}

}  // namespace sinew
