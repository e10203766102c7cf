// SPDX-License-Identifier: Apache-2.0
#include "app/state/number_view.h"

#include <QCheckBox>
#include <QDockWidget>
#include <QEvent>
#include <utility>

namespace sinew {

NumberView::NumberView(Context& context, QWidget* panel) : context_(context), panel_(panel) {
    panel_->installEventFilter(this);
}

void NumberView::setBox(QCheckBox* box) {
    connect(&context_, &Context::viewChanged, box, [this, box] {
        if (own_ && !context_.shownNumbers().numbers) box->setChecked(false);
    });
}

void NumberView::show(ShownNumbers numbers) {
    wanted_ = std::move(numbers);
    if (!covered_) put();
}

void NumberView::hide() {
    wanted_ = {};
    takeBack();
}

// The panel lies in its dock once it is seen. A dock that another tab covers is no hidden widget.
bool NumberView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && !dock_) {
        QWidget* above = panel_;
        while (above && !qobject_cast<QDockWidget*>(above)) above = above->parentWidget();
        dock_ = qobject_cast<QDockWidget*>(above);
        if (dock_)
            connect(dock_, &QDockWidget::visibilityChanged, this, [this](bool seen) {
                covered_ = !seen;
                covered_ ? takeBack() : put();
            });
    }
    return QObject::eventFilter(watched, event);
}

void NumberView::put() {
    if (!wanted_.numbers) return;
    own_ = wanted_.numbers;
    context_.setShownNumbers(wanted_);
    if (shadingBefore_) return;
    ViewSettings view = context_.view();
    shadingBefore_ = view.shading;
    view.shading = Shading::Weights;
    context_.setView(view);
}

// What another one shows is left alone.
void NumberView::takeBack() {
    const auto own = std::exchange(own_, nullptr);
    const auto before = std::exchange(shadingBefore_, std::nullopt);
    if (!own || context_.shownNumbers().numbers != own) return;
    context_.setShownNumbers({});
    ViewSettings view = context_.view();
    if (before && view.shading == Shading::Weights) view.shading = *before;
    context_.setView(view);
}

}  // namespace sinew
