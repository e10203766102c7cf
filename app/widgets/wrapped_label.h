// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QResizeEvent>
#include <algorithm>

namespace sinew {

/// A text of several lines that keeps the height of all of them at the width that it has: one that
/// wraps is squeezed where a layout, or a window around it, asks for the least height alone.
class WrappedLabel : public QLabel {
public:
    /// `role`: as of makeLabel().
    explicit WrappedLabel(const char* role, QWidget* parent = nullptr) : QLabel(parent) {
        setProperty("role", role);
        setWordWrap(true);
    }
    QSize minimumSizeHint() const override {
        const QSize least = QLabel::minimumSizeHint();
        return {least.width(), std::max(least.height(), heightForWidth(width()))};
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QLabel::resizeEvent(event);
        if (event->size().width() != event->oldSize().width()) updateGeometry();
    }
};

}  // namespace sinew
