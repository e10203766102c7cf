// SPDX-License-Identifier: Apache-2.0
#include "app/panels/time_ruler.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr double kRulerMargin = 12.0;
constexpr double kPinSize = 4.5;      // px from a mark's middle to its corners
constexpr double kLabelSpace = 44.0;  // px between labelled ticks at least
constexpr double kBesideEnd = 7.0;    // px from the end to its number, which the head leaves free

// 1, 2 or 5 times a power of ten, at least `least`. The longest clip has two thousand million
// frames: a step past its end is no int.
std::int64_t niceStep(double least) {
    for (std::int64_t decade = 1;; decade *= 10)
        for (const int factor : {1, 2, 5})
            if (static_cast<double>(decade * factor) >= least) return decade * factor;
}

}  // namespace

TimeRuler::TimeRuler(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TimeRuler::setRange(double start, double end, double framesPerSecond) {
    start_ = start;
    end_ = end;
    framesPerSecond_ = std::max(framesPerSecond, 1.0);
    setEnabled(!empty());
    update();
}

void TimeRuler::setTime(double seconds) {
    if (seconds == time_) return;
    time_ = seconds;
    update();
}

void TimeRuler::setPins(std::vector<double> seconds, QStringList names) {
    if (seconds == pins_ && names == pinNames_) return;
    pins_ = std::move(seconds);
    pinNames_ = std::move(names);
    update();
}

void TimeRuler::setPlayed(std::optional<TimeRange> seconds) {
    if (seconds == played_) return;
    played_ = seconds;
    update();
}

// The one whose mark is there.
std::optional<double> TimeRuler::pinAt(double x) const {
    for (const double pin : pins_)
        if (std::abs(xOf(pin) - x) <= kPinSize) return pin;
    return std::nullopt;
}

bool TimeRuler::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto pin = pinAt(help->pos().x());
    if (!pin) return QWidget::event(event);
    QToolTip::showText(help->globalPos(), pinTip(*pin), this);
    return true;
}

QString TimeRuler::pinTip(double seconds) const {
    const auto frame = std::lround((seconds - start_) * framesPerSecond_);
    const QString name = pinNames_.value(std::ranges::find(pins_, seconds) - pins_.begin());
    if (name.isEmpty())
        return tr("Pose pinned at frame %1. Click to go there, double-click to name it.")
            .arg(frame);
    //: The name that somebody gave a pinned pose, and its frame.
    return tr("%1: pose pinned at frame %2. Click to go there, double-click to rename it.")
        .arg(name)
        .arg(frame);
}

double TimeRuler::xOf(double seconds) const {
    return kRulerMargin +
           (empty() ? 0.0 : (seconds - start_) / (end_ - start_)) * (width() - 2 * kRulerMargin);
}

double TimeRuler::timeAt(double x) const {
    const double share = (x - kRulerMargin) / std::max(1.0, width() - 2 * kRulerMargin);
    return start_ + std::clamp(share, 0.0, 1.0) * (end_ - start_);
}

void TimeRuler::seek(double seconds) {
    if (!empty()) Q_EMIT sought(std::clamp(seconds, start_, end_));
}

void TimeRuler::step(int frames) {
    const double frame = std::round((time_ - start_) * framesPerSecond_) + frames;
    seek(start_ + frame / framesPerSecond_);
}

double TimeRuler::frameNear(double x) const {
    const double frame = std::round((timeAt(x) - start_) * framesPerSecond_);
    return std::min(start_ + frame / framesPerSecond_, end_);
}

void TimeRuler::choosePlayed(double x) {
    const double here = frameNear(x);
    const TimeRange range{std::min(*playedFrom_, here), std::max(*playedFrom_, here)};
    Q_EMIT playedChosen(range.end > range.start ? std::optional(range) : std::nullopt);
}

void TimeRuler::mousePressEvent(QMouseEvent* event) {
    const double x = event->position().x();
    playedFrom_.reset();
    const auto pin = pinAt(x);
    if (event->button() == Qt::RightButton && pin) return seek(*pin);  // the menu is about it
    if (event->button() != Qt::LeftButton || empty()) return;
    if (!event->modifiers().testFlag(Qt::ShiftModifier)) return seek(pin.value_or(timeAt(x)));
    playedFrom_ = frameNear(x);
    choosePlayed(x);
}

