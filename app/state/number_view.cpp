// SPDX-License-Identifier: Apache-2.0
#include "app/state/number_view.h"

#include <QCheckBox>
#include <QDockWidget>
#include <QEvent>
#include <utility>

namespace sinew {

UnderNumbers::UnderNumbers(Context& context) : QObject(&context), context_(context) {
    // Somebody who chooses a shading takes the numbers away, and means what was chosen.
    connect(&context_, &Context::viewChanged, this, [this] {
        if (!context_.shownNumbers().numbers) under_.reset();
    });
}

UnderNumbers& UnderNumbers::of(Context& context) {
    auto* known = context.findChild<UnderNumbers*>(QString(), Qt::FindDirectChildrenOnly);
    return known ? *known : *new UnderNumbers(context);
}

// With another shading the numbers are not seen.
bool UnderNumbers::isCovered() const {
    return under_ && context_.view().shading == Shading::Weights;
}

Shading UnderNumbers::shading() const { return isCovered() ? *under_ : context_.view().shading; }

void UnderNumbers::setShading(Shading shading) {
    if (isCovered())
        under_ = shading;
    else
        show(shading);
}

void UnderNumbers::cover() {
    if (!isCovered()) under_ = context_.view().shading;
    show(Shading::Weights);
}

void UnderNumbers::uncover() {
    const Shading now = shading();
    under_.reset();
    context_.setShownNumbers({});
    show(now);
}

void UnderNumbers::show(Shading shading) {
    ViewSettings view = context_.view();
    view.shading = shading;
    context_.setView(view);
}

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
    const bool shown = std::exchange(own_, wanted_.numbers) != nullptr;
    context_.setShownNumbers(wanted_);
    if (!shown) UnderNumbers::of(context_).cover();
}

// What another one shows is left alone.
void NumberView::takeBack() {
    const auto own = std::exchange(own_, nullptr);
    if (own && context_.shownNumbers().numbers == own) UnderNumbers::of(context_).uncover();
}

}  // namespace sinew
