// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

class QAbstractButton;
class QGridLayout;

namespace sinew {

/// Buttons in columns, as many as their names leave room for, within two bounds.
class ButtonGrid : public QWidget {
    Q_OBJECT
public:
    ButtonGrid(std::vector<QAbstractButton*> buttons, int least, int most);
    /// What the least number of columns needs: it never holds a panel wider than that.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int widthOf(int columns) const;
    void arrange(int columns);

    std::vector<QAbstractButton*> buttons_;
    QGridLayout* grid_;
    int least_, most_, columns_ = 0;
};

}  // namespace sinew
