// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "app/state/context.h"

namespace sinew {

/// Drawn over the viewport while weights are shown as colours: the active influence and, below it,
/// the layer; the ramp from 0 to 1; and what colours beside the ramp's mean. Lets the mouse
/// through. Its owner places it and gives it the size that it wants, which is less over a small
/// viewport.
class WeightLegend : public QWidget {
    Q_OBJECT
public:
    explicit WeightLegend(Context& context, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Two lines: what the colours are of, and the layer that they are in; of the result of all
    /// layers, and of other numbers than weights, the first alone.
    struct Title {
        QString what, layer;
    };
    Title title() const;
    QFont titleFont() const;
    /// From the top to the ramp.
    double heightOf(const Title& title) const;
    void paintTitle(QPainter& painter, const Title& title) const;
    QString stopText(double at) const;
    double rampHeight() const;
    void paintRamp(QPainter& painter, const QRectF& bar) const;
    struct Swatch {
        glm::vec3 colour;
        QString meaning;
        Qt::BrushStyle stripes = Qt::NoBrush;
    };
    /// False where the ramp's colours are those of a mask, or of other numbers of vertices.
    bool showsInfluence() const;
    /// Of vertices whose colour is not the ramp's.
    std::vector<Swatch> swatches() const;
    void paintSwatches(QPainter& painter, double top) const;
    Context& context_;
};

}  // namespace sinew
