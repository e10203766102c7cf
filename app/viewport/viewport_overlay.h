// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QRubberBand>
#include <QWidget>

namespace sinew {

/// What lies over the picture: the next step in a corner, a live value beside the mouse, the
/// selection rectangle, and widgets that others put in the other corner. All let the mouse through.
class ViewportOverlay : public QObject {
    Q_OBJECT
public:
    explicit ViewportOverlay(QWidget* viewport);

    void setNextStep(const QString& text);
    /// Beside the mouse; empty hides it.
    void setReadout(const QString& text);
    void setRubberBand(const QRect& rectangle);
    /// Keeps a widget in the lower right corner.
    void setLegend(QWidget* legend);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    QWidget* viewport_;
    QLabel* nextStep_;
    QLabel* readout_;
    QRubberBand* band_;
    QWidget* legend_ = nullptr;
};

}  // namespace sinew
