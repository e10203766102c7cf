// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/dock_title.h"

#include <QHBoxLayout>
#include <QMainWindow>

#include "app/widgets/node_view.h"

namespace sinew {

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
    connect(floats, &QToolButton::clicked, dock,
            [dock] { dock->setFloating(!dock->isFloating()); });
    connect(close, &QToolButton::clicked, dock, &QWidget::close);
    connect(dock, &QDockWidget::windowTitleChanged, this, [this] { setNamed(named_); });
    connect(dock, &QDockWidget::topLevelChanged, this, [this](bool floating) {
        fold_->setVisible(!floating);
        if (floating) foldAlone(false);
    });
    setNamed(true);
    foldAlone(false);
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
    const auto* window = qobject_cast<const QMainWindow*>(dock_->parentWidget());
    QList<QDockWidget*> docks{dock_};
    if (window) docks << window->tabifiedDockWidgets(dock_);
    for (QDockWidget* dock : docks)
        if (DockTitle* title = of(dock)) title->foldAlone(folded && !dock->isFloating());
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
        height_ = dock_->height();
        leastHeight_ = held->minimumHeight();
        held->setMinimumHeight(0);
        held->setMaximumHeight(0);
        dock_->setMaximumHeight(sizeHint().height());
    } else {
        held->setMaximumHeight(QWIDGETSIZE_MAX);
        held->setMinimumHeight(leastHeight_);
        dock_->setMaximumHeight(QWIDGETSIZE_MAX);
        if (auto* window = qobject_cast<QMainWindow*>(dock_->parentWidget());
            window && !dock_->isFloating())
            window->resizeDocks({dock_}, {height_}, Qt::Vertical);
    }
    Q_EMIT foldedChanged(folded);
}

}  // namespace sinew
