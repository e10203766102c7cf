// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace sinew {

/// A label of one line that takes no more room than there is: a long text loses its middle, and is
/// whole in the tool tip.
class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;
    void show(const QString& text) {
        setText(text);
        setToolTip(text);
    }
    QSize minimumSizeHint() const override { return {1, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QRect area = contentsRect();
        style()->drawItemText(
            &painter, area, Qt::AlignVCenter | Qt::AlignLeft, palette(), isEnabled(),
            fontMetrics().elidedText(text(), Qt::ElideMiddle, area.width()), foregroundRole());
    }
};

}  // namespace sinew
