// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/widgets/tree_view.h"

namespace sinew {

/// Draws an influence's row: a swatch before the name, the weight as a number over a thin bar. A
/// weight that is typed into one is told, and nothing is written.
class InfluenceDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    /// What is typed stays, whatever weight is under the mouse meanwhile.
    void setEditorData(QWidget*, const QModelIndex&) const override {}
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

Q_SIGNALS:
    void typed(const QModelIndex& index, double weight) const;
    void limited(const QString& sentence) const;  ///< as of ArithmeticBox

private:
    void paintName(QPainter* painter, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const;
    void paintWeight(QPainter* painter, const QStyleOptionViewItem& option,
                     const QModelIndex& index) const;
};

}  // namespace sinew
