// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/dock_title.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QPainter>
#include <QScreen>
#include <QTabBar>
#include <algorithm>

#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {

constexpr int kFloatOffset = 28;  // pixels

// Of the tabs by which docks share their places: heights that windows give are of both together.
QList<int> tabBarHeights(const QMainWindow& window, const QList<QDockWidget*>& docks) {
    const auto bars = window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly);
    QList<int> out;
    for (QDockWidget* dock : docks) {
        const auto tabs = std::ranges::find_if(bars, [&](const QTabBar* bar) {
            bool named = false;
            for (int i = 0; i < bar->count(); ++i) named |= bar->tabText(i) == dock->windowTitle();
            return named && bar->isVisible();
        });
        out << (tabs == bars.end() ? 0 : (*tabs)->height());
    }
    return out;
}

}  // namespace

DockTitle::DockTitle(QDockWidget* dock)
    : QWidget(dock), dock_(dock), text_(makeLabel(dock->windowTitle(), "title")) {
    setObjectName("dockTitle");
    setAttribute(Qt::WA_StyledBackground);
    text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* row = new QHBoxLayout(this);
    row->setSpacing(2);
    fold_ = addButton("dockFold", {}, {});
    row->addWidget(text_, 1);
    auto* floats = addButton("dockFloat", QStringLiteral(":/theme/float.svg"),
                             tr("Undocks the panel from the window, or docks it again."));
    auto* close = addButton("dockClose", QStringLiteral(":/theme/close.svg"),
                            tr("Closes the panel. The Window menu opens it again."));
    connect(fold_, &QToolButton::clicked, this, [this] { setFolded(!folded_); });
    connect(floats, &QToolButton::clicked, this, &DockTitle::toggleFloating);
    connect(close, &QToolButton::clicked, dock, &QWidget::close);
    connect(dock, &QDockWidget::windowTitleChanged, this, [this] { setNamed(named_); });
    connect(dock, &QDockWidget::topLevelChanged, this, [this](bool floating) {
        fold_->setVisible(!floating);
        if (floating) foldAlone(false);
    });
    setNamed(true);
    foldAlone(false);
    dock->installEventFilter(this);
}

bool DockTitle::eventFilter(QObject* watched, QEvent* event) {
    if (watched == dock_ && event->type() == QEvent::Paint && dock_->isFloating()) {
        QPainter painter(dock_);
        painter.setPen(theme().checkEdge);
        painter.drawRect(dock_->rect().adjusted(0, 0, -1, -1));
    }
    return QWidget::eventFilter(watched, event);
}

// One that has not floated yet comes a little towards the middle: just where it was it would not be
// seen that it floats.
void DockTitle::toggleFloating() {
    const QPoint docked = dock_->mapToGlobal(QPoint());
    dock_->setFloating(!dock_->isFloating());
    if (!dock_->isFloating() || dock_->pos() != docked) return;
    const QRect screen = dock_->screen()->availableGeometry();
    const bool left =
        docked.x() + dock_->width() / 2 < dock_->parentWidget()->geometry().center().x();
    const QPoint wanted = docked + QPoint(left ? kFloatOffset : -kFloatOffset, kFloatOffset);
    dock_->move(wanted.x(), std::min(wanted.y(), screen.bottom() - dock_->height()));
}

void DockTitle::setNamed(bool named) {
    named_ = named;
    text_->setText(named ? dock_->windowTitle() : QString());
    const int margin = named ? 3 : 0;
    layout()->setContentsMargins(4, margin, 4, margin);
}

DockTitle* DockTitle::of(const QDockWidget* dock) {
    return qobject_cast<DockTitle*>(dock->titleBarWidget());
}

QToolButton* DockTitle::addButton(const char* name, const QString& icon, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setIcon(QIcon(icon));
    button->setIconSize({11, 11});
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(button);
    return button;
}

void DockTitle::setFolded(bool folded) {
    auto* window = qobject_cast<QMainWindow*>(dock_->parentWidget());
    QList<QDockWidget*> docks{dock_};
    if (window) docks << window->tabifiedDockWidgets(dock_);
    const bool before = folded_;
    // Of tabs the one behind has not the height of their place.
    const int height = before ? height_ : dock_->isVisible() ? dock_->height() : 0;
    for (QDockWidget* dock : docks)
        if (DockTitle* title = of(dock)) {
            title->foldAlone(folded && !dock->isFloating());
            title->height_ = height;
        }
    if (before && !folded && window && !dock_->isFloating())
        giveHeight(*window, height > 0 ? height : dock_->sizeHint().height());
}

// What it needs is taken from those above and below it by their heights, as they got it: one that
// is told no height would be shrunk and grown with the rest.
void DockTitle::giveHeight(QMainWindow& window, int height) {
    QList<QDockWidget*> docks{dock_};
    QList<int> heights{height};
    int room = 0;
    for (auto* dock : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        const bool beside = dock->x() == dock_->x() && dock->width() == dock_->width();
        const DockTitle* title = of(dock);
        if (dock == dock_ || !beside || !title || title->isFolded() || dock->isFloating() ||
            dock->visibleRegion().isEmpty())
            continue;
        docks << dock;
        heights << dock->height();
        room += dock->height();
    }
    const QList<int> bars = tabBarHeights(window, docks);
    const int left = std::max(room - (height - dock_->height()), 0);
    for (qsizetype i = 1; i < heights.size(); ++i) heights[i] = heights[i] * left / room;
    for (qsizetype i = 0; i < heights.size(); ++i) heights[i] += bars[i];
    window.resizeDocks(docks, heights, Qt::Vertical);
}

void DockTitle::foldAlone(bool folded) {
    fold_->setIcon(QIcon(folded ? QStringLiteral(":/theme/chevron-right.svg")
                                : QStringLiteral(":/theme/chevron-down.svg")));
    fold_->setToolTip(folded ? tr("Expands the panel.") : tr("Collapses the panel."));
    if (folded == folded_) return;
    folded_ = folded;
    // Not hidden: what is hidden gives its place no width.
    QWidget* held = dock_->widget();
    if (folded) {
        leastHeight_ = held->minimumHeight();
        held->setMinimumHeight(0);
        held->setMaximumHeight(0);
        dock_->setMaximumHeight(sizeHint().height());
    } else {
        held->setMaximumHeight(QWIDGETSIZE_MAX);
        held->setMinimumHeight(leastHeight_);
        dock_->setMaximumHeight(QWIDGETSIZE_MAX);
    }
    Q_EMIT foldedChanged(folded);
}

}  // namespace sinew
