// SPDX-License-Identifier: Apache-2.0
#include "app/dock_loan.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTimer>
#include <QToolBar>

namespace sinew {

namespace {
constexpr int kSettled = 50;  // milliseconds after which a layout has come to rest
}

DockLoan::DockLoan(QMainWindow& window, QDockWidget& dock)
    : QObject(&dock), window_(window), dock_(dock), before_(window.saveState()) {
    QTimer::singleShot(kSettled, this, [this] { lent_ = places(); });
    connect(&dock, &QDockWidget::visibilityChanged, this, [this] {
        // A tab that goes behind another is still open.
        if (dock_.isHidden()) giveBack();
    });
}

DockLoan::Places DockLoan::places() const {
    Places out;
    for (QWidget* part : window_.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        const bool hasPlace =
            qobject_cast<QDockWidget*>(part) != nullptr || qobject_cast<QToolBar*>(part) != nullptr;
        if (hasPlace && part != &dock_ && !part->isHidden()) out[part] = part->geometry();
    }
    return out;
}

// Here the others are still where they were beside the open dock: the layout follows later, and
// only then takes another one.
void DockLoan::giveBack() {
    const bool untouched = lent_.isEmpty() || lent_ == places();
    deleteLater();
    if (!untouched || window_.isHidden()) return;
    QTimer::singleShot(0, &window_, [&window = window_, &dock = dock_, before = before_] {
        if (!dock.isHidden()) return;
        QList<QDockWidget*> inFront;
        for (auto* other : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
            if (!other->visibleRegion().isEmpty()) inFront << other;
        window.restoreState(before);
        for (QDockWidget* other : inFront) other->raise();
    });
}

}  // namespace sinew
