// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/state/context.h"

namespace sinew {

/// Drawn over the viewport while weights are shown as colours: the ramp from 0 to 1, the active
/// influence, and the colour of vertices without weights. Lets the mouse through. Its owner places
/// it and gives it the size that it wants, which is less over a small viewport.
class WeightLegend : public QWidget {
    Q_OBJECT
public:
    explicit WeightLegend(Context& context, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString title() const;
    QFont titleFont() const;
    QString stopText(double at) const;
    bool tellsMembers() const;
    double rampHeight() const;
    void paintRamp(QPainter& painter, const QRectF& bar) const;
    void paintSwatch(QPainter& painter, int line, const glm::vec3& colour,
                     const QString& meaning) const;
    Context& context_;
};

}  // namespace sinew
