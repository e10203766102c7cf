// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "app/state/context.h"

namespace sinew {

/// How many vertices have which weight of an influence, from above 0 to 1, in the weights' colours.
/// A drag over it chooses a range, a double click all.
class WeightHistogram : public QWidget {
    Q_OBJECT
public:
    static constexpr std::size_t kBins = 50;
    explicit WeightHistogram(Context& context, QWidget* parent = nullptr);
    /// By part of 0 to 1; none: no influence.
    void setBins(std::vector<std::uint32_t> bins);
    /// The range that is marked; all: none is.
    void setRange(double from, double to);
    const std::vector<std::uint32_t>& bins() const { return bins_; }
    QSize sizeHint() const override { return {200, 48}; }
    QSize minimumSizeHint() const override { return {80, 40}; }

Q_SIGNALS:
    void rangeChosen(double from, double to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    double weightAt(double x) const;
    Context& context_;
    std::vector<std::uint32_t> bins_;
    double from_ = 0.0, to_ = 1.0;
    double pressed_ = 0.0;
    bool dragging_ = false;
};

}  // namespace sinew
