// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/curve_editor.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr double kCurveMargin = 8.0;
constexpr double kPointRadius = 4.0;
constexpr double kPointGrab = 9.0;    // pixels around a point that are still it
constexpr float kPointApart = 0.02f;  // of the width: points never share a place
constexpr float kKeyStep = 0.05f;
constexpr int kCurveSteps = 64;

}  // namespace

CurveEditor::CurveEditor(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(80);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(
        tr("Left: the brush's centre, right: its edge. Click to add a point, drag to move it, "
           "double-click to remove it."));
}

void CurveEditor::setCurve(std::vector<glm::vec2> points, std::function<float(float)> shape) {
    points_ = std::move(points);
    shape_ = std::move(shape);
    chosen_ = points_.empty() ? 0 : std::min(chosen_, points_.size() - 1);
    update();
}

QRectF CurveEditor::field() const {
    return QRectF(rect()).adjusted(kCurveMargin, kCurveMargin, -kCurveMargin, -kCurveMargin);
}

QPointF CurveEditor::positionOf(const glm::vec2& point) const {
    const QRectF area = field();
    return {area.left() + double{point.x} * area.width(),
            area.bottom() - double{point.y} * area.height()};
}

glm::vec2 CurveEditor::curvePlace(const QPointF& at) const {
    const QRectF area = field();
    return {std::clamp(static_cast<float>((at.x() - area.left()) / area.width()), 0.0f, 1.0f),
            std::clamp(static_cast<float>((area.bottom() - at.y()) / area.height()), 0.0f, 1.0f)};
}

std::optional<std::size_t> CurveEditor::pointAt(const QPointF& at) const {
    std::optional<std::size_t> nearest;
    double best = kPointGrab;
    for (std::size_t i = 0; i < points_.size(); ++i)
        if (const double away = QLineF(at, positionOf(points_[i])).length(); away < best) {
            best = away;
            nearest = i;
        }
    return nearest;
}

void CurveEditor::moveChosen(glm::vec2 to) {
    if (chosen_ >= points_.size()) return;
    const bool first = chosen_ == 0, last = chosen_ + 1 == points_.size();
    if (first || last)
        to.x = points_[chosen_].x;
    else
        to.x = std::clamp(to.x, points_[chosen_ - 1].x + kPointApart,
                          points_[chosen_ + 1].x - kPointApart);
    to.y = std::clamp(to.y, 0.0f, 1.0f);
    if (to == points_[chosen_]) return;
    auto points = points_;
    points[chosen_] = to;
    Q_EMIT edited(points);
}

void CurveEditor::removeChosen() {
    if (chosen_ == 0 || chosen_ + 1 >= points_.size()) return;
    auto points = points_;
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(chosen_));
    --chosen_;
    Q_EMIT edited(points);
}

void CurveEditor::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || points_.size() < 2) return;
    if (const auto point = pointAt(event->position())) {
        dragging_ = true;
        chosen_ = *point;
        return update();
    }
    const glm::vec2 place = curvePlace(event->position());
    const auto next = std::ranges::upper_bound(points_, place.x, {}, &glm::vec2::x);
    const bool room = next != points_.begin() && next != points_.end() &&
                      place.x - std::prev(next)->x > kPointApart && next->x - place.x > kPointApart;
    if (!room) return;
    if (points_.size() >= most_) return Q_EMIT full();
    dragging_ = true;
    auto points = points_;
    chosen_ = static_cast<std::size_t>(next - points_.begin());
    points.insert(points.begin() + (next - points_.begin()), place);
    Q_EMIT edited(points);
}

void CurveEditor::mouseMoveEvent(QMouseEvent* event) {
    if (dragging_) moveChosen(curvePlace(event->position()));
}

void CurveEditor::mouseReleaseEvent(QMouseEvent*) { dragging_ = false; }

void CurveEditor::mouseDoubleClickEvent(QMouseEvent* event) {
    dragging_ = false;
    if (const auto point = pointAt(event->position())) {
        chosen_ = *point;
        removeChosen();
    }
}

// Delete is a command of the window, too: here it means the chosen point.
bool CurveEditor::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete || key == Qt::Key_Backspace) event->accept();
    }
    return QWidget::event(event);
}

void CurveEditor::keyPressEvent(QKeyEvent* event) {
    if (chosen_ >= points_.size()) return QWidget::keyPressEvent(event);
    const glm::vec2 at = points_[chosen_];
    switch (event->key()) {
        case Qt::Key_Left:
            chosen_ -= chosen_ > 0 ? 1 : 0;
            return update();
        case Qt::Key_Right:
            chosen_ += chosen_ + 1 < points_.size() ? 1 : 0;
            return update();
        case Qt::Key_Up:
            return moveChosen(at + glm::vec2(0.0f, kKeyStep));
        case Qt::Key_Down:
            return moveChosen(at - glm::vec2(0.0f, kKeyStep));
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            return removeChosen();
        default:
            QWidget::keyPressEvent(event);
    }
}

void CurveEditor::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() ? theme().accent : theme().edge, 1.0));
    painter.setBrush(theme().base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    const QRectF area = field();
    painter.setPen(QPen(theme().line, 1.0));
    for (const double share : {0.25, 0.5, 0.75}) {
        const double x = area.left() + share * area.width();
        const double y = area.bottom() - share * area.height();
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    if (!shape_ || points_.empty()) return;
    QPainterPath path;
    for (int i = 0; i <= kCurveSteps; ++i) {
        const float t = static_cast<float>(i) / kCurveSteps;
        const QPointF at = positionOf({t, shape_(t)});
        i == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    QPainterPath under = path;
    under.lineTo(area.bottomRight());
    under.lineTo(area.bottomLeft());
    QColor fill = theme().accent;
    fill.setAlphaF(0.22f);
    painter.fillPath(under, fill);
    painter.strokePath(path, QPen(theme().text, 1.6));
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const bool chosen = i == chosen_ && hasFocus();
        painter.setPen(QPen(theme().edge, 1.0));
        painter.setBrush(chosen ? theme().accent : theme().text);
        painter.drawEllipse(positionOf(points_[i]), kPointRadius, kPointRadius);
    }
}

}  // namespace sinew
