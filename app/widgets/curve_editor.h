// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <functional>
#include <glm/glm.hpp>
#include <limits>
#include <optional>
#include <vector>

namespace sinew {

/// A curve over 0..1, drawn and edited by its points: a press beside them adds one, a drag moves
/// it, a double click or Delete takes it away. The first and the last stay at the ends. With the
/// keyboard Left and Right choose a point, Up and Down move it.
class CurveEditor : public QWidget {
    Q_OBJECT
public:
    explicit CurveEditor(QWidget* parent = nullptr);
    /// `points` ascend in x from 0 to 1; `shape` is what is drawn between them.
    void setCurve(std::vector<glm::vec2> points, std::function<float(float)> shape);
    const std::vector<glm::vec2>& points() const { return points_; }
    /// How many points there may be; a press that would add one more is full().
    void setMostPoints(std::size_t most) { most_ = most; }
    /// Where a place of the curve is on the widget.
    QPointF positionOf(const glm::vec2& point) const;
    QSize sizeHint() const override { return {220, 104}; }

Q_SIGNALS:
    void edited(const std::vector<glm::vec2>& points);
    void full();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF field() const;
    glm::vec2 curvePlace(const QPointF& at) const;
    std::optional<std::size_t> pointAt(const QPointF& at) const;
    /// Moves the chosen point as far as its neighbours let it.
    void moveChosen(glm::vec2 to);
    void removeChosen();

    std::vector<glm::vec2> points_;
    std::function<float(float)> shape_;
    std::size_t most_ = std::numeric_limits<std::size_t>::max();
    std::size_t chosen_ = 0;
    bool dragging_ = false;
};

}  // namespace sinew
