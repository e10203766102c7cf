// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QPushButton>

namespace sinew {

/// A picture with a name below it, and two lines or a sentence that may take two, to be pressed. Of
/// the picture all is shown, on a background that goes on to the card's edges.
class StartCard : public QPushButton {
    Q_OBJECT
public:
    /// `picture` null: the icon of that name stands for it.
    StartCard(const QImage& picture, const QString& iconName, const QString& name,
              const QString& detail, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// Pixels that a line has; a longer one loses its middle.
    int lineRoom() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage picture_;
    QString iconName_, name_, detail_;
};

}  // namespace sinew