void TimeRuler::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton)) return;
    const double x = event->position().x();
    playedFrom_ ? choosePlayed(x) : seek(timeAt(x));
}

void TimeRuler::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto pin = pinAt(event->position().x());
    if (!pin || event->button() != Qt::LeftButton) return QWidget::mouseDoubleClickEvent(event);
    seek(*pin);
    Q_EMIT namingWanted();
}

void TimeRuler::wheelEvent(QWheelEvent* event) {
    if (const int turns = event->angleDelta().y() / 120; turns != 0) step(-turns);
}

void TimeRuler::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left:
            return step(-1);
        case Qt::Key_Right:
            return step(1);
        case Qt::Key_Home:
            return seek(start_);
        case Qt::Key_End:
            return seek(end_);
        default:
            QWidget::keyPressEvent(event);
    }
}

void TimeRuler::paintTicks(QPainter& painter) const {
    const double frames = (end_ - start_) * framesPerSecond_;
    // A ruler as narrow as its margins has a step all the same.
    const double perFrame = std::max(1.0, width() - 2 * kRulerMargin) / std::max(frames, 1e-6);
    const std::int64_t labelled = niceStep(kLabelSpace / perFrame);
    const bool isParted = labelled % 5 == 0 && perFrame * static_cast<double>(labelled) / 5 >= 5.0;
    const std::int64_t minor = isParted ? labelled / 5 : labelled;
    for (std::int64_t frame = 0; static_cast<double>(frame) <= frames + 1e-6; frame += minor) {
        const double seconds = start_ + static_cast<double>(frame) / framesPerSecond_;
        const double x = std::round(xOf(seconds)) + 0.5;
        const bool major = frame % labelled == 0;
        painter.setPen(major ? theme().dim : theme().line);
        painter.drawLine(QPointF(x, height() - (major ? 11 : 7)), QPointF(x, height() - 3.0));
        if (!major) continue;
        painter.setPen(theme().dim);
        const bool isEnd = frame > 0 && static_cast<double>(frame) >= frames - 1e-6;
        const QRectF place(isEnd ? x - kBesideEnd - 60 : x - 30, 2, 60, height() - 14);
        painter.drawText(place, (isEnd ? Qt::AlignRight : Qt::AlignHCenter) | Qt::AlignVCenter,
                         QString::number(frame));
    }
}

void TimeRuler::paintPlayed(QPainter& painter) const {
    if (!played_) return;
    const double from = xOf(played_->start), to = xOf(played_->end);
    QColor band = theme().accent;
    band.setAlphaF(0.18f);
    painter.fillRect(QRectF(from, 1.0, to - from, height() - 2.0), band);
    painter.setPen(QPen(theme().accent, 1));
    for (const double x : {from, to}) painter.drawLine(QPointF(x, 1), QPointF(x, height() - 2.0));
}

void TimeRuler::paintHead(QPainter& painter) const {
    const double x = xOf(time_);
    QRectF played(kRulerMargin, height() - 3.0, std::max(0.0, x - kRulerMargin), 2);
    painter.fillRect(played, theme().accent);
    painter.setPen(QPen(theme().accent, 2));
    painter.drawLine(QPointF(x, 3), QPointF(x, height() - 2.0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().accent);
    painter.drawRoundedRect(QRectF(x - 4, 1, 8, 8), 2.5, 2.5);
}

void TimeRuler::paintPins(QPainter& painter) const {
    painter.setPen(QPen(theme().base, 1));
    painter.setBrush(theme().text);
    for (const double pin : pins_) {
        if (pin < start_ || pin > end_) continue;
        const QPointF middle(xOf(pin), height() - kPinSize - 2.0);
        painter.drawPolygon(QPolygonF{middle - QPointF(kPinSize, 0), middle - QPointF(0, kPinSize),
                                      middle + QPointF(kPinSize, 0),
                                      middle + QPointF(0, kPinSize)});
    }
}

void TimeRuler::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? theme().accent : theme().edge);
    painter.setBrush(isEnabled() ? theme().base : theme().alternate);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if (empty()) return;
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() - 1.5);
    painter.setFont(small);
    paintPlayed(painter);
    paintTicks(painter);
    paintHead(painter);
    paintPins(painter);
}

}  // namespace sinew
