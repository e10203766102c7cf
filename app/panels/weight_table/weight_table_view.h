// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

namespace sinew {

class WeightTableHeader;

/// A cell in its weight's colour; what is typed into one is told, and nothing is written. Keys
/// leave a cell only with a weight in it.
class WeightCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;

Q_SIGNALS:
    void typed(const QModelIndex& index, const QString& text) const;

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;
};

/// The cells of the weight table, with the keys of a spreadsheet: numbers begin an edit, Enter goes
/// down, Del sets to 0, Ctrl+C and Ctrl+V. While it has the keyboard these are not commands.
class WeightTableView : public QTableView {
    Q_OBJECT
public:
    explicit WeightTableView(QWidget* parent = nullptr);
    WeightTableHeader* columns() const { return columns_; }
    void keyboardSearch(const QString&) override {}

Q_SIGNALS:
    void typed(const QModelIndex& index, const QString& text);
    void lockedTyped(const QModelIndex& index);
    void zeroWanted();
    /// `named`: with the names of influences and the vertices' numbers.
    void copyWanted(bool named);
    void pasteWanted();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    WeightTableHeader* columns_;
};

}  // namespace sinew
