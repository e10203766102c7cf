// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QPainter>
#include <QStyle>

namespace sinew {

/// A label of one line that takes no more room than there is: a long text loses its middle, or its
/// end. Told by show(), it is whole in the tool tip.
class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;
    void show(const QString& text) {
        setText(text);
        setToolTip(text);
    }
    /// Pixels that it takes where they are to be had, however short its text is.
    void setRoom(int width) {
        room_ = width;
        updateGeometry();
    }
    void setElide(Qt::TextElideMode mode) { elide_ = mode; }
    QSize sizeHint() const override { return QLabel::sizeHint().expandedTo({room_, 0}); }
    QSize minimumSizeHint() const override { return {1, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QRect area = contentsRect();
        style()->drawItemText(&painter, area, static_cast<int>(alignment()), palette(), isEnabled(),
                              fontMetrics().elidedText(text(), elide_, area.width()),
                              foregroundRole());
    }

private:
    int room_ = 0;
    Qt::TextElideMode elide_ = Qt::ElideMiddle;
};

}  // namespace sinew
