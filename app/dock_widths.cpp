// SPDX-License-Identifier: Apache-2.0
#include "app/dock_widths.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <utility>

namespace sinew {

namespace {
constexpr int kSettling = 50;  // milliseconds after which a layout has come to rest
}

int neededWidth(const QDockWidget& dock) {
    const auto* area = qobject_cast<const QScrollArea*>(dock.widget());
    return area ? area->widget()->minimumSizeHint().width() +
                      area->verticalScrollBar()->sizeHint().width()
                : 0;
}

DockWidths::DockWidths(QMainWindow& window, const QList<QDockWidget*>& docks)
    : QObject(&window), window_(window), docks_(docks), lineHeight_(window.fontMetrics().height()) {
    settled_.setSingleShot(true);
    settled_.setInterval(kSettling);
    connect(&settled_, &QTimer::timeout, this, &DockWidths::giveBack);
    window.installEventFilter(this);
    for (QDockWidget* dock : docks) dock->installEventFilter(this);
}

void DockWidths::forget() {
    left_ = right_ = 0;
    squeezed_ = false;
    settled_.start();
}

int* DockWidths::wantedOf(QDockWidget* dock) {
    if (dock->isFloating() || dock->visibleRegion().isEmpty()) return nullptr;
    switch (window_.dockWidgetArea(dock)) {
        case Qt::LeftDockWidgetArea:
            return &left_;
        case Qt::RightDockWidgetArea:
            return &right_;
        default:
            return nullptr;
    }
}

bool DockWidths::isNarrow(QDockWidget* dock) {
    const int* wanted = wantedOf(dock);
    return wanted && dock->width() < *wanted;
}

// The layout follows the window's new size before the window's own event comes.
bool DockWidths::eventFilter(QObject* watched, QEvent* event) {
    // Once the panels have it, too.
    if (event->type() == QEvent::FontChange && watched == &window_)
        QTimer::singleShot(kSettling, this, &DockWidths::widen);
    if (event->type() == QEvent::Resize) {
        if (watched == &window_)
            settled_.start();
        else if (window_.size() == settledSize_ && !settled_.isActive())
            note(static_cast<QDockWidget*>(watched));
    }
    return QObject::eventFilter(watched, event);
}

// What others do to a side that has less than it should have is no wish for that little, nor what
// comes late to one of a window that has become narrower.
void DockWidths::note(QDockWidget* dock) {
    int* wanted = wantedOf(dock);
    if (!wanted) return;
    const bool byHand = QApplication::mouseButtons() != Qt::NoButton;
    const bool hasRoom = !squeezed_ && window_.width() >= wantedAt_;
    if (!byHand && !hasRoom && dock->width() <= *wanted) return;
    *wanted = dock->width();
    wantedAt_ = window_.width();
}

void DockWidths::widen() {
    const int height = window_.fontMetrics().height();
    if (height <= std::exchange(lineHeight_, height)) return;
    QList<QDockWidget*> narrow;
    QList<int> widths;
    for (QDockWidget* dock : docks_)
        if (const int needed = neededWidth(*dock); wantedOf(dock) && dock->width() < needed) {
            narrow << dock;
            widths << needed;
        }
    if (!narrow.isEmpty()) window_.resizeDocks(narrow, widths, Qt::Horizontal);
}

void DockWidths::giveBack() {
    QList<QDockWidget*> narrow;
    QList<int> widths;
    for (QDockWidget* dock : docks_)
        if (isNarrow(dock)) {
            narrow << dock;
            widths << *wantedOf(dock);
        }
    if (!narrow.isEmpty()) window_.resizeDocks(narrow, widths, Qt::Horizontal);
    squeezed_ = std::ranges::any_of(narrow, [this](QDockWidget* dock) { return isNarrow(dock); });
    settledSize_ = window_.size();
    for (QDockWidget* dock : docks_)
        if (int* wanted = wantedOf(dock); wanted && *wanted == 0) {
            *wanted = dock->width();
            wantedAt_ = window_.width();
        }
}

}  // namespace sinew
