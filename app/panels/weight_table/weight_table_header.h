// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHeaderView>

namespace sinew {

/// The columns of the weight table: an influence's colour and name, which way it is sorted, and its
/// lock, which is a button.
class WeightTableHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit WeightTableHeader(QWidget* parent = nullptr);
    /// Gives every column the width that its name wants, within limits.
    void fitColumns();
    /// Where a column's lock is, in the coordinates of viewport().
    QRect lockArea(int section) const;

Q_SIGNALS:
    void lockPressed(int section);
    void sortWanted(int section);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sizeHint() const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    bool isLockAt(const QPoint& at) const;
    int wantedWidth(int section) const;
};

}  // namespace sinew
