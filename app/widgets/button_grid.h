// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

class QToolButton;
class QGridLayout;

namespace sinew {

/// Buttons in columns, as many as their names leave room for, within two bounds; without their
/// names in as few rows as there is width for, all of one length. Where one of them is chosen, Tab
/// goes to that one.
class ButtonGrid : public QWidget {
    Q_OBJECT
public:
    ButtonGrid(std::vector<QToolButton*> buttons, int least, int most);
    ~ButtonGrid() override;
    /// Names below the icons; else tool tips alone tell them.
    void setNamed(bool named);
    /// What the least number of columns needs: it never holds a panel wider than that.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int widthOf(int columns) const;
    /// How many have room.
    int columnsFor(int width) const;
    void arrange(int columns);
    void goToChosen(const QWidget* from, const QWidget* to);

    std::vector<QToolButton*> buttons_;
    QGridLayout* grid_;
    int least_, most_, columns_ = 0;
    bool named_ = true;
};

}  // namespace sinew
