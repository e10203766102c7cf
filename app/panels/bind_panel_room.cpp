// SPDX-License-Identifier: Apache-2.0
// The room that the Bind panel takes, and how it deals with little.
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QResizeEvent>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/bind_panel.h"
#include "app/widgets/operation_form.h"

namespace sinew {
namespace {

/// The docks above and below one that are seen.
QList<QDockWidget*> aboveAndBelow(const QMainWindow& window, QDockWidget& dock) {
    QList<QDockWidget*> out;
    for (auto* other : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        const bool beside = window.dockWidgetArea(other) == window.dockWidgetArea(&dock) &&
                            other->x() == dock.x() && !other->isFloating();
        if (other != &dock && beside && !other->visibleRegion().isEmpty()) out << other;
    }
    return out;
}

/// Gives a dock this height, all of it from those above and below it: a window that is told of the
/// one alone takes what is missing from each, that one too.
void makeHigh(QMainWindow& window, QDockWidget& dock, int height) {
    const auto others = aboveAndBelow(window, dock);
    int had = 0;
    for (const auto* other : others) had += other->height();
    const int left = std::max(0, had + dock.height() - height);
    QList<int> heights{height};
    for (const auto* other : others) heights << std::max(1, other->height() * left / had);
    window.resizeDocks(QList<QDockWidget*>{&dock} + others, heights, Qt::Vertical);
}

}  // namespace

void BindPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    QTimer::singleShot(0, this, &BindPanel::makeRoom);
}

// What takes height away with no hand on it is a panel that opens below, or a smaller window.
void BindPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    QTimer::singleShot(0, this, &BindPanel::showProblem);
    const int higher = event->size().height() - event->oldSize().height();
    if (QApplication::mouseButtons() != Qt::NoButton)
        drawn_ = drawn_ || higher != 0;
    else if (higher < 0)
        QTimer::singleShot(0, this, &BindPanel::makeRoom);
}

// A window does not widen its docks by itself as their least width grows.
void BindPanel::makeRoom() {
    auto* main = qobject_cast<QMainWindow*>(window());
    auto* dock = qobject_cast<QDockWidget*>(parentWidget());
    const int wide = minimumSizeHint().width();
    if (!main || !dock || !isVisible()) return;
    if (dock->width() < wide) main->resizeDocks({dock}, {wide}, Qt::Horizontal);
    if (!form_ || drawn_) return;
    // All questions at a look, above another panel too, of which something stays.
    constexpr int kMoreJoints = 14;  // than the fewest that are listed
    const int wanted = form_->sizeHint().height() + kMoreJoints * fontMetrics().height();
    const int high = std::min(dock->height() - scroll_->height() + wanted, main->height() * 5 / 6);
    if (dock->height() < high) makeHigh(*main, *dock, high);
}

// Its line is there before it is, so that nothing moves under the mouse as it comes and goes; but
// not where a question would be cut off for it.
void BindPanel::showProblem() {
    if (!form_) return;
    const int gap = layout()->spacing();
    const int line = problem_->fontMetrics().lineSpacing() + gap;
    const int room = scroll_->height() + (problem_->isVisible() ? problem_->height() + gap : 0);
    problem_->setMinimumHeight(problem_->fontMetrics().lineSpacing());
    problem_->setVisible(!problem_->text().isEmpty() ||
                         room - line >= form_->minimumSizeHint().height());
}

}  // namespace sinew
