// SPDX-License-Identifier: Apache-2.0
// Numbers that are dragged: by a letter beside their box, and in the box itself.
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/widgets/fields.h"

namespace sinew {
namespace {

constexpr double kFine = 0.1;            // Shift
constexpr double kCoarse = 10.0;         // Ctrl
constexpr double kPixelsPerStep = 10.0;  // of a box
constexpr double kDragBegins = 4.0;      // pixels: a click is never quite still

}  // namespace

void SidewaysDrag::begin(double x) {
    lastX_ = x;
    delta_ = 0.0;
}

double SidewaysDrag::moveTo(double x, double perPixel, Qt::KeyboardModifiers modifiers) {
    const double factor = modifiers.testFlag(Qt::ShiftModifier)     ? kFine
                          : modifiers.testFlag(Qt::ControlModifier) ? kCoarse
                                                                    : 1.0;
    delta_ += (x - std::exchange(lastX_, x)) * perPixel * factor;
    return delta_;
}

// ---- in a box

bool ArithmeticBox::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || isReadOnly()) return QDoubleSpinBox::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), wholeTip(), this);
    return true;
}

// Its own tip, or that of what it lies in, and what its drag does.
QString ArithmeticBox::wholeTip() const {
    const QString drag =
        tr("Drag sideways with Ctrl or the middle button to change the number. Shift is finer, Esc "
           "cancels.");
    QString own;
    for (const QWidget* at = this; at && own.isEmpty();
         at = at->isWindow() ? nullptr : at->parentWidget())
        own = at->toolTip();
    if (own.isEmpty()) return drag;
    return Qt::mightBeRichText(own) ? own + QStringLiteral("<br>") + drag.toHtmlEscaped()
                                    : own + u'\n' + drag;
}

// A click is the line's, with these buttons as well. True: the event is of a drag.
bool ArithmeticBox::followDrag(const QMouseEvent& mouse) {
    if (mouse.type() == QEvent::MouseButtonPress) {
        const bool left =
            mouse.button() == Qt::LeftButton && mouse.modifiers() == Qt::ControlModifier;
        // A filter hears of what a box that is disabled does not get.
        const bool may = isEnabled() && !isReadOnly();
        if (!drag_ && may && (left || mouse.button() == Qt::MiddleButton))
            drag_ = Drag{mouse.button(), mouse.globalPosition().x()};
        return drag_ && drag_->moves;
    }
    if (!drag_) return false;
    if (mouse.type() == QEvent::MouseMove) {
        // Nobody told of the release, or the number is not to be changed any more.
        if (!isEnabled() || !mouse.buttons().testFlag(drag_->button)) return endDrag(false);
        // Ctrl is held for the drag itself.
        const bool left = drag_->button == Qt::LeftButton;
        moveDrag(mouse.globalPosition().x(),
                 left ? mouse.modifiers() & ~Qt::KeyboardModifiers(Qt::ControlModifier)
                      : mouse.modifiers());
        return true;
    }
    return mouse.button() == drag_->button && endDrag(true);
}

void ArithmeticBox::moveDrag(double x, Qt::KeyboardModifiers modifiers) {
    if (!drag_->moves) {
        if (std::abs(x - drag_->pressedAt) < kDragBegins) return;
        if (lineEdit()->isModified()) interpretText();
        drag_->moves = true;
        drag_->from = drag_->value = present();
        drag_->way.begin(drag_->pressedAt);
        lineEdit()->setCursor(Qt::SizeHorCursor);
        if (letter_) letter_->begin(drag_->pressedAt);
    }
    if (letter_) return letter_->moveTo(x, modifiers);
    const double perPixel = perPixel_ > 0.0 ? perPixel_ : singleStep() / kPixelsPerStep;
    drag_->value =
        std::clamp(drag_->from + drag_->way.moveTo(x, perPixel, modifiers), minimum(), maximum());
    showDragged(drag_->value);
}

// True where there was one.
bool ArithmeticBox::endDrag(bool taken) {
    const auto drag = std::exchange(drag_, std::nullopt);
    if (!drag || !drag->moves) return false;
    lineEdit()->setCursor(Qt::IBeamCursor);
    if (letter_ && taken)
        letter_->finish();
    else if (letter_)
        letter_->drop();
    else if (taken)
        takeDragged(drag->from, drag->value);
    else
        showDragged(drag->from);
    clearFocus();
    return true;
}

void ArithmeticBox::takeDragged(double, double value) { setValue(value); }

// Nobody is told of it before it ends.
void NumberField::showDragged(double value) {
    const QSignalBlocker quiet(this);
    setValue(value);
}

// Told as a change by so much, as a step is.
void NumberField::takeDragged(double from, double value) {
    show(from);
    const double before = this->value();
    change_ = NumberChange{'+', value - from};
    setValue(value);
    if (this->value() == before) change_.reset();
    tellChange();
}

// ---- by a letter

DragLabel::DragLabel(const QString& text, double perPixel, QWidget* parent)
    : QLabel(text, parent), perPixel_(perPixel) {
    setCursor(Qt::SizeHorCursor);
    setAlignment(Qt::AlignCenter);
    setToolTip(tr("Drag sideways to change the value. Shift is finer, Ctrl coarser, Esc cancels."));
}

void DragLabel::begin(double x) {
    dragging_ = true;
    way_.begin(x);
    Q_EMIT started();
}

void DragLabel::moveTo(double x, Qt::KeyboardModifiers modifiers) {
    if (dragging_) Q_EMIT moved(way_.moveTo(x, perPixel_, modifiers));
}

void DragLabel::finish() {
    if (std::exchange(dragging_, false)) Q_EMIT finished(way_.delta());
}

void DragLabel::drop() {
    if (std::exchange(dragging_, false)) Q_EMIT cancelled();
}

void DragLabel::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    setFocus(Qt::MouseFocusReason);
    begin(event->globalPosition().x());
}

void DragLabel::mouseMoveEvent(QMouseEvent* event) {
    moveTo(event->globalPosition().x(), event->modifiers());
}

void DragLabel::mouseReleaseEvent(QMouseEvent* event) {
    if (!dragging_ || event->button() != Qt::LeftButton) return;
    clearFocus();
    finish();
}

void DragLabel::keyPressEvent(QKeyEvent* event) {
    if (!dragging_ || event->key() != Qt::Key_Escape) return QLabel::keyPressEvent(event);
    clearFocus();
    drop();
}

}  // namespace sinew
