// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPixmap>
#include <QPushButton>

namespace sinew {

/// A picture with a name below it, and two lines or a sentence that may take two, to be pressed.
class StartCard : public QPushButton {
    Q_OBJECT
public:
    /// `picture` null: the icon of that name stands for it.
    StartCard(const QImage& picture, const QString& iconName, const QString& name,
              const QString& detail, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPixmap picture_;
    QString iconName_, name_, detail_;
};

}  // namespace sinew
