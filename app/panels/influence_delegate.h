// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace sinew {

/// Draws an influence's row: a swatch before the name, the weight as a number over a thin bar.
class InfluenceDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintName(QPainter* painter, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const;
    void paintWeight(QPainter* painter, const QStyleOptionViewItem& option,
                     const QModelIndex& index) const;
};

}  // namespace sinew
